extension RuleFamily {
  static let documentTooLarge = RuleFamily(
    id: "size/document-too-large", severity: .error,
    summary: "document is too large to be read",
    rationale: """
      No payload comes near the size: APNs takes 4 or 5 KiB. A file of hundreds of megabytes is something else that \
      has the extension of a payload, or a list of payloads that belongs into one line each. It is not read, so that \
      nothing can be said about what it holds. The option --max-size sets the limit.
      """,
    source: Source.generating, examples: { [] }, check: .engine)
}
