@testable import PayloadLint

/// Runs the linter on a sample as its setting says.
func lint(_ text: String, _ setting: Example.Setting = Example.Setting()) -> [Finding] {
  var options = Linter.Options()
  options.templates = setting.templates
  options.headers = setting.headers?.map { (name: $0.0, value: $0.1) } ?? []
  let linter = Linter(options: options, facts: facts(setting))
  return linter.lint(SourceFile(path: setting.fileName, text: text)).findings
}

private func facts(_ setting: Example.Setting) -> AppFacts { AppFacts() }
