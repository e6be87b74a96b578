extension RuleFamily {
  static let missingComma = RuleFamily(
    id: "json/missing-comma", severity: .error,
    summary: "a comma is missing between two members or elements",
    rationale: """
      JSON wants a comma between every two members of an object and every two elements of an array. \
      Without it readers refuse the whole payload.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"«»"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
        .bad(
          #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a"«» "b"]}}}"#,
          fixed: #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["a", "b"]}}}"#),
        .bad(#"{"aps":{"alert":"Hi"«;»"badge":1}}"#, fixed: #"{"aps":{"alert":"Hi","badge":1}}"#),
        .good(#"{"aps":{"alert":"Hi","badge":1}}"#),
      ]
    },
    check: .syntax([[.missingComma]]))
}
