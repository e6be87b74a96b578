/// Paths in the form that other programs expect.
enum ReportURI {
  /// A path as a URI reference of RFC 3986: a relative one stays relative.
  static func reference(_ path: String) -> String { (path.hasPrefix("/") ? "file://" : "") + encoded(path) }

  private static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      if isUnreserved(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// Characters that need no escape anywhere in a path; a colon does in the first part of a relative one.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// A reported path from the root of the file system; a name that is not a path (`<stdin>`) stays as it is.
  static func absolute(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || path.hasPrefix("<") { return path }
    return (folder.hasSuffix("/") ? folder : folder + "/") + path
  }

  /// A reported path, relative to another folder if the file is below it.
  static func relative(_ path: String, in folder: String, to root: String?) -> String {
    guard let root, !root.isEmpty else { return path }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    let absolute = absolute(path, in: folder)
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : path
  }
}
