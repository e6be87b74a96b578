/// One payload as the rules see it: with the headers it is sent with and what the app declares.
///
/// A worker has one and loads it with payload after payload. What several rules ask for is found at the first question
/// and kept until the next payload.
final class Request {
  let payload: Payload
  private(set) var headers: Headers
  private var sharedFacts: SharedFacts
  let settings: Settings
  /// Which push types it can be of.
  private(set) var pushType: PushTypeVerdict
  /// The keys that have a meaning in a push of these types.
  private(set) var usable: KeySet
  /// What there is for rules to look at.
  private(set) var traits: RequestTraits
  /// What was found on the way to the last answers.
  var views = Views()
  /// The same custom keys are in one payload after the other.
  private var meanings = KeyMeaning.Cache()

  init(_ document: Document, headers: Headers, facts: SharedFacts, settings: Settings) {
    payload = Payload(document)
    self.headers = headers
    sharedFacts = facts
    self.settings = settings
    pushType = PushTypeVerdict(payload, headers)
    usable = Keys.used(in: pushType.types)
    traits = .always
    traits = RequestTraits(of: self)
  }

  /// Makes it the request of another payload.
  func load(_ document: Document, headers: Headers, facts: SharedFacts) {
    payload.load(document)
    self.headers = headers
    sharedFacts = facts
    pushType = PushTypeVerdict(payload, headers)
    usable = Keys.used(in: pushType.types)
    traits = RequestTraits(of: self)
    views = Views()
  }

  /// What the app declares.
  @inline(__always)
  var facts: AppFacts { sharedFacts.facts }

  /// Whether the key has a meaning in a push of this type.
  func uses(_ key: Key) -> Bool { usable.contains(key) }

  /// Members whose keys no table knows, with what they were intended to be. Of those at top level, only the ones that
  /// resemble an Apple key: the others are custom keys.
  var unknown: [UnknownKey] {
    if let unknown = views.unknown { return unknown }
    var unknown: [UnknownKey] = []
    for member in payload.unknown {
      let meaning = meanings.meaning(of: member.member.key, in: member.location, usable)
      if member.location == .top, case .app = meaning { continue }
      unknown.append(
        UnknownKey(location: member.location, member: member.member, parent: member.parent, meaning: meaning))
    }
    views.unknown = unknown
    return unknown
  }

  /// What the user said of the payloads of this run.
  struct Settings: Sendable {
    /// Placeholders are expected.
    var templates = false
    /// How placeholders look.
    var placeholders = PlaceholderSyntax.usual
    /// The same with `<…>`, which is one in a header.
    var headerPlaceholders = PlaceholderSyntax.usual
    /// The oldest systems that the payload is for.
    var minimumOS: SystemVersions?
    /// Custom keys that may be inside aps.
    var keysInAPS: Set<String> = []
  }

  /// Answers that are found once for each payload, nil until somebody asks.
  struct Views {
    var unknown: [UnknownKey]?
  }
}

/// A member whose key no table knows, the object that has it, and what it was intended to be.
struct UnknownKey {
  let location: KeyLocation
  let member: Member
  let parent: Value
  let meaning: KeyMeaning
}

/// What a request has beside its known keys, for rules that would otherwise have nothing to look at.
struct RequestTraits: OptionSet, Sendable {
  let rawValue: UInt16

  static let always = RequestTraits(rawValue: 1)
  /// A member that no table knows.
  static let unknownKeys = RequestTraits(rawValue: 2)
  /// A known key with a value of another JSON type than expected.
  static let unexpectedTypes = RequestTraits(rawValue: 4)
  /// Headers were given.
  static let headers = RequestTraits(rawValue: 8)
  /// The headers or the envelope name the push type, so a payload that disagrees is at fault.
  static let declaredType = RequestTraits(rawValue: 16)
  /// The oldest systems are given.
  static let minimumOS = RequestTraits(rawValue: 32)
  /// No `aps`, or one that is not an object.
  static let noAPS = RequestTraits(rawValue: 64)
  /// As written it is larger than the smallest limit.
  static let large = RequestTraits(rawValue: 128)
  /// It starts, updates or ends a Live Activity, as far as can be known.
  static let liveActivity = RequestTraits(rawValue: 256)
  /// It is one for the simulator.
  static let simulator = RequestTraits(rawValue: 512)
  /// A known key that has no meaning in a push of its type.
  static let unusedKeys = RequestTraits(rawValue: 2048)
  /// Only the app reads its payload, or something other than the notification system does.
  static let otherTypes = RequestTraits(rawValue: 1024)
  /// Something is known of the app's categories.
  static let knownCategories = RequestTraits(rawValue: 4096)
  /// The app's sounds are known.
  static let knownSounds = RequestTraits(rawValue: 8192)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  fileprivate init(of request: Request) {
    var traits = RequestTraits.always
    let payload = request.payload
    if !payload.unknown.isEmpty { traits.insert(.unknownKeys) }
    if !payload.unexpected.isEmpty { traits.insert(.unexpectedTypes) }
    if request.headers.areGiven || !request.headers.fields.isEmpty { traits.insert(.headers) }
    if request.pushType.isDeclared { traits.insert(.declaredType) }
    if request.settings.minimumOS != nil { traits.insert(.minimumOS) }
    if payload.object(.aps) == nil { traits.insert(.noAPS) }
    if payload.body.range.count > PushTypeFacts.smallestSizeLimit { traits.insert(.large) }
    if request.pushType.isWithin(.liveActivities) { traits.insert(.liveActivity) }
    if payload.document.kind == .simulatorFile || payload.has(.simulatorTargetBundle) { traits.insert(.simulator) }
    if request.pushType.types.isDisjoint(with: [.alert, .background]) { traits.insert(.otherTypes) }
    if !request.usable.isSuperset(of: payload.present) { traits.insert(.unusedKeys) }
    if request.facts.knowsCategories { traits.insert(.knownCategories) }
    if request.facts.sounds != nil { traits.insert(.knownSounds) }
    self = traits
  }
}

/// When the rules of a family have something to look at: one of some keys is there, or one of some traits, and all
/// that the rules ask of the app's facts, and none of the keys that leave nothing to say.
struct Interest: Sendable {
  var keys: KeySet
  var traits: RequestTraits = []
  var given: RequestTraits = []
  var unless: KeySet = []

  static let always = Interest(keys: [], traits: .always)
  /// What starts, updates or ends a Live Activity.
  static let liveActivity = Interest(keys: [], traits: .liveActivity)
  /// Keys of localized strings, or an object in the place of a string, as Live Activities have them.
  static let localizedTexts = keys([.titleLocKey, .subtitleLocKey, .locKey], or: .unexpectedTypes)

  static func keys(_ keys: KeySet, or traits: RequestTraits = [], given: RequestTraits = []) -> Interest {
    Interest(keys: keys, traits: traits, given: given)
  }
  static func traits(_ traits: RequestTraits) -> Interest { Interest(keys: [], traits: traits) }
  /// Where none of these keys is there.
  static func without(_ keys: KeySet) -> Interest { Interest(keys: [], traits: .always, unless: keys) }

  @inline(__always)
  func isMet(by present: KeySet, _ there: RequestTraits) -> Bool {
    (!there.isDisjoint(with: traits) || !present.isDisjoint(with: keys)) && there.isSuperset(of: given)
      && present.isDisjoint(with: unless)
  }
}

extension Keys {
  /// For each push type, the keys that have a meaning in it.
  private static let byType: [KeySet] = PushType.allCases.map { type in
    set { $0.pushTypes.contains(PushTypes(type)) }
  }

  /// The keys that have a meaning in a push of one of these types.
  static func used(in types: PushTypes) -> KeySet {
    var keys = KeySet.none
    var rest = types.rawValue
    while rest != 0 {
      keys = keys.union(byType[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    return keys
  }
}
