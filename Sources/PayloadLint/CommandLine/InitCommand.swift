extension Command {
  static let initialize = Command(
    "init", operands: "", "write a starter configuration",
    details: """
      Writes .payload-lint.json into the current folder, with the payloads, manifests and sources that lie in \
      it, and a comment on every other key. A configuration that is there already stays as it is.
      """,
    operand: .none, settings: (), options: []
  ) { _, operands, console throws(UsageError) in
    if let operand = operands.first { throw UsageError("\"init\" takes no \"\(operand)\"") }
    return InitCommand(console: console).run()
  }
}

/// A run of `init`.
struct InitCommand {
  let console: Console

  func run() -> ExitCode {
    let path = FilePath.joined(Array(console.currentFolder.utf8), FileName.configuration)
    guard !FileStatus.exists(path) else {
      return fail("is there already, and stays as it is", help: "remove it to get a new one")
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
