/// A push that starts, updates or ends a Live Activity.
struct LiveActivity {
  let aps: Value
  /// What happens; nil when the event is missing, a placeholder, or a word that nobody can make sense of.
  let event: LiveActivityEvent?
  /// The key and value that say so, perhaps under a wrong name.
  let eventMember: Member?
}

extension Request {
  /// The Live Activity that the push is for, as far as can be known; nil for any other push.
  ///
  /// A lone `event` with a word of the app's own is no Live Activity, unless a header says so.
  var liveActivity: LiveActivity? {
    guard isLiveActivity, let aps = payload.object(.aps), !isUnknown(aps) else { return nil }
    let member = payload.member(.event) ?? misnamed(.event)?.member ?? eventUnderAnotherName
    let event = member.flatMap { liveActivityEvent($0.value) }
    let isCertain = pushType.isDeclared || event != nil || payload.has(.contentState) || payload.has(.attributesType)
    return isCertain ? LiveActivity(aps: aps, event: event, eventMember: member) : nil
  }

  /// Whether the push starts a Live Activity, or may do so: only then are the keys of a start read.
  var startsLiveActivity: Bool {
    guard let activity = liveActivity else { return false }
    return activity.event == .start || activity.event == nil
  }

  private func liveActivityEvent(_ value: Value) -> LiveActivityEvent? {
    guard value.isString, !isUnknown(value) else { return nil }
    let text = value.text
    if let event = LiveActivityEvent(rawValue: text) { return event }
    return NearestName.find(text, among: LiveActivityEvent.allCases.map(\.rawValue)).flatMap(LiveActivityEvent.init)
  }

  /// The member that was meant to be this key and is spelt another way, or stands in another object.
  func misnamed(_ key: Key) -> UnknownKey? {
    unknown.first { $0.meaning.key == key }
  }

  /// `"type": "update"` in aps: a word of `event` under a name of one's own.
  var eventUnderAnotherName: Member? {
    guard isLiveActivity, !payload.has(.event), misnamed(.event) == nil else { return nil }
    return payload.unknown.first { unknown in
      unknown.location == .aps && unknown.member.value.isString
        && LiveActivityEvent(rawValue: unknown.member.value.text.lowercased()) != nil
    }?.member
  }

  /// Keys that must be in aps for the event to have an effect, and are not.
  var missingLiveActivityKeys: [Key] {
    guard let activity = liveActivity else { return [] }
    // A push of the type that has nothing of a Live Activity lacks one thing: what is to happen.
    let hasContent = Keys.liveActivity.contains { payload.has($0.key) || misnamed($0.key) != nil }
    guard hasContent || activity.eventMember != nil else { return [.event] }
    var keys: [Key] = payload.has(.event) ? [] : [.event]
    let isBroadcast = pushType.isSurely(.broadcast)
    for fact in Keys.all where !fact.needed.isEmpty && (!isBroadcast || fact.needed != .start) {
      let isNeeded = activity.event.map { fact.needed.contains($0) } ?? (fact.needed == .all)
      if isNeeded, !payload.has(fact.key) { keys.append(fact.key) }
    }
    return keys
  }
}
