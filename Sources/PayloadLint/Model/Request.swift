/// One payload as the rules see it: with the headers it is sent with and what is known of the app.
struct Request: Sendable {
  let payload: Payload
  let headers: Headers
  let facts: AppFacts
  let settings: Settings
  /// Which push types it can be of.
  let pushType: PushTypeVerdict
  /// Members whose keys no table knows, with what they were meant to be. Of those at top level, only the ones that
  /// resemble a key of Apple's: the others are the app's own.
  let unknown: [UnknownKey]

  init(payload: Payload, headers: Headers, facts: AppFacts, settings: Settings) {
    self.payload = payload
    self.headers = headers
    self.facts = facts
    self.settings = settings
    let pushType = PushTypeVerdict(payload, headers)
    self.pushType = pushType
    unknown = payload.unknown.compactMap { unknown in
      let meaning = KeyMeaning(of: unknown.member.key, in: unknown.home) {
        !$0.fact.pushTypes.isDisjoint(with: pushType.types)
      }
      if unknown.home == .top, case .app = meaning { return nil }
      return UnknownKey(home: unknown.home, member: unknown.member, parent: unknown.parent, meaning: meaning)
    }
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

/// A member whose key no table knows, the object it stands in, and what it was meant to be.
struct UnknownKey: Sendable {
  let home: KeyHome
  let member: Member
  let parent: Value
  let meaning: KeyMeaning
}
