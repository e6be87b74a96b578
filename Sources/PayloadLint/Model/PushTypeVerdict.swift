/// Which push types a payload can be of, and how that is known.
struct PushTypeVerdict: Sendable {
  enum Evidence: Sendable {
    /// `apns-push-type` says so.
    case header(HeaderField)
    /// The form of `apns-topic` says so.
    case topic(HeaderField)
    /// `apns-channel-id` says so.
    case channel(HeaderField)
    /// The place in the envelope says so: `APNS_VOIP` of an SNS message.
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
    if let field = headers["apns-channel-id"] {
      self.init(types: .broadcast, evidence: .channel(field))
    } else if let field = headers["apns-push-type"], let type = PushType(header: field.value) {
      self.init(types: PushTypes(type), evidence: .header(field))
      if type == .alert, let topic = headers["apns-topic"], topic.value.hasPrefix("web.") { types = .safari }
    } else if let field = headers["apns-topic"], let types = PushTypeVerdict.types(ofTopic: field.value) {
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
    func by(_ keys: [Key], _ types: PushTypes) -> PushTypeVerdict? {
      for key in keys {
        if let member = payload.member(key) { return PushTypeVerdict(types: types, evidence: .key(member)) }
      }
      return nil
    }
    // Beside an aps with content they may be keys of the app, unless the value is what device management writes.
    let isBare = payload.object(.aps).map { $0.count == 0 } ?? true
    let hasMagic = payload[.mdm].map { UUIDText.isWellFormed($0.text) } ?? false
    let verdict =
      (isBare ? by([.webPush], .webPush) : nil)
      ?? (isBare || hasMagic ? by([.mdm], .mdm) : nil)
      ?? by([.contentChanged], [.widgets, .controls])
      ?? by([.contentState, .attributesType, .event, .inputPushToken, .inputPushChannel], [.liveactivity, .broadcast])
      ?? by([.urlArgs], .safari)
      ?? by([.alert, .badge, .sound], .alert)
      ?? (payload.has(.containerIdentifier) && payload.has(.domain) ? by([.containerIdentifier], .fileprovider) : nil)
      ?? by([.contentAvailable], [.background, .alert])
      ?? by([.category, .mutableContent, .interruptionLevel, .threadID, .targetContentID, .filterCriteria], .alert)
    self = verdict ?? PushTypeVerdict(types: .all, evidence: .none)
  }
}

extension StaticString {
  var utf8CodeUnitIsEmpty: Bool { utf8CodeUnitCount == 0 }
}
