/// Writes JSON: for reports, manifests and the text of fixes.
public struct JSONWriter {
  public private(set) var text = ""
  private var needsComma: [Bool] = []
  /// Spaces for each level; nil writes everything on one line.
  private let indentation: Int?

  public init(indentation: Int? = nil) { self.indentation = indentation }

  /// The inside of a JSON string: what must be escaped is, all else stays as it is.
  public static func escaped(_ string: String) -> String {
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return string }
    var result = ""
    result.reserveCapacity(string.utf8.count + 8)
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          result += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// A JSON string, quotes included.
  public static func quoted(_ string: String) -> String { "\"" + escaped(string) + "\"" }

  @inline(never)
  private mutating func separate() {
    guard let last = needsComma.indices.last else { return }
    if needsComma[last] { text += "," }
    needsComma[last] = true
    breakLine()
  }

  @inline(never)
  private mutating func breakLine() {
    guard let indentation else { return }
    text += "\n" + String(repeating: " ", count: indentation * needsComma.count)
  }

  /// What every value starts with: the comma of the one before it, and its key.
  @inline(never)
  private mutating func begin(_ key: String?) {
    separate()
    if let key { text += JSONWriter.quoted(key) + (indentation == nil ? ":" : ": ") }
  }

  public mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    container(key, "{", "}", body)
  }
  public mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    container(key, "[", "]", body)
  }

  private mutating func container(
    _ key: String?, _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void
  ) {
    begin(key)
    text += open
    needsComma.append(false)
    body(&self)
    if needsComma.removeLast() { breakLine() }
    text += close
  }

  @inline(never)
  public mutating func string(_ key: String? = nil, _ value: String) { raw(key, JSONWriter.quoted(value)) }
  @inline(never)
  public mutating func integer(_ key: String? = nil, _ value: Int) { raw(key, String(value)) }
  @inline(never)
  public mutating func boolean(_ key: String? = nil, _ value: Bool) { raw(key, value ? "true" : "false") }

  /// A value that is JSON already.
  @inline(never)
  public mutating func raw(_ key: String? = nil, _ json: String) {
    begin(key)
    text += json
  }

  /// Plain text between two values: a line break between the findings of a report.
  public mutating func newline() { text += "\n" }

  /// Takes what was written so far out, so that a long report can be written piece by piece.
  public mutating func flush() -> String {
    defer { text = "" }
    return text
  }
}
