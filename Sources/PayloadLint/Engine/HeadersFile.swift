/// A file with the headers of a request: `{"apns-push-type": "alert", "apns-priority": "10"}`.
enum HeadersFile {
  /// Reads a headers file.
  static func read(
    _ name: [UInt8], in folder: [UInt8] = [], with reader: FileReader = FileReader()
  ) -> Result<Tree, HeadersFileError> {
    let path = String(decoding: folder + name, as: UTF8.self)
    do throws(FileError) {
      switch try reader.read(name, in: folder, limit: sizeLimit) {
      case .whole(let bytes): return parse(SourceFile(path: path, bytes: bytes))
      case .tooLarge:
        return .failure(
          HeadersFileError(failures: [
            Failure(path, "a headers file may have at most \(Wording.count(sizeLimit, "byte"))")
          ]))
      }
    } catch {
      return .failure(HeadersFileError(failures: [Failure(path, error.message)]))
    }
  }

  /// Headers are a few hundred bytes; a larger file is something else.
  private static let sizeLimit = 1 << 20

  /// The file as an object of strings, or what is wrong with it.
  static func parse(_ file: SourceFile) -> Result<Tree, HeadersFileError> {
    let tree = Tree.parse(file)
    defer { withExtendedLifetime(tree) {} }
    let faults = tree.problems.filter { !tolerated.contains($0.kind) }
    guard faults.isEmpty else {
      return .failure(
        HeadersFileError(
          failures: faults.map { fault in
            Failure(at: tree.place(of: fault.range), fault.message, notes: fault.notes, help: fault.help)
          }))
    }
    guard let root = tree.root, root.isObject else {
      let place = tree.root?.place ?? Place(file: file, range: .empty(at: 0))
      let failure = Failure(at: place, "a headers file must be an object of strings", help: [example])
      return .failure(HeadersFileError(failures: [failure]))
    }
    let wrong = root.members.filter { !$0.value.isString && !$0.value.isUnknown }
    guard wrong.isEmpty else { return .failure(HeadersFileError(failures: wrong.map(wrongType))) }
    return .success(tree)
  }

  private static func wrongType(_ member: Member) -> Failure {
    let value = member.value
    let isScalar = !value.isObject && !value.isArray && value.kind != .null
    return Failure(
      at: value.place, "header \(Quoting.quoted(member.name)) must be a string, but is \(value.described)",
      help: isScalar ? ["write \(JSONWriter.quoted(value.source))"] : [])
  }

  private static let example = #"write {"apns-push-type": "alert", "apns-topic": "com.example.app"}"#

  /// Problems that do not make a headers file unusable: the headers of a template have placeholders, too.
  private static let tolerated: Set<SyntaxProblem.Kind> = [.byteOrderMark, .utf16, .placeholder]
}

/// Everything that is wrong with one headers file.
struct HeadersFileError: Error {
  var failures: [Failure]
}
