/// A file of paths, as `--files-from` takes it.
enum PathList {
  /// One path per line; or separated by NUL, as `git diff --name-only -z` writes them, if a NUL occurs.
  static func parse(_ bytes: ContiguousArray<UInt8>) -> [String] {
    if bytes.contains(0) {
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    return bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
  }

  static func read(_ file: String) throws(FileError) -> [String] {
    let contents = try file == "-" ? FileReader.readStandardInput(limit: .max) : FileReader.read(file, limit: .max)
    guard case .whole(let bytes) = contents else { return [] }
    return parse(bytes)
  }
}
