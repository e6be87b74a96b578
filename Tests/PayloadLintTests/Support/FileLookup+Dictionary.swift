@testable import PayloadLint

extension FileLookup {
  /// Files that exist only here: absolute path → text.
  init(_ files: [String: String], unreadable: Set<String> = []) {
    self.init(
      contents: { path in
        let path = String(decoding: path, as: UTF8.self)
        if unreadable.contains(path) { return .unreadable("cannot be read: permission denied") }
        return files[path].map { .bytes(ContiguousArray($0.utf8)) } ?? .missing
      },
      exists: { path in
        let path = String(decoding: path, as: UTF8.self)
        return files.keys.contains { $0 == path || $0.hasPrefix(path + "/") }
      })
  }
}
