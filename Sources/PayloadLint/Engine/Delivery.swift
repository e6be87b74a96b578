/// Takes the outcome of each file in the order of the list, counts it, and passes it on in the order of reports.
final class Delivery {
  private let list: FileList
  /// Files that may get findings until the end: headers of all payloads, and declarations that no payload uses.
  private let heldPaths: [String]
  private let observer: any RunObserver
  private var findings = OrderedFindings()
  private var summary = RunSummary()
  /// The parts of one file come one after another.
  private var lastRepairedPath: String?
  /// By the number of the facts.
  private var categoryUse: [Int: CategoryUse] = [:]
  private var evidence = ConfigurationReview.Evidence()
  private let review: ConfigurationReview
  private let absolutePaths: AbsolutePaths?
  private let writer: BaselineWriter?
  /// Two payloads may share a headers file, whose faults are reported once.
  private var failures: Set<String> = []

  init(_ run: Run, _ list: FileList, heldPaths: [String], writer: BaselineWriter?, observer: some RunObserver) {
    self.list = list
    self.heldPaths = heldPaths
    review = run.review
    absolutePaths = run.absolutePaths
    self.writer = writer
    self.observer = observer
  }

  /// Takes findings that do not come from a payload.
  func begin(_ found: (findings: [Finding], use: KnownFindings.Use)) {
    findings.add(found.findings, checking: "")
    evidence.use.merge(found.use)
  }

  /// Takes the outcome of a file.
  func deliver(_ outcome: CheckOutcome, of index: Int) {
    take(outcome)
    if outcome.isChecked {
      summary.files += 1
      remember(list.files[index], outcome.path)
    }
    release(after: index)
  }

  /// Takes the outcome of a part of a file, with more to come.
  func deliver(part outcome: CheckOutcome) {
    take(outcome)
    // Later parts report later places, so those of this file can go; U+0000 is the next path after it.
    release(before: outcome.path + "\0")
  }

  /// Passes on the remaining findings, and those about all payloads together.
  ///
  /// - Parameter lintUse: From the use of categories by facts.
  func finish(_ lintUse: ([Int: CategoryUse]) -> [(findings: [Finding], use: KnownFindings.Use)]) -> RunSummary {
    for found in lintUse(categoryUse) { begin(found) }
    findings.add(review.findings(evidence), checking: "")
    findings.release(before: nil, pass)
    return summary
  }

  /// Remembers that a file was checked, if this is needed later.
  private func remember(_ file: FileList.File, _ name: String) {
    guard writer != nil || !review.isEmpty, let absolutePaths else { return }
    let path = absolutePaths.path(of: name)
    let headers = file.flags.contains(.hasHeadersFile) ? FileList.headersName(for: path) : nil
    for path in [path, headers].compactMap({ $0 }) {
      writer?.didCheck(path)
      if review.isOfInterest(path) { evidence.checked.insert(path) }
    }
  }

  private func take(_ outcome: CheckOutcome) {
    for failure in outcome.failures {
      let offset = failure.place?.range.lower ?? -1
      guard failures.insert("\(failure.subject):\(offset):\(failure.message)").inserted else { continue }
      summary.failures += 1
      observer.didFail(failure)
    }
    if let reason = outcome.skipReason { observer.didSkip(outcome.path, reason) }
    if let repair = outcome.repair {
      summary.fixed += repair.fixCount
      if repair.isChange, outcome.path != lastRepairedPath {
        summary.fixedFiles += 1
        lastRepairedPath = outcome.path
      }
      observer.didRepair(outcome.path, repair)
    }
    if outcome.isChecked {
      summary.payloads += outcome.payloadCount
      categoryUse[outcome.facts, default: CategoryUse()].merge(outcome.categoryUse)
      observer.didCheck(outcome.path, payloads: outcome.payloadCount)
    }
    findings.add(outcome.findings, checking: outcome.path)
    evidence.use.merge(outcome.use)
  }

  private func release(after index: Int) {
    guard !findings.isEmpty else { return }
    guard index + 1 < list.count else { return release(before: nil) }
    release(before: String(decoding: list.firstPath(of: list.files[index + 1]), as: UTF8.self))
  }

  private func release(before bound: String?) {
    let bounds = heldPaths + [bound].compactMap { $0 }
    findings.release(before: bounds.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }, pass)
  }

  private func pass(_ finding: Finding) {
    if let writer, writer.take(finding) { return }
    summary.count(finding)
    observer.didFind(finding)
  }
}
