extension RuleFamily {
  static let missingValue = RuleFamily(
    id: "json/missing-value", severity: .error,
    summary: "a key has no value",
    rationale: """
      Every key of a JSON object has a value. What the value should have been cannot be told; null is \
      the value that says nothing, and few keys of a payload accept it.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},"order":«»}"#, fixed: #"{"aps":{"alert":"Hi"},"order": null}"#),
        .bad(#"{"aps":{"alert":"Hi"},"order"«»}"#, fixed: #"{"aps":{"alert":"Hi"},"order": null}"#),
        .good(#"{"aps":{"alert":"Hi"},"order":null}"#),
      ]
    },
    check: .syntax([[.missingValue]]))
}
