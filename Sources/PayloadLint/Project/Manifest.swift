/// A fault in the form of a declared manifest: text that is not JSON, an unknown key, a value of the wrong kind.
///
/// It is no finding about a payload: the run could not do its job and ends with 2. Faults of the app that a well-formed
/// manifest tells of (a category twice) are findings of the rules in `manifest/`.
public struct ManifestProblem: Sendable {
  /// In the form of a finding's message.
  public var message: String
  public var place: Place
  public var notes: [String] = []
  public var help: [String] = []
}

/// A manifest file that was read.
public struct Manifest: Sendable {
  /// What it declares. A part in which there is a problem stays unknown, so that no payload is judged by half of it.
  public var facts = AppFacts()
  public var problems: [ManifestProblem] = []

  /// Reads the text of a manifest. Comments and trailing commas are allowed.
  public static func read(_ file: SourceFile) -> Manifest {
    let tree = Tree.parse(file)
    var manifest = Manifest()
    manifest.problems = tree.problems.filter { !toleratedFaults.contains($0.kind) }.map { problem in
      ManifestProblem(
        message: problem.message, place: tree.place(of: problem.range), notes: problem.notes, help: problem.help)
    }
    guard manifest.problems.isEmpty else { return manifest }
    var reader = ManifestReader()
    reader.read(tree, file)
    manifest.facts = reader.facts
    manifest.problems = reader.problems
    return manifest
  }

  /// What a file that people write by hand may hold.
  private static let toleratedFaults: Set<SyntaxProblem.Kind> = [.comment, .trailingComma, .byteOrderMark, .utf16]
}
