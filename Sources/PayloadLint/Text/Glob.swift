/// One pattern in the language of `.gitignore`, ready to be compared with many paths.
///
/// A path is compared part by part, and within a part byte by byte, both without going back further than to the last
/// star, so no pattern takes longer than the product of the two lengths.
struct Glob: Sendable {
  /// It begins with `!`: what it matches is excluded again.
  let isNegated: Bool
  /// It ends with `/`: only folders match.
  let isFolderOnly: Bool
  /// It has no slash, or only one at its end: the last part of a path decides, in any folder.
  private let isName: Bool
  private let parts: [Part]

  /// What one part of a path must look like.
  private enum Part: Sendable {
    case exactly([UInt8])
    case tokens([Token])
    /// `**`: any number of parts.
    case anyParts
  }

  fileprivate enum Token: Sendable {
    case byte(UInt8)
    /// `?`
    case anyByte
    /// `*`
    case anyBytes
    /// `[a-z]`
    case oneOf(ByteSet)
  }

  /// Reads a pattern; nil for one that nothing can match: an empty one, a class without end, a backslash at the end.
  init?(_ pattern: some Collection<UInt8>) {
    var bytes = Array(pattern)
    isNegated = bytes.first == .exclamationMark
    if isNegated { bytes.removeFirst() }
    isFolderOnly = bytes.last == .slash
    if isFolderOnly { bytes.removeLast() }
    isName = !bytes.contains(.slash)
    if bytes.first == .slash { bytes.removeFirst() }
    guard let parts = Glob.parts(of: bytes, isName: isName) else { return nil }
    self.parts = parts
  }

  /// Whether a path matches, whatever `isNegated` and `isFolderOnly` say.
  ///
  /// - Parameter path: The parts of the path below the folder that the pattern belongs to.
  func matches(_ path: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard let last = path.last else { return false }
    if isName { return Glob.part(parts[0], matches: last) }
    var (part, name) = (0, path.startIndex)
    // Where to continue when the parts after the last `**` do not match: one name further.
    var retry: (part: Int, name: Int)?
    while name < path.endIndex || part < parts.count {
      if part < parts.count {
        if case .anyParts = parts[part] {
          part += 1
          retry = (part, name)
          continue
        }
        if name < path.endIndex, Glob.part(parts[part], matches: path[name]) {
          part += 1
          name += 1
          continue
        }
      }
      guard let last = retry, last.name < path.endIndex else { return false }
      retry = (last.part, last.name + 1)
      (part, name) = (last.part, last.name + 1)
    }
    return true
  }

  private static func part(_ part: Part, matches name: ArraySlice<UInt8>) -> Bool {
    switch part {
    case .exactly(let bytes): bytes.elementsEqual(name)
    case .tokens(let tokens): matches(tokens, name)
    case .anyParts: true
    }
  }

  private static func matches(_ tokens: [Token], _ name: ArraySlice<UInt8>) -> Bool {
    var (token, byte) = (0, name.startIndex)
    var retry: (token: Int, byte: Int)?
    while byte < name.endIndex || token < tokens.count {
      if token < tokens.count {
        if case .anyBytes = tokens[token] {
          token += 1
          retry = (token, byte)
          continue
        }
        if byte < name.endIndex, tokens[token].matches(name[byte]) {
          token += 1
          byte += 1
          continue
        }
      }
      guard let last = retry, last.byte < name.endIndex else { return false }
      retry = (last.token, last.byte + 1)
      (token, byte) = (last.token, last.byte + 1)
    }
    return true
  }
}

// MARK: - Reading

extension Glob {
  private static func parts(of bytes: [UInt8], isName: Bool) -> [Part]? {
    var reader = GlobReader(bytes)
    guard let split = reader.read() else { return nil }
    var parts: [Part] = []
    for (position, tokens) in split.enumerated() {
      guard !tokens.isEmpty else { return nil }
      // Only a part of nothing but stars reaches over slashes; beside other bytes, two stars are like one.
      guard !isName, tokens.count > 1, tokens.allSatisfy(\.isAnyBytes) else {
        parts.append(part(tokens))
        continue
      }
      parts.append(.anyParts)
      // At the end, `a/**` is what lies in a, and not a itself.
      if position == split.count - 1 { parts.append(.tokens([.anyBytes])) }
    }
    return parts
  }

  private static func part(_ tokens: [Token]) -> Part {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return .tokens(tokens) }
      bytes.append(byte)
    }
    return .exactly(bytes)
  }
}

extension Glob.Token {
  fileprivate var isAnyBytes: Bool {
    if case .anyBytes = self { return true }
    return false
  }

  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .anyByte, .anyBytes: true
    case .oneOf(let set): set.contains(byte)
    }
  }
}

/// Reads the text of a pattern, byte by byte.
private struct GlobReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() -> UInt8? {
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return bytes[at]
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// The tokens of each part, or nil for a pattern that is not well-formed.
  mutating func read() -> [[Glob.Token]]? {
    var parts: [[Glob.Token]] = [[]]
    while let byte = next() {
      switch byte {
      case .slash: parts.append([])
      case UInt8(ascii: "?"): parts[parts.count - 1].append(.anyByte)
      case UInt8(ascii: "*"): parts[parts.count - 1].append(.anyBytes)
      case UInt8(ascii: "["):
        guard let set = byteSet() else { return nil }
        parts[parts.count - 1].append(.oneOf(set))
      case .backslash:
        guard let escaped = next() else { return nil }
        if escaped == .slash { parts.append([]) } else { parts[parts.count - 1].append(.byte(escaped)) }
      default: parts[parts.count - 1].append(.byte(byte))
      }
    }
    return parts
  }

  /// The bytes between brackets, after the first bracket was read.
  private mutating func byteSet() -> ByteSet? {
    var set = ByteSet()
    let isNegated = peek == .exclamationMark || peek == UInt8(ascii: "^")
    if isNegated { at += 1 }
    // A closing bracket that comes first is an ordinary member.
    var isFirst = true
    // The byte before a hyphen, when a range can begin with it.
    var lower: UInt8?
    while let byte = next() {
      if byte == UInt8(ascii: "]"), !isFirst { return isNegated ? set.inverted : set }
      isFirst = false
      if byte == UInt8(ascii: "-"), let start = lower, let end = peek, end != UInt8(ascii: "]") {
        at += 1
        guard let upper = end == .backslash ? next() : end else { return nil }
        if start <= upper { set.insert(start...upper) }
        lower = nil
      } else if byte == UInt8(ascii: "["), let name = className() {
        guard let members = ByteSet(named: name) else { return nil }
        set.formUnion(members)
        lower = nil
      } else {
        guard let literal = byte == .backslash ? next() : byte else { return nil }
        set.insert(literal)
        lower = literal
      }
    }
    return nil
  }

  /// The name in `[:alpha:]` whose first bracket was read; nil for a bracket that is an ordinary member.
  private mutating func className() -> ArraySlice<UInt8>? {
    guard peek == UInt8(ascii: ":"), let end = bytes[at...].firstIndex(of: UInt8(ascii: "]")), end > at + 1,
      bytes[end - 1] == UInt8(ascii: ":")
    else { return nil }
    defer { at = end + 1 }
    return bytes[(at + 1)..<(end - 1)]
  }
}

extension UInt8 {
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let exclamationMark = UInt8(ascii: "!")
}
