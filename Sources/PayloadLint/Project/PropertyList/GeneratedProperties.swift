/// What the description of a project says about property lists that are made from it: XcodeGen, Bazel, scripts.
///
/// The value of `UNNotificationExtensionCategory` is read where YAML has it plainly. Everything else is a reason to doubt.
struct GeneratedProperties {
  private(set) var claims: [CategoryClaim] = []
  private(set) var openReasons: [OpenReason] = []
  let hasServiceExtension: Bool

  /// Nil for a file that names neither the key nor the extension point.
  init?(_ file: SourceFile, _ settings: BuildSettings) {
    hasServiceExtension = contains("com.apple.usernotifications.service", in: file.bytes)
    guard contains("UNNotificationExtensionCategory", in: file.bytes) else {
      guard hasServiceExtension else { return nil }
      return
    }
    let isYAML = file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml")
    let lines = Self.lines(of: file)
    var isNamed = false
    for (index, line) in lines.enumerated() {
      guard let key = Self.find(ExtensionKeys.category, in: line, file), !Self.isComment(line, before: key, file) else {
        continue
      }
      isNamed = true
      let values = isYAML ? Self.yaml(after: key, line, lines[(index + 1)...], file) : nil
      guard let values, !values.isEmpty else {
        add(doubt: key, file)
        continue
      }
      for (text, range) in values { add(text, Place(file: file, range: range), settings) }
    }
    if !isNamed, !hasServiceExtension { return nil }
  }

  private mutating func add(doubt range: ByteRange, _ file: SourceFile) {
    openReasons.append(
      OpenReason(
        message: "a content extension claims categories that cannot be read from here",
        place: Place(file: file, range: range), isUnread: true))
  }

  private mutating func add(_ text: String, _ place: Place, _ settings: BuildSettings) {
    let (values, isComplete) = settings.values(of: text)
    claims += values.map { CategoryClaim(identifier: $0, claimant: .contentExtension, place: place) }
    if !isComplete { openReasons.append(.filledIn(text, place)) }
  }

  // MARK: - Lines

  private static func lines(of file: SourceFile) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start <= file.bytes.count {
      let end = ByteSearch.first(0x0A, in: file.bytes, from: start) ?? file.bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  private static func find(_ text: String, in line: Range<Int>, _ file: SourceFile) -> ByteRange? {
    let name = Array(text.utf8)
    guard line.count >= name.count else { return nil }
    return (line.lowerBound...(line.upperBound - name.count)).first {
      file.bytes[$0..<$0 + name.count].elementsEqual(name)
    }
    .map { ByteRange($0, $0 + name.count) }
  }

  private static func isComment(_ line: Range<Int>, before key: ByteRange, _ file: SourceFile) -> Bool {
    file.bytes[line.lowerBound..<key.lower].contains(UInt8(ascii: "#"))
  }

  /// `KEY: A`, `KEY: [A, "B"]`, or the lines `- A` after it.
  private static func yaml(
    after key: ByteRange, _ line: Range<Int>, _ following: ArraySlice<Range<Int>>, _ file: SourceFile
  ) -> [(text: String, range: ByteRange)]? {
    var colon = key.upper
    while colon < line.upperBound, file.bytes[colon] != UInt8(ascii: ":") {
      guard [UInt8(ascii: "\""), UInt8(ascii: "'"), 0x20].contains(file.bytes[colon]) else { return nil }
      colon += 1
    }
    guard colon < line.upperBound else { return nil }
    if let value = scalar(colon + 1..<line.upperBound, file) {
      guard value.text.hasPrefix("[") else { return [value].filter { isPlain($0.text) } }
      return list(value.range, file)
    }
    let indentation = file.bytes[line].prefix { $0 == 0x20 }.count
    var values: [(String, ByteRange)] = []
    for next in following {
      let bytes = file.bytes[next]
      guard let first = bytes.firstIndex(where: { !ByteClass.isBlank($0) }) else { continue }
      if file.bytes[first] == UInt8(ascii: "#") { continue }
      guard first - next.lowerBound >= indentation, file.bytes[first] == UInt8(ascii: "-") else { break }
      guard let value = scalar(first + 1..<next.upperBound, file), isPlain(value.text) else { return nil }
      values.append(value)
    }
    return values
  }

  /// What is written between two offsets, without quotes and comments; nil where that is nothing.
  private static func scalar(_ range: Range<Int>, _ file: SourceFile) -> (text: String, range: ByteRange)? {
    var start = range.lowerBound
    while start < range.upperBound, ByteClass.isBlank(file.bytes[start]) { start += 1 }
    var end = range.upperBound
    if let comment = (start..<end).first(where: {
      file.bytes[$0] == UInt8(ascii: "#") && ($0 == start || ByteClass.isBlank(file.bytes[$0 - 1]))
    }) {
      end = comment
    }
    while end > start, ByteClass.isBlank(file.bytes[end - 1]) { end -= 1 }
    guard start < end else { return nil }
    let quote = file.bytes[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), end - start >= 2, file.bytes[end - 1] == quote {
      (start, end) = (start + 1, end - 1)
    }
    let found = ByteRange(start, end)
    return (file.text(found), found)
  }

  private static func list(_ range: ByteRange, _ file: SourceFile) -> [(text: String, range: ByteRange)]? {
    guard file.bytes[range.upper - 1] == UInt8(ascii: "]") else { return nil }
    var values: [(String, ByteRange)] = []
    var start = range.lower + 1
    while start < range.upper {
      let end = (start..<range.upper - 1).first { file.bytes[$0] == UInt8(ascii: ",") } ?? range.upper - 1
      if let value = scalar(start..<end, file) {
        guard isPlain(value.text) else { return nil }
        values.append(value)
      }
      start = end + 1
    }
    return values
  }

  /// Whether a scalar means its own text: no alias, tag, block or further structure.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return !"*&!|>{[%@`".contains(first) && !text.contains(": ") && !text.contains("\"") && !text.contains("\\")
  }
}

extension OpenReason {
  /// A value with variables that are not known.
  static func filledIn(_ text: String, _ place: Place?) -> OpenReason {
    OpenReason(
      message: "a content extension claims \(Quoting.quoted(text)), which the build settings fill in", place: place,
      isUnread: true)
  }
}
