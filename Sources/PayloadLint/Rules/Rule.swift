/// What is written about a rule: what it is called, why it exists, and how it looks in both directions.
///
/// The same page feeds the tests, `explain`, `docs/rules.md` and the metadata of SARIF.
public struct Rule: Sendable {
  public let id: RuleID
  /// Names that it had once; options, configurations, suppressions and baselines may still use them.
  public let formerNames: [StaticString]
  public let severity: Severity
  /// False for a rule that must be asked for by its own name.
  public let isOnByDefault: Bool
  /// One line, as a headline.
  public let summary: StaticString
  /// Why it matters, in a few sentences.
  public let rationale: StaticString
  /// The public page that says so.
  public let source: StaticString
  /// Made only when asked for: a normal run needs none of them.
  public let examples: @Sendable () -> [Example]

  @inline(never)
  init(
    id: RuleID, formerly formerNames: [StaticString] = [], severity: Severity, isOnByDefault: Bool = true,
    summary: StaticString, rationale: StaticString, source: StaticString,
    examples: @escaping @Sendable () -> [Example]
  ) {
    self.id = id
    self.formerNames = formerNames
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.examples = examples
  }

  public var name: String { id.description }
  public var group: String { id.group }
}

/// An example on a rule's page. `«` and `»` enclose the exact range that the rule must report; two of them side by side
/// mark the place of something missing. The marks are removed before the example is read.
public struct Example: Sendable {
  enum Outcome: Sendable { case bad, good }
  let outcome: Outcome
  /// The payload, or whatever is in the file.
  let text: String
  /// The text after the rule's fix, when it has one.
  let fixed: String?
  let setting: Setting

  /// What is beside the payload in the example.
  struct Setting: Sendable {
    var fileName = "payload.json"
    var headers: [(String, String)]?
    var manifest: String?
    var minimumOS: String?
    var templates = false
    /// The marks are in the manifest, not in the payload.
    var marksManifest = false
    /// An example whose fault depends on its exact form (a line break, a byte order mark): not rewritten by the tests.
    var isVerbatim = false
    /// The example is not a payload but a file of the app: sources, a property list or a storyboard.
    var isAppFile = false
    /// Another file of the app, that the example needs beside it.
    var besides: (name: String, text: String)?
    /// The file is written in Latin-1, one byte a character, and not in UTF-8.
    var isLatin1 = false
  }

  /// An example that the rule must report, exactly at the marks, and no other rule as an error or warning.
  static func bad(_ text: String, fixed: String? = nil, _ change: (inout Setting) -> Void = { _ in }) -> Example {
    Example(outcome: .bad, text: text, fixed: fixed, setting: changed(change))
  }

  /// An example about which every rule must be silent.
  static func good(_ text: String, _ change: (inout Setting) -> Void = { _ in }) -> Example {
    Example(outcome: .good, text: text, fixed: nil, setting: changed(change))
  }

  private static func changed(_ change: (inout Setting) -> Void) -> Setting {
    var setting = Setting()
    change(&setting)
    return setting
  }
}
