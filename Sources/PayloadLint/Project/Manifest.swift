/// A manifest file that was read.
public struct Manifest: Sendable {
  /// What it declares. A part in which there is a problem stays unknown, so that no payload is judged by half of it.
  public var facts = AppFacts()
  public var problems: [FormProblem] = []

  /// Reads the text of a manifest. Comments and trailing commas are allowed.
  public static func read(_ file: SourceFile) -> Manifest {
    let tree = Tree.parse(file)
    defer { withExtendedLifetime(tree) {} }
    var manifest = Manifest()
    manifest.problems = FormProblem.faults(of: tree)
    if let problem = manifest.problems.first {
      for part in AppFacts.Part.allCases { manifest.facts.open[part] = [unusable(problem)] }
      return manifest
    }
    var reader = ManifestReader()
    reader.read(tree, file)
    manifest.facts = reader.facts
    manifest.problems = reader.problems
    return manifest
  }

  /// Why a part is not known, or not all of it.
  static func unusable(_ problem: FormProblem) -> OpenReason {
    OpenReason(message: "a manifest that may declare it could not be read", place: problem.place)
  }
}
