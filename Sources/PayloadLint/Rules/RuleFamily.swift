/// Rules that one look at their subject decides: a finder, and a row for each rule that says what was found.
///
/// The finder runs at most once for each payload, and only where there is something for it to look at. What it finds
/// is a typed fault; a row turns the faults that are its rule's into statements. Most families have one rule, which
/// then is a page on its own.
struct RuleFamily: Sendable {
  let rules: [Rule]
  let check: Check

  /// What the engine hands to the finder, and when.
  enum Check: Sendable {
    /// The parser finds it; for each rule, the problems that it reports.
    case syntax([[SyntaxProblem.Kind]])
    /// Every tree that is read, payload or envelope, once: those that have one of these traits.
    case tree(when: Tree.Traits, @Sendable (Tree, inout Report) -> Void)
    /// Every payload, with its headers and what the app declares.
    case payload(PayloadCheck)
    /// Every envelope, once: what it says beside the payloads that it has.
    case envelope(@Sendable (Envelope, inout Report) -> Void)
    /// What the app declares, once a run.
    case facts(@Sendable (AppFacts, inout Report) -> Void)
    /// The engine itself reports it: an unreadable size, a suppression that silences nothing.
    case engine

    /// Payloads written in the keys of APNs.
    static func request(
      when interest: Interest = .always, _ run: @escaping @Sendable (Request, inout Report) -> Void
    ) -> Check {
      .payload(PayloadCheck(interest: interest, readsFields: false, run: run))
    }

    /// Every payload, also one that a provider makes from fields of its own: what is true of a value wherever it is
    /// written.
    static func content(
      when interest: Interest = .always, _ run: @escaping @Sendable (Request, inout Report) -> Void
    ) -> Check {
      .payload(PayloadCheck(interest: interest, readsFields: true, run: run))
    }
  }

  struct PayloadCheck: Sendable {
    let interest: Interest
    /// Also where a provider makes the payload from fields of its own.
    let readsFields: Bool
    let run: @Sendable (Request, inout Report) -> Void
  }

  /// The rule of a family of one.
  var rule: Rule { rules[0] }
}

// MARK: - A family of one

extension RuleFamily {
  @inline(never)
  init(
    id: RuleID, formerly formerNames: [StaticString] = [], severity: Severity, isOnByDefault: Bool = true,
    summary: StaticString, rationale: StaticString, source: StaticString,
    examples: @escaping @Sendable () -> [Example], check: Check
  ) {
    rules = [
      Rule(
        id: id, formerly: formerNames, severity: severity, isOnByDefault: isOnByDefault, summary: summary,
        rationale: rationale, source: source, examples: examples)
    ]
    self.check = check
  }
}

// MARK: - A family of several

/// A rule of a family, and what it says of a fault; nil for a fault that is another rule's.
struct RuleRow<Fault>: Sendable {
  let rule: Rule
  let statement: @Sendable (Fault) -> Statement?

  @inline(never)
  init(
    id: RuleID, formerly formerNames: [StaticString] = [], severity: Severity, isOnByDefault: Bool = true,
    summary: StaticString, rationale: StaticString, source: StaticString,
    examples: @escaping @Sendable () -> [Example], statement: @escaping @Sendable (Fault) -> Statement?
  ) {
    rule = Rule(
      id: id, formerly: formerNames, severity: severity, isOnByDefault: isOnByDefault, summary: summary,
      rationale: rationale, source: source, examples: examples)
    self.statement = statement
  }
}

extension RuleFamily {
  /// Payloads written in the keys of APNs.
  static func requests<Fault>(
    when interest: Interest = .always, find: @escaping @Sendable (Request) -> [Fault], _ rows: [RuleRow<Fault>]
  ) -> RuleFamily {
    RuleFamily(rules: rows.map(\.rule), check: .request(when: interest) { say(find($0), rows, &$1) })
  }

  /// Every payload, also one that a provider makes from fields of its own.
  static func contents<Fault>(
    when interest: Interest = .always, find: @escaping @Sendable (Request) -> [Fault], _ rows: [RuleRow<Fault>]
  ) -> RuleFamily {
    RuleFamily(rules: rows.map(\.rule), check: .content(when: interest) { say(find($0), rows, &$1) })
  }

  static func trees<Fault>(
    when traits: Tree.Traits, find: @escaping @Sendable (Tree) -> [Fault], _ rows: [RuleRow<Fault>]
  ) -> RuleFamily {
    RuleFamily(rules: rows.map(\.rule), check: .tree(when: traits) { say(find($0), rows, &$1) })
  }

  static func envelopes<Fault>(
    find: @escaping @Sendable (Envelope) -> [Fault], _ rows: [RuleRow<Fault>]
  ) -> RuleFamily {
    RuleFamily(rules: rows.map(\.rule), check: .envelope { say(find($0), rows, &$1) })
  }

  static func facts<Fault>(
    find: @escaping @Sendable (AppFacts) -> [Fault], _ rows: [RuleRow<Fault>]
  ) -> RuleFamily {
    RuleFamily(rules: rows.map(\.rule), check: .facts { say(find($0), rows, &$1) })
  }

  private static func say<Fault>(_ faults: [Fault], _ rows: [RuleRow<Fault>], _ report: inout Report) {
    for fault in faults {
      for (index, row) in rows.enumerated() where report.isOn(rule: index) {
        guard let statement = row.statement(fault) else { continue }
        report.add(statement, of: index)
      }
    }
  }
}
