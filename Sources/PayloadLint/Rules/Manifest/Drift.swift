extension RuleFamily {
  static let manifestDrift = RuleFamily(
    id: "manifest/drift", severity: .error,
    summary: "manifest does not agree with the app's sources",
    rationale: """
      A committed manifest is checked against without a scan, so it must say what the sources say. \
      `payload-lint manifest --check` names each difference; `payload-lint manifest PATH > FILE` writes the manifest anew.
      """,
    source: Source.categories, examples: { [] }, check: .engine)
}
