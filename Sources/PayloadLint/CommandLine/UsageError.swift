/// A command line that cannot be carried out.
struct UsageError: Error {
  var message: String
  var help: [String]

  init(_ message: String, help: String...) {
    self.message = message
    self.help = help
  }

  /// An unknown name, with the nearest known one.
  static func unknown(_ kind: String, _ name: String, known: some Sequence<String>, otherwise: String) -> UsageError {
    let nearest = NearestName.find(name, among: known)
    return UsageError("unknown \(kind) \"\(name)\"", help: nearest.map { "the nearest is \"\($0)\"" } ?? otherwise)
  }
}
