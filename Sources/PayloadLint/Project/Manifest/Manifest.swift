/// A manifest file that was read.
public struct Manifest: Sendable {
  /// What it declares. A part with a problem stays unknown, so that no payload is judged by half of it.
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
    manifest.facts = reader.read(tree) ?? AppFacts()
    manifest.problems = reader.problems
    return manifest
  }

  /// Why a part is not known, or not all of it.
  static func unusable(_ problem: FormProblem) -> OpenReason {
    OpenReason(message: "a manifest that may declare it could not be read", place: problem.place)
  }
}

/// Turns the tree of a manifest into facts, and everything that a manifest cannot have into problems.
struct ManifestReader: FormReader {
  var problems: [FormProblem] = []

  mutating func read(_ tree: Tree) -> AppFacts? {
    guard let root = root(of: tree, "manifest"), var facts = ManifestFields.manifest.read(&self, root, "")
    else { return nil }
    facts.languages = Set((facts.localizations ?? [:]).values.flatMap(\.formats.keys)).subtracting([""])
    return facts
  }

  /// Whether a string has the form `App/Push.swift:12:5`, which no shape and hardly a translation has.
  static func isSource(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = parts.last else { return false }
    return !last.isEmpty && last.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && !parts[0].isEmpty
  }
}
