/// The files that were split into tokens lately. One that is not here is read again, and is the same by its number.
struct CodeCache {
  /// Source text in one generation; its tokens and what it declares take some eight times as much.
  private static let limit = 4 << 20

  private var recent: [Int: Code] = [:]
  private var old: [Int: Code] = [:]
  private var size = 0

  mutating func code(_ id: Int) -> Code? {
    if let code = recent[id] { return code }
    guard let code = old[id] else { return nil }
    add(code)
    return code
  }

  mutating func add(_ code: Code) {
    if size > Self.limit {
      old = recent
      recent = [:]
      size = 0
    }
    recent[code.id] = code
    size += code.file.bytes.count
  }
}
