/// Questions that many rules ask of a request.
extension Request {
  /// Push types whose payload the app reads and the system does not: any content is right there.
  static let freeTypes: PushTypes = [.voip, .complication, .location, .pushtotalk, .wallet]

  /// Whether the system reads `aps` in this push, as far as can be known.
  var readsAPS: Bool { !pushType.types.subtracting(Request.freeTypes.union([.mdm, .fileprovider, .webPush])).isEmpty }

  /// Whether it is, as far as can be known, a notification for the user.
  var isUserNotification: Bool { !pushType.types.isDisjoint(with: [.alert, .safari]) && readsAPS }

  /// Whether it starts, updates or ends a Live Activity.
  var isLiveActivity: Bool { traits.contains(.liveActivity) }

  /// Whether nothing can be said about a value: it could not be read, or holds a placeholder.
  func isUnknown(_ value: Value) -> Bool {
    if value.isUnknown || value.flags.contains(.damaged) { return true }
    return value.isString && settings.placeholders.occurs(in: value)
  }

  /// The value of a known key, when it is a string whose text is known.
  func text(_ key: Key) -> (value: Value, text: String)? {
    guard let value = payload[key], value.isString, !isUnknown(value) else { return nil }
    return (value, value.text)
  }

  /// Whether the alert has text in any form: a plain string, a text of its own, or a key of one.
  var alertHasText: Bool {
    guard let alert = payload[.alert] else { return false }
    if alert.isUnknown { return true }
    if alert.isString { return !alert.isEmptyString }
    return [Key.title, .subtitle, .body, .titleLocKey, .subtitleLocKey, .locKey].contains { key in
      guard let value = payload[key] else { return false }
      return !value.isEmptyString && value.kind != .null
    }
  }

  /// Whether a flag is on, written in any of the ways that are meant as on.
  func isOn(_ key: Key) -> Bool {
    guard let value = payload[key] else { return false }
    return switch value.kind {
    case .true, .placeholder: true
    case .number: value.double == 1
    case .string: FlagText(value.text) == .on
    default: false
    }
  }
}

/// What the text of a flag means.
enum FlagText {
  case on, off

  init(_ text: String) {
    let off: Set<String> = ["0", "false", "no", "off", ""]
    self = off.contains(text.lowercased()) ? .off : .on
  }

  /// Whether a text says in so many words that a flag is on.
  static func saysOn(_ text: String) -> Bool { ["1", "true", "yes", "on"].contains(text.lowercased()) }
}
