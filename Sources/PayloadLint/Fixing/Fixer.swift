/// Repairs a text until nothing changes.
///
/// What cannot be read is mended first, and all that is found then counts as found before. After that every fix must
/// leave less to find: one that brings a finding about a key which it did not rename is taken back.
struct Fixer {
  /// Everything that is wrong with a text. Fixes count where they are about this very file.
  let lint: (SourceFile) -> [Finding]
  var includingUnsafe = false

  struct Outcome {
    var file: SourceFile
    /// Findings that are left.
    var findings: [Finding]
    /// How many were mended.
    var fixCount = 0
  }

  /// Rounds of fixes before the text is taken as it is. Most texts take one or two; each member that is moved into
  /// the same object takes one.
  private static let mostRounds = 100
  /// How often fixes may turn out to do harm before all of them are given up.
  private static let mostAttempts = 10

  /// What is known on the way: the fixes that were made, and what they renamed.
  private struct State {
    var outcome: Outcome
    var made: [Finding] = []
  }

  /// Whether the fix of a finding is one of those to make.
  func mayMend(_ finding: Finding) -> Bool {
    FixPlan.isApplicable(finding.fix, includingUnsafe: includingUnsafe)
  }

  /// - Parameter found: What is wrong with the text, where it is known already.
  func fix(_ file: SourceFile, found: [Finding]? = nil) -> Outcome {
    let found = found ?? lint(file)
    let unchanged = Outcome(file: file, findings: found)
    guard !plan(found, in: file, refused: []).findings.isEmpty || Fixer.isTranscodable(file, found) else {
      return unchanged
    }
    let readable = repaired(State(outcome: transcoded(file, found)), refused: []) { $0.isSyntaxFault }
    let known = StandingFindings(found + readable.outcome.findings)
    var refused: Set<FixName> = []
    for _ in 0..<Fixer.mostAttempts {
      let state = repaired(readable, refused: refused) { _ in true }
      let renamed = state.made.flatMap { $0.fix?.renamed ?? [] }
      let strange = state.outcome.findings.filter { finding in
        !known.contains(finding) && !renamed.contains { JSONPointer.isInside(finding.pointer, $0) }
      }
      guard !strange.isEmpty else { return state.outcome }
      refused.formUnion(Fixer.causes(of: strange, among: state.made.dropFirst(readable.made.count)))
    }
    return readable.outcome
  }

  /// Rounds of those fixes that are wanted, until none is left.
  private func repaired(_ start: State, refused: Set<FixName>, _ isWanted: (Finding) -> Bool) -> State {
    var state = start
    var seen: Set<UInt64> = [FNV1a.hash(start.outcome.file.bytes)]
    for _ in 0..<Fixer.mostRounds {
      let outcome = state.outcome
      let plan = plan(outcome.findings.filter(isWanted), in: outcome.file, refused: refused)
      guard !plan.findings.isEmpty else { break }
      let file = SourceFile(path: outcome.file.path, bytes: plan.applied(to: outcome.file.bytes), like: outcome.file)
      let findings = lint(file)
      // A repair that makes the text worse to read is no repair, nor is one that another takes back.
      guard Fixer.syntaxFaults(findings) <= Fixer.syntaxFaults(outcome.findings),
        seen.insert(FNV1a.hash(file.bytes)).inserted
      else { break }
      state.outcome = Outcome(file: file, findings: findings, fixCount: outcome.fixCount + plan.findings.count)
      state.made += plan.findings
    }
    return state
  }

  private func plan(_ findings: [Finding], in file: SourceFile, refused: Set<FixName>) -> FixPlan {
    // The place may be in a side file, whose bytes are not these.
    let own = findings.filter { $0.fix != nil && $0.place.file === file && !refused.contains(FixName($0)) }
    return FixPlan(own, includingUnsafe: includingUnsafe)
  }

  /// The fixes to blame for new findings: those about the same value or what is in or around it, else those about the
  /// same object, else all.
  private static func causes(of strange: [Finding], among made: ArraySlice<Finding>) -> [FixName] {
    for finding in strange {
      let near = made.filter { fix in
        ([fix.pointer] + (fix.fix?.renamed ?? [])).contains {
          JSONPointer.isInside($0, finding.pointer) || JSONPointer.isInside(finding.pointer, $0)
        }
      }
      if !near.isEmpty { return near.map(FixName.init) }
    }
    return made.map(FixName.init)
  }

  private static func syntaxFaults(_ findings: [Finding]) -> Int {
    findings.count { $0.severity == .error && $0.isSyntaxFault }
  }
}

// MARK: - UTF-16

extension Fixer {
  /// The rule whose fix is not made of edits: the text is written as it is held, in UTF-8.
  static let encodingRule = RuleID.utf16

  static func isTranscodable(_ file: SourceFile, _ found: [Finding]) -> Bool {
    file.encoding != .utf8 && found.contains { $0.rule == Fixer.encodingRule && $0.fix != nil }
  }

  private func transcoded(_ file: SourceFile, _ found: [Finding]) -> Outcome {
    guard Fixer.isTranscodable(file, found) else { return Outcome(file: file, findings: found) }
    let file = SourceFile(path: file.path, bytes: file.bytes, like: file)
    return Outcome(file: file, findings: lint(file), fixCount: 1)
  }
}

// MARK: - What was known

/// A fix that can be met again, after the text around it has changed.
private struct FixName: Hashable {
  let rule: RuleID
  let pointer: String
  let title: String

  init(_ finding: Finding) {
    rule = finding.rule
    pointer = finding.pointer
    title = finding.fix?.title ?? ""
  }
}

/// The findings that stood before, which may stand afterwards.
private struct StandingFindings {
  private struct Name: Hashable {
    let rule: RuleID
    let text: String
  }

  private var pointers: Set<Name> = []
  /// A fix may change the pointer of what it leaves: in an array, the numbers of what stands behind it.
  private var messages: Set<Name> = []

  init(_ findings: [Finding]) {
    pointers = Set(findings.map { Name(rule: $0.rule, text: $0.pointer) })
    messages = Set(findings.map { Name(rule: $0.rule, text: $0.message) })
  }

  func contains(_ finding: Finding) -> Bool {
    pointers.contains(Name(rule: finding.rule, text: finding.pointer))
      || messages.contains(Name(rule: finding.rule, text: finding.message))
  }
}

extension JSONPointer {
  /// Whether a pointer leads to what another does, or into it.
  fileprivate static func isInside(_ pointer: String, _ other: String) -> Bool {
    pointer == other || pointer.hasPrefix(other) && pointer.dropFirst(other.count).first == "/"
  }
}
