import Testing

@testable import PayloadLint

/// Runs the linter on a sample as its setting says, with a rule switched on that may be off by default.
func lint(_ text: String, _ setting: Example.Setting = Example.Setting(), with rule: Rule? = nil) -> [Finding] {
  let bytes = setting.isLatin1 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
  return lint(file: SourceFile(path: setting.fileName, bytes: ContiguousArray(bytes)), setting, with: rule)
}

/// The linter that a setting asks for.
func linter(
  _ setting: Example.Setting, with rule: Rule?, families: [RuleFamily] = RuleFamily.all
) -> Linter {
  Linter(options: options(setting, with: rule), facts: facts(setting), families: families)
}

private func options(_ setting: Example.Setting, with rule: Rule?) -> Linter.Options {
  var options = Linter.Options()
  if let rule { try? options.levels.apply([(name: rule.name, level: rule.severity)]) }
  options.templates = setting.templates
  options.minimumOS = setting.minimumOS.flatMap { SystemVersions($0) }
  options.headers = setting.headers?.map { (name: $0.0, value: $0.1) } ?? []
  return options
}

func lint(file: SourceFile, _ setting: Example.Setting, with rule: Rule?) -> [Finding] {
  if setting.isAppFile {
    var files = [setting.fileName: String(decoding: file.bytes, as: UTF8.self)]
    if let other = setting.besides { files[other.name] = other.text }
    return Linter(options: options(setting, with: rule), facts: MemoryFolder(files).facts()).lintFacts()
  }
  let linter = linter(setting, with: rule)
  let result = linter.lint(file)
  return result.findings + linter.lintFacts() + linter.unusedCategoryFindings(result.categoryUse)
}

private func facts(_ setting: Example.Setting) -> AppFacts {
  guard let text = setting.manifest else { return AppFacts() }
  let manifest = Manifest.read(SourceFile(path: "manifest.json", text: text))
  #expect(manifest.problems.map(\.message) == [])
  return manifest.facts
}
