/// The tokens of one source file.
final class Code {
  let file: SourceFile
  let language: any SourceLanguage
  let tokens: ContiguousArray<Token>
  /// Its place in the codebase, and its name in keys.
  let id: Int
  /// The folders of its path, from the root.
  let folders: [Substring]
  /// What it declares.
  private(set) lazy var outline = language.outline(of: self)

  private(set) lazy var functionsByName: [String: [Outline.Function]] = Dictionary(
    grouping: outline.functions, by: \.name)
  /// Initializers whose type is left open: the tokens of `x.init(`, `.init(` and `Self(`.
  private(set) lazy var openInitializers: [Int] = (0..<count).filter { token in
    reads(token + 1, "(") && !isCompoundName(token + 1)
      && (keyword(token) == .`init` && reads(token - 1, ".") || reads(token, "Self"))
  }
  /// The branches of conditional compilation in it.
  private(set) lazy var conditionals = ConditionalCompilation(file.bytes)
  private(set) lazy var writesByPath: [[String]: [Outline.Write]] = Dictionary(grouping: outline.writes, by: \.path)

  /// The whole file, or for the code of an interpolation the part of it.
  init(file: SourceFile, language: any SourceLanguage, id: Int, in range: Range<Int>? = nil) {
    self.file = file
    self.language = language
    self.id = id
    folders = range == nil ? file.path.split(separator: "/").dropLast() : []
    tokens = language.tokens(of: file.bytes, in: range ?? 0..<file.bytes.count)
  }

  var count: Int { tokens.count }

  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return file.text(tokens[index].range)
  }

  func text(_ tokens: Range<Int>) -> String {
    guard let range = byteRange(tokens) else { return "" }
    return file.text(range)
  }

  /// The bytes from the first token to the end of the last.
  func byteRange(_ range: Range<Int>) -> ByteRange? {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= tokens.count else { return nil }
    return ByteRange(Int(tokens[range.lowerBound].start), Int(tokens[range.upperBound - 1].end))
  }

  func place(_ token: Int) -> Place {
    Place(file: file, range: tokens.indices.contains(token) ? tokens[token].range : .empty(at: file.bytes.count))
  }

  /// Whether the token is exactly this text.
  func reads(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard Int(token.end - token.start) == text.utf8CodeUnitCount else { return false }
    return equal(file.bytes, at: Int(token.start), text)
  }

  /// Whether the token is this word.
  func spells(_ index: Int, _ name: String) -> Bool {
    let token = tokens[index]
    return token.kind == .word && Int(token.end - token.start) == name.utf8.count
      && file.bytes[Int(token.start)..<Int(token.end)].elementsEqual(name.utf8)
  }

  /// Whether labels and nothing else are between a parenthesis and its partner: `(_:)`, `(kind:title:)`.
  func isCompoundName(_ open: Int) -> Bool {
    guard reads(open, "("), isWord(open + 1), reads(open + 2, ":") else { return false }
    var index = open + 1
    while isWord(index), reads(index + 1, ":") { index += 2 }
    return reads(index, ")")
  }

  func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  func keyword(_ index: Int) -> Keyword { tokens.indices.contains(index) ? tokens[index].keyword : .none }

  func isWord(_ index: Int) -> Bool { kind(index) == .word }

  /// The index of the bracket that belongs to this one.
  func partner(_ index: Int) -> Int { Int(tokens[index].partner) }

  func startsLine(_ index: Int) -> Bool { !tokens.indices.contains(index) || tokens[index].startsLine }

  /// The first brace after a token, outside of brackets.
  func brace(after token: Int) -> Int? {
    var index = token
    while index < count, kind(index) != .close {
      if reads(index, "{") { return index }
      index = kind(index) == .open ? partner(index) + 1 : index + 1
    }
    return nil
  }

  /// The writes to a path, in the order of the text.
  func writes(to path: [String]) -> [Outline.Write] { writesByPath[path] ?? [] }

  /// The names of the type that a list of tokens comes down to: `Kind` of `[Kind]?`, `A.B` of `Set<A.B>`.
  func typeName(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    for index in range where isWord(index) {
      if reads(index - 1, "."), index > range.lowerBound, !names.isEmpty {
        names.append(text(index))
      } else {
        names = [text(index)]
      }
    }
    return names
  }
}

// MARK: - What its language reads

extension Code {
  /// The expression that begins at a token, and the token after it. No token from `limit` on belongs to it.
  func expression(
    at token: Int, limit: Int? = nil, allowsTrailingClosure: Bool = true
  ) -> (expression: Expression, end: Int) {
    language.expression(
      in: self, at: token, limit: limit ?? count, allowsTrailingClosure: allowsTrailingClosure)
  }

  /// The arguments between a parenthesis and its partner.
  func arguments(at open: Int) -> [Expression.Argument] { language.arguments(in: self, at: open) }

  /// Whether the word at a token is called there, and not declared.
  func isCall(_ token: Int) -> Bool { language.isCall(token, in: self) }

  /// The call whose name is at a token.
  func call(at token: Int) -> Expression? { language.call(named: token, in: self) }
}

/// Whether the bytes of a constant are at an offset.
func equal(_ bytes: ContiguousArray<UInt8>, at offset: Int, _ text: StaticString) -> Bool {
  let count = text.utf8CodeUnitCount
  guard offset >= 0, offset + count <= bytes.count else { return false }
  return text.withUTF8Buffer { buffer in
    for index in 0..<count where unsafe buffer[index] != bytes[offset + index] { return false }
    return true
  }
}
