/// The files of a run, in the order in which findings about them can come first.
///
/// All names are in one buffer, so that a hundred thousand files take little more memory than their names.
struct FileList: Sendable {
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// Given by name, so it is checked whatever it contains.
    static let isNamed = Flags(rawValue: 1)
    static let isLink = Flags(rawValue: 2)
    /// There is a `NAME.headers.json` for it.
    static let hasHeadersFile = Flags(rawValue: 4)
    static let isStandardInput = Flags(rawValue: 8)
    /// One payload per line, as its extension says.
    static let isRecords = Flags(rawValue: 16)
    /// Its contents decide whether it is a payload at all.
    static let needsRecognition = Flags(rawValue: 32)
  }

  struct File: Sendable {
    fileprivate var folder: Int32
    fileprivate var start: UInt32
    fileprivate var count: UInt32
    var flags: Flags
    /// The number of its settings.
    var settings: Int32
  }

  private(set) var files: ContiguousArray<File> = []
  /// Empty for the current folder, else ending with `/`.
  private var folders: [[UInt8]] = [[]]
  private var names: ContiguousArray<UInt8> = []

  var count: Int { files.count }

  func folder(of file: File) -> [UInt8] { folders[Int(file.folder)] }
  func name(of file: File) -> [UInt8] { Array(names[Int(file.start)..<Int(file.start + file.count)]) }
  func path(of file: File) -> [UInt8] { folder(of: file) + name(of: file) }

  /// The name of the headers file of a payload file with this name; nil when its extension has none.
  static func headersName(for name: [UInt8]) -> [UInt8]? {
    for suffix in [FileName.json, FileName.apns] where FileName.has(name, suffix) {
      return name.dropLast(suffix.count) + FileName.headers
    }
    return nil
  }

  /// The first path, byte by byte, under which checking this file may report something.
  func firstPath(of file: File) -> [UInt8] {
    let path = path(of: file)
    guard file.flags.contains(.hasHeadersFile), let headers = FileList.headersName(for: path),
      headers.lexicographicallyPrecedes(path)
    else { return path }
    return headers
  }

  /// Adds a folder, and returns the number by which files are added to it.
  mutating func addFolder(_ path: [UInt8]) -> Int32 {
    folders.append(path.isEmpty || path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")])
    return Int32(folders.count - 1)
  }

  /// Adds a file of a folder; without a folder the name is a whole path.
  mutating func add(_ name: [UInt8], in folder: Int32 = 0, _ flags: Flags, settings: Int = 0) {
    var flags = flags
    if FileName.isRecords(name) { flags.insert(.isRecords) }
    if !flags.contains(.isNamed), FileName.has(name, FileName.json) { flags.insert(.needsRecognition) }
    files.append(
      File(
        folder: folder, start: UInt32(names.count), count: UInt32(name.count), flags: flags, settings: Int32(settings)))
    names.append(contentsOf: name)
  }

  mutating func sort() {
    let keys = files.map { (first: firstPath(of: $0), path: path(of: $0), file: $0) }
    let sorted = keys.sorted { left, right in
      if left.first != right.first { return left.first.lexicographicallyPrecedes(right.first) }
      return left.path.lexicographicallyPrecedes(right.path)
    }
    files = ContiguousArray(sorted.map(\.file))
  }

  /// Keeps one of several names of the same file: a given name rather than a found one, and the file itself rather than a
  /// link.
  mutating func removeRepetitions() {
    func rank(_ flags: Flags) -> Int { (flags.contains(.isNamed) ? 0 : 2) + (flags.contains(.isLink) ? 1 : 0) }
    var chosen: [[UInt8]: Int] = [:]
    for (index, file) in files.enumerated() where !file.flags.contains(.isStandardInput) {
      let path = path(of: file)
      let identity = FileStatus.realPath(of: path) ?? path
      if let other = chosen[identity], rank(files[other].flags) <= rank(file.flags) { continue }
      chosen[identity] = index
    }
    let kept = Set(chosen.values)
    let old = files
    files.removeAll(keepingCapacity: true)
    for (index, file) in old.enumerated() where file.flags.contains(.isStandardInput) || kept.contains(index) {
      files.append(file)
    }
  }
}

/// Names and extensions of files.
enum FileName {
  static let json = Array(".json".utf8)
  static let apns = Array(".apns".utf8)
  static let ndjson = Array(".ndjson".utf8)
  static let jsonl = Array(".jsonl".utf8)
  static let headers = Array(".headers.json".utf8)
  static let stringCatalog = Array(".xcstrings".utf8)
  static let configuration = Array(".payload-lint.json".utf8)

  /// Whether a name ends with an extension, letter case apart, and has something before it.
  static func has(_ name: [UInt8], _ suffix: [UInt8]) -> Bool {
    guard name.count > suffix.count else { return false }
    return zip(name.suffix(suffix.count), suffix).allSatisfy { lowercased($0) == $1 }
  }

  /// The last part of a path.
  static func last(_ path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[($0 + 1)...]) } ?? path
  }

  /// Whether a file has one payload per line.
  static func isRecords(_ name: [UInt8]) -> Bool { has(name, ndjson) || has(name, jsonl) }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
