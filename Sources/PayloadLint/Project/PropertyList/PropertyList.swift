/// A value of a property list, with its place in the file.
struct PropertyList: Sendable {
  indirect enum Kind: Sendable {
    case string(String)
    case array([PropertyList])
    case dictionary([Entry])
    case boolean(Bool)
    /// A number, a date or data, which a scan has no use for.
    case other
  }

  struct Entry: Sendable {
    var key: String
    var keyRange: ByteRange
    var value: PropertyList
  }

  var kind: Kind
  /// The text of a string without its delimiters; of anything else, where it begins and ends.
  var range: ByteRange

  /// The forms that a property list is written in.
  enum Form { case binary, xml, openStep }

  /// The form as far as the first bytes tell; nil for an empty file.
  static func form(of file: SourceFile) -> Form? {
    if file.bytes.starts(with: "bplist00".utf8) { return .binary }
    let text = file.bytes[(file.hasByteOrderMark ? 3 : 0)...]
    return text.first { !ByteClass.isBlank($0) }.map { $0 == UInt8(ascii: "<") ? .xml : .openStep }
  }

  /// Reads a file in any of the three forms; nil when it is in none of them.
  static func read(_ file: SourceFile) -> PropertyList? {
    switch form(of: file) {
    case .binary?: BinaryPropertyList.read(file.bytes)
    case .xml?: XMLPropertyList.read(file.bytes)
    case .openStep?: OpenStepPropertyList.read(file)
    case nil: nil
    }
  }

  subscript(key: String) -> PropertyList? { entry(key)?.value }

  func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  var entries: [Entry] {
    if case .dictionary(let entries) = kind { return entries }
    return []
  }

  var elements: [PropertyList] {
    if case .array(let elements) = kind { return elements }
    return []
  }

  var string: String? {
    if case .string(let text) = kind { return text }
    return nil
  }

  /// The strings of an array, or a string alone.
  var strings: [(text: String, range: ByteRange)] {
    if let string { return [(string, range)] }
    return elements.compactMap { element in element.string.map { ($0, element.range) } }
  }
}
