/// A name that stands for a key of APNs in other places, and means nothing to the device.
public struct ForeignWord: Sendable {
  public let word: StaticString
  /// The push service or framework that has it.
  public let provider: StaticString
  public let key: Key
}

public enum ForeignWords {
  public static let all: [ForeignWord] = Providers.all.flatMap(\.words)

  /// Keys as Apple's frameworks name the properties that they become, and as people shorten them: of
  /// `UNNotificationContent`, `UNNotificationSound` and Apple's own words for them.
  public static let ofFrameworks: [(name: StaticString, key: Key)] = [
    ("threadIdentifier", .threadID), ("threadID", .threadID), ("categoryIdentifier", .category),
    ("categoryId", .category), ("categoryID", .category), ("category-id", .category), ("category_id", .category),
    ("category-identifier", .category), ("category_identifier", .category), ("thread-identifier", .threadID),
    ("thread_identifier", .threadID), ("targetContentIdentifier", .targetContentID),
    ("target-content-identifier", .targetContentID), ("target_content_identifier", .targetContentID),
    ("vol", .soundVolume),
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
