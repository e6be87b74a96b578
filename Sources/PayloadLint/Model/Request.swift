/// One payload as the rules see it: with the headers it is sent with and what is known of the app.
struct Request: Sendable {
  let payload: Payload
  let headers: Headers
  let facts: AppFacts
  let settings: Settings
  /// Which push types it can be of.
  let pushType: PushTypeVerdict

  init(payload: Payload, headers: Headers, facts: AppFacts, settings: Settings) {
    self.payload = payload
    self.headers = headers
    self.facts = facts
    self.settings = settings
    self.pushType = PushTypeVerdict(payload, headers)
  }

  /// What the user said of the payloads of this run.
  struct Settings: Sendable {
    /// Placeholders are expected.
    var templates = false
    /// Patterns of placeholders beyond the usual ones.
    var placeholders: [String] = []
    /// The oldest systems that the payload is for.
    var minimumOS: SystemVersions?
    /// Keys of the app that may stand inside aps.
    var keysInAPS: Set<String> = []
  }
}
