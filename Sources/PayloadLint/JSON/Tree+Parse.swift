extension Tree {
  /// Reads a file's text as JSON, or a part of it: a line of NDJSON.
  ///
  /// Offsets of nodes and problems count from the start of the file's text, whatever the part.
  static func parse(
    _ file: SourceFile, in range: ByteRange? = nil, placeholders: PlaceholderSyntax = .usual
  ) -> Tree {
    parse(file.bytes, in: range, frame: Frame(file: file), placeholders: placeholders)
  }

  /// Reads a text, or a part of it, that lies in its file as the frame says.
  static func parse(
    _ bytes: ContiguousArray<UInt8>, in range: ByteRange? = nil, frame: Frame,
    placeholders: PlaceholderSyntax = .usual
  ) -> Tree {
    let range = range.map { ByteRange(max(0, $0.lower), min($0.upper, bytes.count)) } ?? ByteRange(0, bytes.count)
    var start = range.lower
    var problems: [SyntaxProblem] = []
    let isStart = range.lower == 0 && (frame.map.depth > 0 || frame.file.baseOffset == 0)
    if isStart, frame.map.depth == 0, case .utf16(let littleEndian, _) = frame.file.encoding {
      problems.append(.utf16(isLittleEndian: littleEndian))
    }
    if isStart, range.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      problems.append(.byteOrderMark)
      start = 3
    }
    // Nodes count in 32 bits.
    guard bytes.count <= Int(UInt32.max) else {
      return Tree(bytes: bytes, nodes: [], problems: [.tooLong], frame: frame)
    }
    var traits = Tree.Traits.any
    if let nodes = StrictReader.nodes(bytes.span, from: start, to: range.upper, &traits) {
      return Tree(bytes: bytes, nodes: nodes, problems: problems, frame: frame, traits: traits)
    }
    let recovered = Recovery.read(bytes, ByteRange(start, range.upper), placeholders)
    // Where the text is something else altogether, that is all there is to say.
    if recovered.problems.contains(where: { $0.kind == .notJSON }) { problems = [] }
    return Tree(
      bytes: bytes, nodes: recovered.nodes, problems: problems + recovered.problems, frame: frame,
      hasControlTags: recovered.hasControlTags)
  }
}

/// Reading what the strict reader gave up on.
enum Recovery {
  static func read(
    _ bytes: ContiguousArray<UInt8>, _ range: ByteRange, _ placeholders: PlaceholderSyntax
  ) -> (nodes: ContiguousArray<Node>, problems: [SyntaxProblem], hasControlTags: Bool) {
    if isBlank(bytes, range) {
      return ([], [.empty(at: range.lower)], false)
    }
    if let problem = ForeignText.recognise(bytes, range) { return ([], [problem], false) }
    var range = range
    var problems: [SyntaxProblem] = []
    if let fence = CodeFence(bytes, range) {
      range = fence.inside
      if isBlank(bytes, range) { return ([], [.empty(at: range.lower)], false) }
      problems.append(.codeFence(fence))
    }
    var lexer = Lexer(bytes, range, placeholders: placeholders)
    lexer.run()
    // Spaces of other kinds are no text, either.
    if lexer.tokens.count == 1, lexer.faults.allSatisfy(\.isSpace) { return ([], [.empty(at: range.lower)], false) }
    var reader = RecoveringReader(bytes, lexer.tokens, lexer.faults)
    reader.run()
    problems += reader.problems.finished()
    let isCutOff = lexer.tokens.dropLast().last?.traits.contains(.isCutOff) ?? false
    if let problem = BadUTF8(bytes, range).problem(isCutOff: isCutOff, bytes) {
      let place = problems.firstIndex { $0.range.lower > problem.range.lower } ?? problems.count
      problems.insert(problem, at: place)
    }
    return (reader.nodes, problems, lexer.hasControlTags)
  }
}

extension Recovery {
  private static func isBlank(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> Bool {
    bytes[range.lower..<range.upper].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}

/// The bytes of a text that are no UTF-8.
struct BadUTF8 {
  private var first: Int?
  private var count = 0
  /// Whether a byte stands there that Windows-1252 has and Latin-1 has not.
  private var isWindows = false
  /// The only fault is a character that the end of the text cuts off.
  private var isCutOff = false

  init(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) {
    let span = bytes.span
    var at = range.lower
    while true {
      at = ByteScan.endOfASCII(span, from: at, to: range.upper)
      guard at < range.upper else { break }
      let length = ByteScan.sequenceLength(span, at: at, to: range.upper)
      if length == 0 {
        if first == nil { first = at }
        count += 1
        isWindows = isWindows || bytes[at] < 0xA0
        isCutOff = range.upper - at < 4 && BadUTF8.isBeginning(bytes[at..<range.upper])
        if isCutOff { break }
      }
      at += max(1, length)
    }
    isCutOff = isCutOff && count == 1
  }

  private static func isBeginning(_ tail: ArraySlice<UInt8>) -> Bool {
    guard let first = tail.first, first >= 0xC2, first < 0xF5 else { return false }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    return tail.count < length && tail.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
  }

  func problem(isCutOff textIsCutOff: Bool, _ bytes: ContiguousArray<UInt8>) -> SyntaxProblem? {
    guard let first, !(isCutOff && textIsCutOff) else { return nil }
    return .invalidUTF8(ByteRange(first, first + 1), bytes[first], count: count, isWindows: isWindows)
  }
}

/// The fence of three marks around JSON that was copied from Markdown, or from a string of several lines.
struct CodeFence {
  var opening: ByteRange
  var closing: ByteRange?
  var inside: ByteRange

  init?(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var start = range.lower
    while start < range.upper, isBlank(bytes[start]) { start += 1 }
    guard start < range.upper else { return nil }
    let mark = bytes[start]
    func isFence(_ index: Int) -> Bool {
      index >= start && index + 3 <= range.upper && bytes[index..<(index + 3)].allSatisfy { $0 == mark }
    }
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "\""), isFence(start) else { return nil }
    var line = start
    while line < range.upper, bytes[line] != 0x0A { line += 1 }
    // Behind the opening fence stands the name of a language at most.
    guard line < range.upper, !bytes[(start + 3)..<line].contains(where: { "{[\"".utf8.contains($0) }) else {
      return nil
    }
    opening = ByteRange(start, line)
    var end = range.upper
    while end > line, isBlank(bytes[end - 1]) { end -= 1 }
    if end - 3 > line, isFence(end - 3) {
      closing = ByteRange(end - 3, end)
      end -= 3
    }
    inside = ByteRange(line, end)
  }
}
