/// A programming language that apps are written in: all that the scan has to know about it.
///
/// The scan itself works on tokens, an `Outline` and `Expression`s, which look the same for every language. Only a
/// language knows how its text becomes these, and how it writes a call.
protocol SourceLanguage: Sendable {
  /// How the names of its files end, in lower case and without the dot.
  var fileExtensions: [String] { get }
  /// Its words that matter to the scan.
  var keywords: KeywordTable { get }

  /// Whether objects get messages, by selectors.
  var usesSelectors: Bool { get }

  /// Splits a part of a file into tokens. Total: any bytes give tokens.
  func tokens(of bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> ContiguousArray<Token>

  /// What a file declares.
  func outline(of code: Code) -> Outline

  /// The expression that begins at a token, and the token after it.
  ///
  /// - Parameters:
  ///   - limit: No token from here on belongs to the expression.
  ///   - allowsTrailingClosure: Whether a brace after the expression can be an argument of it; not so in the head of a
  ///     statement.
  func expression(
    in code: Code, at token: Int, limit: Int, allowsTrailingClosure: Bool
  ) -> (expression: Expression, end: Int)

  /// The arguments between a parenthesis and its partner.
  func arguments(in code: Code, at open: Int) -> [Expression.Argument]

  /// Whether the word at a token is called there, and not declared.
  func isCall(_ token: Int, in code: Code) -> Bool

  /// The call whose name is at a token. A call with a receiver that comes before the name may be given without it.
  func call(named token: Int, in code: Code) -> Expression?

  /// The same call, with the whole receiver.
  func methodCall(named token: Int, in code: Code) -> Expression?

  /// Whether the call whose name is at a token has no receiver, or only the object or type around it.
  func isUnqualifiedCall(_ token: Int, in code: Code) -> Bool

  /// The list whose elements a closure is called with, by the closure's brace.
  func sequence(ofClosure brace: Int, in code: Code) -> Expression?

  /// Whether the word at a token names a function without calling it.
  ///
  /// - Parameter ofInitializer: The word is a type, and one of its initializers is meant.
  func isFunctionReference(_ token: Int, ofInitializer: Bool, in code: Code) -> Bool

  /// The list whose elements a function is called with that is named at a token.
  func sequence(ofFunction token: Int, in code: Code) -> Expression?
}

/// The languages that the scan reads.
enum SourceLanguages {
  static let all: [any SourceLanguage] = [SwiftLanguage(), ObjectiveCLanguage()]

  /// The language of a file, by the ending of its name.
  static func language(ofFile path: String) -> (any SourceLanguage)? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return all.first { $0.fileExtensions.contains(ending) }
  }
}
