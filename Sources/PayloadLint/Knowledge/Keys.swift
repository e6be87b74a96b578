/// Every key that Apple documents, or that a well-known tool adds. `KeyTable.swift` has its row.
public enum Key: UInt8, CaseIterable, Sendable {
  // Top level
  case aps, simulatorTargetBundle, watchSimulatorActions, mdm, containerIdentifier, domain
  case webPush, webNotification, webMutable, webAppBadge
  // aps
  case alert, badge, sound, threadID, category, contentAvailable, mutableContent, targetContentID
  case interruptionLevel, relevanceScore, filterCriteria, urlArgs, contentChanged, accountID
  case timestamp, event, contentState, staleDate, dismissalDate, attributesType, attributes
  case inputPushToken, inputPushChannel
  // aps.alert
  case title, subtitle, body, titleLocKey, titleLocArgs, subtitleLocKey, subtitleLocArgs, locKey, locArgs
  case launchImage, actionLocKey, action, summaryArg, summaryArgCount, alertSound
  // aps.sound
  case soundCritical, soundName, soundVolume
  // notification of a Declarative Web Push
  case webTitle, webNavigate, webDir, webLang, webBody, webTag, webIcon, webSilent, webData, webOptions, webActions
  case webActionID, webActionTitle, webActionNavigate, webActionIcon
}

/// The rows of all keys.
public enum Keys {
  /// In the order of `Key`.
  public static let all: [KeyFact] = Key.allCases.map(\.fact)

  /// The rows of one object, in the order of `Key`.
  public static func rows(in location: KeyLocation) -> [KeyFact] { byLocation[Int(location.rawValue)] }

  private static let byLocation: [[KeyFact]] = KeyLocation.allCases.map { location in
    all.filter { $0.location == location }
  }

  /// Keys whose rows satisfy a condition.
  static func set(where condition: (KeyFact) -> Bool) -> KeySet {
    KeySet(all.lazy.filter(condition).map(\.key))
  }

  /// Keys that only a Live Activity has, in the order of `Key`.
  static let liveActivity: [KeyFact] = all.filter {
    $0.location == .aps && PushTypes.liveActivities.isSuperset(of: $0.pushTypes)
  }
}
