/// A rule on one page: what it is called, why it is there, how it looks in both directions, and the check.
///
/// The same page feeds the tests, `explain`, `docs/rules.md` and the metadata of SARIF.
public struct Rule: Sendable {
  /// `group/name` in kebab case; the name says what is wrong and never changes.
  public let id: StaticString
  public let severity: Severity
  /// False for a rule that must be asked for by its own name.
  public let isOnByDefault: Bool
  /// One line, in the words of a headline.
  public let summary: StaticString
  /// Why it matters, in a few sentences.
  public let rationale: StaticString
  /// The public page that says so.
  public let source: StaticString
  /// Made only when asked for: a normal run needs none of them.
  public let examples: @Sendable () -> [Example]
  let check: Check

  /// What the engine hands to the rule, and when.
  enum Check: Sendable {
    /// The parser finds it; the rule documents it.
    case syntax([SyntaxProblem.Kind])
    /// Every tree that is read, payload or envelope, once.
    case tree(@Sendable (Tree, inout Report) -> Void)
    /// Every payload in the words of APNs, with its headers and the facts of the app.
    case request(@Sendable (Request, inout Report) -> Void)
    /// Every payload, also one that a push service makes of fields of its own: what holds of a value wherever it is
    /// written.
    case content(@Sendable (Request, inout Report) -> Void)
    /// Every envelope, once: what it says beside the payloads it carries.
    case envelope(@Sendable (Envelope, inout Report) -> Void)
    /// The facts of the app, once a run.
    case facts(@Sendable (AppFacts, inout Report) -> Void)
    /// The engine itself reports it: an unreadable size, a suppression that silences nothing.
    case engine
  }

  init(
    id: StaticString, severity: Severity, isOnByDefault: Bool = true, summary: StaticString, rationale: StaticString,
    source: StaticString, examples: @escaping @Sendable () -> [Example], check: Check
  ) {
    self.id = id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.examples = examples
    self.check = check
  }

  public var name: String { "\(id)" }
  public var group: String { String(name.prefix { $0 != "/" }) }
}

/// A sample on a rule's page. `«` and `»` stand around the exact range that the rule must report; two of them side by
/// side mark the place of something missing. The marks are taken out before the sample is read.
public struct Example: Sendable {
  enum Outcome: Sendable { case bad, good }
  let outcome: Outcome
  /// The payload, or whatever stands in the file.
  let text: String
  /// The text after the rule's fix, when it has one.
  let fixed: String?
  let setting: Setting

  /// What stands beside the payload in the sample.
  struct Setting: Sendable {
    var fileName = "payload.json"
    var headers: [(String, String)]?
    var manifest: String?
    var minimumOS: String?
    var templates = false
    /// The marks stand in the manifest, not in the payload.
    var marksManifest = false
    /// A sample whose fault depends on its exact form (a line break, a byte order mark): not rewritten by the tests.
    var isVerbatim = false
    /// The sample is no payload but a file of the app: sources, a property list or a storyboard.
    var isAppFile = false
    /// Another file of the app, that the sample needs beside it.
    var besides: (name: String, text: String)?
    /// The file is written in Latin-1, one byte a character, and not in UTF-8.
    var isLatin1 = false
  }

  /// A sample that the rule must report, exactly at the marks, and no other rule as an error or warning.
  static func bad(_ text: String, fixed: String? = nil, _ change: (inout Setting) -> Void = { _ in }) -> Example {
    Example(outcome: .bad, text: text, fixed: fixed, setting: changed(change))
  }

  /// A sample about which every rule must be silent.
  static func good(_ text: String, _ change: (inout Setting) -> Void = { _ in }) -> Example {
    Example(outcome: .good, text: text, fixed: nil, setting: changed(change))
  }

  private static func changed(_ change: (inout Setting) -> Void) -> Setting {
    var setting = Setting()
    change(&setting)
    return setting
  }
}
