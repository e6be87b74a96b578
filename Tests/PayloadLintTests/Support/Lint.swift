import Testing

@testable import PayloadLint

/// Runs the linter on a sample as its setting says: the payload, and the facts of the app that stand beside it.
func lint(_ text: String, _ setting: Example.Setting = Example.Setting()) -> [Finding] {
  var options = Linter.Options()
  options.templates = setting.templates
  options.headers = setting.headers?.map { (name: $0.0, value: $0.1) } ?? []
  let linter = Linter(options: options, facts: facts(setting))
  let result = linter.lint(SourceFile(path: setting.fileName, text: text))
  return result.findings + linter.lintFacts()
}

private func facts(_ setting: Example.Setting) -> AppFacts {
  guard let text = setting.manifest else { return AppFacts() }
  let manifest = Manifest.read(SourceFile(path: "manifest.json", text: text))
  #expect(manifest.problems.map(\.message) == [])
  return manifest.facts
}
