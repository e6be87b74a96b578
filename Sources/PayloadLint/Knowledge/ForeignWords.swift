/// A name that stands for a key of APNs in other places, and means nothing to the device.
public struct ForeignWord: Sendable {
  public let word: StaticString
  /// The push service or framework that has it.
  public let provider: StaticString
  public let key: Key
}

public enum ForeignWords {
  public static let all: [ForeignWord] = framework + Providers.all.flatMap(\.words)

  /// Properties of `UNNotificationContent`.
  private static let framework: [ForeignWord] = [
    ForeignWord(word: "threadIdentifier", provider: "UserNotifications", key: .threadID),
    ForeignWord(word: "categoryIdentifier", provider: "UserNotifications", key: .category),
  ]
}

extension Provider {
  fileprivate var words: [ForeignWord] {
    let fields = objects.flatMap(\.fields).compactMap { field in
      field.isDistinctive ? field.key.map { ForeignWord(word: field.name, provider: name, key: $0) } : nil
    }
    return fields + otherWords.map { ForeignWord(word: $0.word, provider: name, key: $0.key) }
  }
}
