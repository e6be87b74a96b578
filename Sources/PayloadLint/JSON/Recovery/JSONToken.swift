/// A piece of a text that need not be JSON.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case openObject, closeObject, openArray, closeArray, comma, colon
    case string, number, `true`, `false`, null, placeholder
    /// Text without quotes: a key, a value, a literal of another language, a bad number. The reader knows by the place.
    case word
    /// What can be no part of any value.
    case odd
    case end
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line break comes before it.
    static let onNewLine = Traits(rawValue: 1)
    /// A control tag of a template comes before it, so that commas around it may come and go.
    static let afterControlTag = Traits(rawValue: 2)
    /// Written as something else than the sign of JSON: `=`, `;`, `，`.
    static let isStandIn = Traits(rawValue: 4)
    /// Has bytes that are not UTF-8, which have a finding already.
    static let hasBadBytes = Traits(rawValue: 8)
    /// A string that the end of the text cuts off, or the end itself after a comment that is not closed.
    static let isCutOff = Traits(rawValue: 16)
    /// Its own fault explains a separator that is missing after it.
    static let explainsMissingSeparator = Traits(rawValue: 32)
    /// A word with a quotation mark at its end only.
    static let lacksOpeningQuote = Traits(rawValue: 64)
  }

  var kind: Kind
  var start: Int
  var end: Int
  var traits: Traits = []
  var flags: Node.Flags = []

  var range: ByteRange { ByteRange(start, end) }

  var opens: Bool { kind == .openObject || kind == .openArray }
  var closes: Bool { kind == .closeObject || kind == .closeArray }

  /// Whether a value can be read from it, or begins with it.
  var startsValue: Bool {
    switch kind {
    case .openObject, .openArray, .string, .number, .true, .false, .null, .placeholder, .word: true
    default: false
    }
  }

  /// Whether it may be meant as a key, when a colon follows.
  var mayBeKey: Bool { startsValue && !opens }
}

/// Faults that are a habit rather than a mistake. All of one habit in a text are one finding.
enum Habit: Hashable, Sendable {
  case singleQuotes, backticks, curlyQuotes, escapedText
  case unquotedKey, unquotedString, comment, unusualSpace
  case squareBrackets, controlTag, stringPrefix
  /// A literal of another language, by the family of languages.
  case literal(String)
  /// A comma or colon written as something else.
  case separator(JSONToken.Kind, String)
}

/// One place where a habit shows, and what fixes it there.
struct HabitMark: Sendable {
  var habit: Habit
  var range: ByteRange
  var edits: [(range: ByteRange, text: String)] = []
}

/// What the lexer found wrong, until the reader knows whether the token counts.
struct LexicalFault: Sendable {
  enum Content: Sendable {
    case problem(SyntaxProblem)
    case mark(HabitMark)
  }

  /// The token it belongs to, or that follows it.
  var token: Int
  /// It is between tokens, and counts whatever becomes of them.
  var isTrivia = false
  var content: Content

  var isSpace: Bool {
    if case .mark(let mark) = content { mark.habit == .unusualSpace } else { false }
  }
}
