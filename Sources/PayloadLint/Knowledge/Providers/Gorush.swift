extension Provider {
  /// A request with a list of notifications, each with the fields of the server.
  static let gorush = Provider(
    id: "gorush", name: "gorush", document: "gorush request", source: "https://github.com/appleboy/gorush",
    evidence: [Evidence(all: [Clue("notifications", .array)], none: ["request", "aps"])],
    makesPayload: true, objects: [ProviderObject("", plain: ["notifications"])])
}
