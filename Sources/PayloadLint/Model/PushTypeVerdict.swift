/// Which push types a payload can be of, and how that is known.
struct PushTypeVerdict: Sendable {
  enum Evidence: Sendable {
    /// `apns-push-type` says so.
    case header(HeaderField)
    /// The form of `apns-topic` says so.
    case topic(HeaderField)
    /// `apns-channel-id` says so.
    case channel(HeaderField)
    /// The envelope says so: `APNS_VOIP` of an SNS message.
    case envelope
    /// A key of the payload that only these types have.
    case key(Member)
    /// Nothing tells.
    case none
  }

  /// One type when it is known; more when each of them would do.
  var types: PushTypes
  var evidence: Evidence

  /// The type, when there is only one that it can be.
  var type: PushType? {
    let all = types.types
    return all.count == 1 ? all[0] : nil
  }

  /// Whether it is of this type and no other.
  func isSurely(_ type: PushType) -> Bool { types == PushTypes(type) }

  /// Whether it is surely one of these.
  func isWithin(_ other: PushTypes) -> Bool { other.isSuperset(of: types) }

  /// Whether somebody said it, so that a payload that disagrees is at fault.
  var isDeclared: Bool {
    switch evidence {
    case .header, .topic, .channel, .envelope: true
    case .key, .none: false
    }
  }
}

extension PushTypeVerdict {
  init(_ payload: Payload, _ headers: Headers) {
    if let field = headers[.channelID] {
      self.init(types: .broadcast, evidence: .channel(field))
    } else if let field = headers[.pushType], let type = PushType(header: field.value) {
      self.init(types: PushTypes(type), evidence: .header(field))
      if type == .alert, let topic = headers[.topic], topic.value.hasPrefix("web.") { types = .safari }
      // The topic of a pass has no other pushes, and Wallet does not ask for their type.
      if [.alert, .background].contains(type), headers[.topic]?.value.hasPrefix("pass.") ?? false { types = .wallet }
    } else if let field = headers[.topic], let types = PushTypeVerdict.types(ofTopic: field.value) {
      self.init(types: types, evidence: .topic(field))
    } else if let types = payload.document.pushTypes {
      self.init(types: types, evidence: .envelope)
    } else {
      self.init(payload)
    }
  }

  /// What the form of a topic tells; a plain bundle identifier tells nothing.
  static func types(ofTopic topic: String) -> PushTypes? {
    if topic.hasPrefix("pass.") { return .wallet }
    if topic.hasPrefix("web.") { return .safari }
    if topic.hasPrefix("com.apple.mgmt.") { return .mdm }
    for fact in PushTypeFacts.all where !fact.topicSuffix.utf8CodeUnitIsEmpty {
      if topic.hasSuffix("\(fact.topicSuffix)") { return PushTypes(fact.type) }
    }
    return nil
  }

  /// What the payload alone tells.
  init(_ payload: Payload) {
    let present = payload.present
    // Nearly all payloads have something to show, and nothing that another type needs.
    if present.isDisjoint(with: PushTypeVerdict.unusual) {
      self.init(payload, PushTypeVerdict.usualSigns)
      return
    }
    // Beside an aps with content they may be custom keys, unless the value is what device management writes.
    let isBare = payload.object(.aps).map { $0.count == 0 } ?? true
    let hasMagic = payload[.mdm].map { UUIDText.isWellFormed($0.text) } ?? false
    if isBare, let member = payload.member(.webPush) {
      self.init(types: .webPush, evidence: .key(member))
    } else if isBare || hasMagic, let member = payload.member(.mdm) {
      self.init(types: .mdm, evidence: .key(member))
    } else if let (member, types) = PushTypeVerdict.first(of: PushTypeVerdict.unusualSigns, in: payload) {
      self.init(types: types, evidence: .key(member))
    } else if present.isDisjoint(with: [.alert, .badge, .sound]), payload.has(.domain),
      let member = payload.member(.containerIdentifier)
    {
      self.init(types: .fileprovider, evidence: .key(member))
    } else {
      self.init(payload, PushTypeVerdict.usualSigns)
    }
  }

  private init(_ payload: Payload, _ signs: [Sign]) {
    if let (member, types) = PushTypeVerdict.first(of: signs, in: payload) {
      self.init(types: types, evidence: .key(member))
    } else {
      self.init(types: .all, evidence: .none)
    }
  }

  /// Keys that only some push types have, in the order in which they count.
  private struct Sign: Sendable {
    let keys: [Key]
    let types: PushTypes
  }

  private static let unusualSigns = [
    Sign(keys: [.contentChanged], types: [.widgets, .controls]),
    Sign(
      keys: [.contentState, .attributesType, .event, .inputPushToken, .inputPushChannel], types: .liveActivities),
    Sign(keys: [.urlArgs], types: .safari),
  ]
  private static let usualSigns = [
    Sign(keys: [.alert, .badge, .sound], types: .alert),
    Sign(keys: [.contentAvailable], types: [.background, .alert]),
    Sign(
      keys: [.category, .mutableContent, .interruptionLevel, .threadID, .targetContentID, .filterCriteria],
      types: .alert),
  ]
  private static let unusual = KeySet(unusualSigns.flatMap(\.keys) + [.webPush, .mdm, .containerIdentifier])

  private static func first(of signs: [Sign], in payload: Payload) -> (member: Member, types: PushTypes)? {
    for sign in signs {
      for key in sign.keys {
        if let member = payload.member(key) { return (member, sign.types) }
      }
    }
    return nil
  }
}

extension StaticString {
  var utf8CodeUnitIsEmpty: Bool { utf8CodeUnitCount == 0 }
}
