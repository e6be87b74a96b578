#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file or folder could not be used.
struct FileError: Error, Hashable, Sendable {
  enum Operation: Hashable, Sendable { case read, write }

  let path: String
  let operation: Operation
  /// The `errno` of the call that failed.
  let code: Int32

  init(_ path: [UInt8], _ operation: Operation, code: Int32 = errno) {
    self.path = String(decoding: path, as: UTF8.self)
    self.operation = operation
    self.code = code
  }

  /// What cannot be done and why, without the path: `cannot be read: no such file or folder`.
  var message: String {
    switch operation {
    case .read: "cannot be read: \(reason)"
    case .write: "cannot be written: \(reason)"
    }
  }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  private var reason: String {
    switch code {
    case ENOENT, ENOTDIR: return "no such file or folder"
    case EISDIR: return "it is a folder"
    case EACCES, EPERM: return "permission denied"
    case ENOSPC: return "no space left on the device"
    case EMFILE, ENFILE: return "too many open files"
    case ELOOP: return "too many levels of symbolic links"
    case ENAMETOOLONG: return "the name is too long"
    case EROFS: return "the file system is read-only"
    case EPIPE: return "the reader closed the pipe"
    default:
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      // The system's own words, as the rest of the message is written.
      let reason = unsafe String(cString: text)
      return reason.prefix(1).lowercased() + reason.dropFirst()
    }
  }
}
