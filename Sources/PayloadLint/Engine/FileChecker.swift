/// Reads and checks files, one after another. Every worker has one of its own.
final class FileChecker {
  private let run: Run
  private let list: FileList
  private let reader = FileReader()
  /// One for each group: what they have of a payload depends on its settings.
  private let workspaces: [Linter.Workspace]

  init(_ run: Run, _ list: FileList) {
    self.run = run
    self.list = list
    workspaces = run.groups.map { _ in Linter.Workspace() }
  }

  /// Checks a file of one document.
  func check(_ file: FileList.File) -> CheckOutcome {
    var outcome = CheckOutcome(path: String(decoding: list.path(of: file), as: UTF8.self))
    do throws(FileError) {
      switch try read(file) {
      case .whole(let bytes): check(bytes, file, &outcome)
      case .tooLarge(let head, let size):
        let source = SourceFile(path: outcome.path, bytes: head, isWhole: false)
        let group = run.groups[Int(file.settings)]
        if contents(of: source, group, file, &outcome) != nil {
          outcome.isChecked = true
          if let fixing = run.options.fixing, !fixing.isDiff, file.flags.contains(.isStandardInput) {
            outcome.failures.append(Fixing.tooLarge(outcome.path))
          }
          let findings = group.linter.tooLarge(Frame(file: source), size: size, limit: run.options.maxSize)
          (outcome.findings, outcome.use) = run.filtered(findings, by: group)
        }
      }
    } catch {
      outcome.failures.append(Failure(outcome.path, error.message))
    }
    return outcome
  }

  private func read(_ file: FileList.File) throws(FileError) -> FileContents {
    if file.flags.contains(.isStandardInput) {
      return try FileReader.readStandardInput(limit: run.options.maxSize)
    }
    return try reader.read(list.name(of: file), in: list.folder(of: file), limit: run.options.maxSize)
  }

  private func check(_ bytes: ContiguousArray<UInt8>, _ file: FileList.File, _ outcome: inout CheckOutcome) {
    let source = SourceFile(path: outcome.path, bytes: bytes)
    let group = run.groups[Int(file.settings)]
    guard let contents = contents(of: source, group, file, &outcome) else { return }
    outcome.isChecked = true
    let headers = file.flags.contains(.hasHeadersFile) ? sideFile(of: file, &outcome) : nil
    let workspace = workspaces[Int(file.settings)]
    func lint(_ contents: Contents) -> Linter.Result {
      group.linter.lint(contents, sideHeaders: headers, in: workspace)
    }
    outcome.take(
      of: group, in: run, first: lint(contents), lint: { lint(group.linter.contents(of: $0)) },
      fix: { found, outcome, lint in
        run.options.fixing?.fix(source, found, on: bytes, to: destination(of: file), &outcome, lint: lint)
      })
  }

  private func destination(of file: FileList.File) -> [UInt8]? {
    file.flags.contains(.isStandardInput) ? nil : list.path(of: file)
  }

  /// The contents of a file; nil when they decide that it is none of ours.
  private func contents(
    of source: SourceFile, _ group: PayloadGroup, _ file: FileList.File, _ outcome: inout CheckOutcome
  ) -> Contents? {
    let needsRecognition = file.flags.contains(.needsRecognition)
    let contents = group.linter.contents(of: source, isNamed: !needsRecognition)
    if !needsRecognition || !contents.documents.isEmpty { return contents }
    outcome.skipReason = "not recognized as a payload"
    return nil
  }

  /// The headers that lie beside a payload. A bad file is a failure, and the payload is checked without.
  private func sideFile(of file: FileList.File, _ outcome: inout CheckOutcome) -> Tree? {
    guard let name = FileList.headersName(for: list.name(of: file)) else { return nil }
    switch HeadersFile.read(name, in: list.folder(of: file), with: reader) {
    case .success(let headers): return headers
    case .failure(let error):
      outcome.failures += error.failures
      return nil
    }
  }
}
