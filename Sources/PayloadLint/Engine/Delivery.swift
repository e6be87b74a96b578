/// Takes what comes of each file, in the order of the list, and passes it on in the order of reports, counted.
final class Delivery {
  private let list: FileList
  /// Files that may get findings until the end: headers that belong to all payloads, declarations that none names.
  private let heldPaths: [String]
  private let observer: any RunObserver
  private var findings = OrderedFindings()
  private var summary = RunSummary()
  private var categoryUse = CategoryUse()
  /// The parts of one file come one after another.
  private var lastRepairedPath: String?
  /// Two payloads may share a headers file; what is wrong with it is said once.
  private var failures: Set<String> = []

  init(list: FileList, heldPaths: [String], observer: some RunObserver) {
    self.list = list
    self.heldPaths = heldPaths
    self.observer = observer
  }

  /// Takes findings that no payload is the cause of.
  func begin(_ found: [Finding]) { findings.add(found, checking: "") }

  /// Takes what came of a file.
  func deliver(_ outcome: FileChecker.Outcome, of index: Int) {
    take(outcome)
    if outcome.isChecked { summary.files += 1 }
    release(behind: index)
  }

  /// Takes what came of a part of a file, with more to come.
  func deliver(part outcome: FileChecker.Outcome) {
    take(outcome)
    // Later parts report later places, so those of this file can go; U+0000 makes the next path behind it.
    release(before: outcome.path + "\0")
  }

  /// Gives out what is left, and what can only be said of all payloads together.
  func finish(_ lintUse: (CategoryUse) -> [Finding]) -> RunSummary {
    findings.add(lintUse(categoryUse), checking: "")
    findings.release(before: nil, pass)
    return summary
  }

  private func take(_ outcome: FileChecker.Outcome) {
    for failure in outcome.failures {
      let offset = failure.place?.range.lower ?? -1
      guard failures.insert("\(failure.subject):\(offset):\(failure.message)").inserted else { continue }
      summary.failures += 1
      observer.didFail(failure)
    }
    if let reason = outcome.reasonPassedOver { observer.didPassOver(outcome.path, reason) }
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
      categoryUse.merge(outcome.categoryUse)
      observer.didCheck(outcome.path, payloads: outcome.payloadCount)
    }
    findings.add(outcome.findings, checking: outcome.path)
  }

  private func release(behind index: Int) {
    guard !findings.isEmpty else { return }
    guard index + 1 < list.count else { return release(before: nil) }
    release(before: String(decoding: list.firstPath(of: list.files[index + 1]), as: UTF8.self))
  }

  private func release(before bound: String?) {
    let bounds = heldPaths + [bound].compactMap { $0 }
    findings.release(before: bounds.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }, pass)
  }

  private func pass(_ finding: Finding) {
    summary.count(finding)
    observer.didFind(finding)
  }
}
