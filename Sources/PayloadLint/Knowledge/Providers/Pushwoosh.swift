extension Provider {
  /// A request to `createMessage`. What is under `ios_root_params` is added to the payload that the service makes.
  static let pushwoosh = Provider(
    id: "pushwoosh", name: "Pushwoosh", document: "Pushwoosh request",
    source: "https://docs.pushwoosh.com/platform-docs/api-reference/messages",
    evidence: [Evidence(all: ["request.notifications"], any: ["request.auth", "request.application"])],
    makesPayload: true, objects: [ProviderObject("request", plain: ["application", "auth", "notifications"])])
}
