/// Reads and checks files, one after another. Every worker has one of its own.
final class FileChecker {
  /// What came of one file, or of a piece of one.
  struct Outcome: Sendable {
    var path: String
    var findings: [Finding] = []
    var failures: [Failure] = []
    var payloadCount = 0
    var categoryUse = CategoryUse()
    /// The number of the app's facts that the file was checked with.
    var facts = 0
    /// Which suppressions and entries of a baseline took findings out.
    var use = KnownFindings.Use()
    /// Why the file was not checked.
    var skipReason: String?
    /// What was mended in it.
    var repair: FileRepair?
    /// The same for a part of an NDJSON file, which is put together in order.
    var repairedRecords: RepairedRecords?

    /// A file that could not be read, or is none of ours, was not checked; one with a bad headers file was.
    var isChecked = false
  }

  private let run: Run
  private let list: FileList
  private let reader = FileReader()

  init(_ run: Run, _ list: FileList) {
    self.run = run
    self.list = list
  }

  /// Checks a file of one document.
  func check(_ file: FileList.File) -> Outcome {
    var outcome = Outcome(path: String(decoding: list.path(of: file), as: UTF8.self))
    do throws(FileError) {
      switch try read(file) {
      case .whole(let bytes): check(bytes, file, &outcome)
      case .tooLarge(let head, let size):
        let source = SourceFile(path: outcome.path, bytes: head, isWhole: false)
        let group = run.groups[Int(file.settings)]
        if isRecognized(group.linter.tree(of: source), file, &outcome) {
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

  private func check(_ bytes: ContiguousArray<UInt8>, _ file: FileList.File, _ outcome: inout Outcome) {
    let source = SourceFile(path: outcome.path, bytes: bytes)
    let group = run.groups[Int(file.settings)]
    let tree = group.linter.tree(of: source)
    guard isRecognized(tree, file, &outcome) else { return }
    outcome.isChecked = true
    let headers = file.flags.contains(.hasHeadersFile) ? sideFile(of: file, &outcome) : nil
    func lint(_ tree: Tree) -> (result: Linter.Result, use: KnownFindings.Use) {
      run.unknown(of: group.linter.lint(tree, sideHeaders: headers), by: group)
    }
    var (result, use) = lint(tree)
    let fixed = run.options.fixing?.repair(source, result.findings, on: bytes, to: destination(of: file), &outcome) {
      lint(group.linter.tree(of: $0)).result.findings
    }
    if let fixed { (result, use) = lint(group.linter.tree(of: fixed)) }
    outcome.facts = group.facts
    outcome.findings = result.findings
    outcome.use = use
    outcome.payloadCount = result.payloadCount
    outcome.categoryUse = result.categoryUse
  }

  private func destination(of file: FileList.File) -> [UInt8]? {
    file.flags.contains(.isStandardInput) ? nil : list.path(of: file)
  }

  private func isRecognized(_ tree: Tree, _ file: FileList.File, _ outcome: inout Outcome) -> Bool {
    if !file.flags.contains(.needsRecognition) || Recognition.holdsPayload(tree) { return true }
    outcome.skipReason = "not recognized as a payload"
    return false
  }

  /// The headers that lie beside a payload. A bad file is a failure, and the payload is checked without.
  private func sideFile(of file: FileList.File, _ outcome: inout Outcome) -> Tree? {
    guard let name = FileList.headersName(for: list.name(of: file)) else { return nil }
    switch HeadersFile.read(name, in: list.folder(of: file), with: reader) {
    case .success(let headers): return headers
    case .failure(let error):
      outcome.failures += error.failures
      return nil
    }
  }
}
