/// A fault in the form of a file that people write for the linter, a manifest or a configuration: text that is not JSON,
/// an unknown key, a value of the wrong type.
///
/// It is not a finding about a payload: the run could not do its job and ends with 2. Faults of the app that a well-formed
/// manifest tells of (a category twice) are findings of the rules in `manifest/`.
public struct FormProblem: Sendable {
  /// In the form of a finding's message.
  public var message: String
  public var place: Place
  public var notes: [String] = []
  public var help: [String] = []

  /// What is wrong with the text of such a file, where comments and trailing commas are allowed.
  static func faults(of tree: Tree) -> [FormProblem] {
    tree.problems.filter { !tolerated.contains($0.kind) }.map { problem in
      FormProblem(
        message: problem.message, place: tree.place(of: problem.range), notes: problem.notes, help: problem.help)
    }
  }

  private static let tolerated: Set<SyntaxProblem.Kind> = [.comment, .trailingComma, .byteOrderMark, .utf16]
}
