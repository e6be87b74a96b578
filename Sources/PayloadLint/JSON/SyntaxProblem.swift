/// A place where a text breaks RFC 8259, or is allowed by it and still asks for trouble.
struct SyntaxProblem: Sendable {
  /// Which fault; each has its rule in the group `json`.
  enum Kind: UInt8, CaseIterable, Sendable {
    case missingComma, trailingComma, extraComma, missingColon, missingValue
    case singleQuotes, curlyQuotes, escapedQuotes, unescapedQuote, unquotedKey, unquotedString
    case comment, badLiteral, badNumber, controlCharacter, badEscape, unusualSpace
    case unterminatedString, unclosedContainer, unexpectedBracket, unexpectedCharacter
    case textAfterEnd, severalDocuments, missingBraces
    case byteOrderMark, utf16, invalidUTF8, empty, tooDeep, placeholder, notJSON
  }

  /// A change to the text that fixes the fault. Ranges are those of the tree's text, ascending and apart.
  struct Repair: Sendable {
    var title: String
    var isSafe: Bool
    var edits: [(range: ByteRange, text: String)]
  }

  /// Another place that explains this one.
  struct Related: Sendable {
    var range: ByteRange
    var message: String
  }

  var kind: Kind
  /// The smallest token at fault, in the tree's text; empty where something is missing.
  var range: ByteRange
  var message: String
  var notes: [String] = []
  var help: [String] = []
  var related: [Related] = []
  var repair: Repair?
  /// The node of the innermost open container, which gives the pointer; -1 outside any.
  var container: Int = -1
}
