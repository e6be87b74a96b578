extension Command {
  static let initialize = Command(
    "init", operands: "", "write a starter configuration",
    details: """
      Writes .payload-lint.json to the current folder, with the payloads, manifests and app sources found there, and a \
      comment for every other key. An existing configuration is left unchanged.
      """,
    operand: .none, settings: (), options: []
  ) { _, operands, console throws(UsageError) in
    if let operand = operands.first { throw UsageError("\"init\" takes no arguments, but was given \"\(operand)\"") }
    return InitCommand(console: console).run()
  }
}

/// A run of `init`.
struct InitCommand {
  let console: Console

  func run() -> ExitCode {
    let path = FilePath.joined(Array(console.currentFolder.utf8), FileName.configuration)
    guard !FileStatus.exists(path) else {
      return fail("already exists; left unchanged", help: "delete it to write a new one")
    }
    let survey = ProjectSurvey(AppFiles(), paths: paths)
    do throws(FileError) {
      let text = StarterConfiguration.text(survey)
      try FileReplacement.write(path, ContiguousArray(text.utf8))
    } catch {
      return fail(error.message)
    }
    console.say("wrote \(Configuration.fileName): \(InitCommand.summary(survey))\n")
    return .clean
  }

  private func fail(_ message: String, help: String...) -> ExitCode {
    let style = ReportPlan.style(.auto, console.err, console)
    console.report(Failure(Configuration.fileName, message, help: help), style: style)
    return .failure
  }

  /// The files of the current folder that Git does not ignore.
  private var paths: [String] {
    guard case .folder(let paths)? = AppFiles().list("") else { return [] }
    let root = FilePath.joined([], Array(console.currentFolder.utf8))
    var folders = IgnoreFolders(currentFolder: root, files: .system)
    return paths.filter { path in
      let path = FilePath.joined(root, Array(path.utf8))
      return !folders.folder(at: FilePath.folder(of: path)).ignores(FileName.last(path), isFolder: false)
    }
  }

  private static func summary(_ survey: ProjectSurvey) -> String {
    let parts = [
      (survey.payloadCount, "payload file"), (survey.manifests.count, "manifest"), (survey.apps.count, "app"),
    ].filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }
    return parts.isEmpty ? "found no payloads, manifests or apps" : "found " + parts.joined(separator: ", ")
  }
}
