/// What came of one file, or of a piece of one.
struct CheckOutcome: Sendable {
  var path: String
  var findings: [Finding] = []
  var failures: [Failure] = []
  var payloadCount = 0
  var categoryUse = CategoryUse()
  /// The number of the app facts that the file was checked with.
  var facts = 0
  /// Which suppressions and entries of a baseline removed findings.
  var use = KnownFindings.Use()
  /// Why the file was not checked.
  var skipReason: String?
  /// What was fixed in it.
  var repair: FileRepair?
  /// The same for a part of an NDJSON file, which is put together in order.
  var repairedRecords: RepairedRecords?

  /// A file that could not be read, or is none of ours, was not checked; one with a bad headers file was.
  var isChecked = false
}

extension CheckOutcome {
  /// Takes what linting a text found; where the run fixes, the text is fixed first, and linted again.
  ///
  /// - Parameters:
  ///   - first: What was found in the text as it is.
  ///   - fix: Returns what is in the place of the text then; nil when it stays.
  mutating func take(
    of group: PayloadGroup, in run: Run, first: Linter.Result, lint: @escaping (SourceFile) -> Linter.Result,
    fix: (_ found: [Finding], _ outcome: inout CheckOutcome, _ lint: @escaping (SourceFile) -> [Finding]) -> SourceFile?
  ) {
    var (result, use) = run.unknown(of: first, by: group)
    if let fixed = fix(result.findings, &self, { run.unknown(of: lint($0), by: group).result.findings }) {
      (result, use) = run.unknown(of: lint(fixed), by: group)
    }
    facts = group.facts
    findings = result.findings
    self.use = use
    payloadCount = result.payloadCount
    categoryUse = result.categoryUse
  }
}
