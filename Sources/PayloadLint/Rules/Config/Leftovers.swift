extension RuleFamily {
  static let unusedSuppression = RuleFamily(
    id: "config/unused-suppression", severity: .warning,
    summary: "suppression does not match any finding",
    rationale: """
      What an entry of `suppressions` was for has been mended, moved or renamed. Left in the configuration, it would \
      silence the next fault at the same place. It is judged only where all its files were checked: those that it names \
      one by one, or the whole folder that holds the configuration.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc6901", examples: { [] }, check: .engine)

  static let staleBaseline = RuleFamily(
    id: "config/stale-baseline", severity: .warning,
    summary: "baseline entry does not match any finding",
    rationale: """
      The finding was mended, or the value that it is about has changed. Left in the baseline, the entry would hide the \
      same fault when it comes back. Entries are judged only for files that were checked.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc6901", examples: { [] }, check: .engine)
}
