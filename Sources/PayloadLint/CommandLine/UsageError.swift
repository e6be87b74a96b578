/// The command line asks for something that there is not.
struct UsageError: Error {
  var message: String
  var help: [String]

  init(_ message: String, help: String...) {
    self.message = message
    self.help = help
  }

  /// A name that is none of those that are known, with the nearest of them.
  static func unknown(_ kind: String, _ name: String, known: some Sequence<String>, otherwise: String) -> UsageError {
    let nearest = NearestName.find(name, among: known)
    return UsageError("unknown \(kind) \"\(name)\"", help: nearest.map { "the nearest is \"\($0)\"" } ?? otherwise)
  }
}
