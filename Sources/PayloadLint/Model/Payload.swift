/// A payload with every known key looked up already.
struct Payload: Sendable {
  /// A member whose key no table knows, and the object it stands in.
  struct UnknownMember: Sendable {
    let home: KeyHome
    let member: Member
    let parent: Value
  }

  let document: Document
  /// Members whose key has no row in the table of their object. At top level these are the app's own.
  private(set) var unknown: [UnknownMember] = []
  /// For each `Key`, the index of its key node; 0, which is always the root, when it is absent.
  private var slots: ContiguousArray<UInt32>
  /// The rows of the known keys that it has, in the order of the tables.
  private(set) var knownKeys: [KeyFact] = []

  var body: Value { document.body }
  var tree: Tree { document.body.tree }

  init(_ document: Document) {
    self.document = document
    slots = ContiguousArray(repeating: 0, count: Key.allCases.count)
    switch document.form {
    case .apns, .renamed:
      fill(document.body, .top)
      if let aps = self[.aps] { fill(aps, .aps) }
      if let alert = self[.alert] { fill(alert, .alert) }
      if let sound = self[.sound] { fill(sound, .sound) }
      if has(.webPush), let notification = self[.webNotification] { fill(notification, .webNotification) }
    case .fields:
      document.provider?.forEachField(of: document.body) { field, member, object in
        // The rules of APNs are not for values that mean something to the provider itself.
        guard let key = field.key, !field.isOwnValue(member.value, in: object) else { return }
        slots[Int(key.rawValue)] = UInt32(member.key.index)
      }
    }
    if let notification = document.notification, !has(.alert) { fill(from: notification) }
    for index in slots.indices where slots[index] > 0 { knownKeys.append(Keys.all[index]) }
  }

  private mutating func fill(_ object: Value, _ home: KeyHome) {
    var sender: Provider?
    if case .renamed(let provider) = document.form { sender = provider }
    for member in object.members {
      if let key = sender?.key(of: member.key, in: home) ?? KeyIndex.key(of: member.key, in: home) {
        slots[Int(key.rawValue)] = UInt32(member.key.index)
      } else {
        unknown.append(UnknownMember(home: home, member: member, parent: object))
      }
    }
  }

  /// The alert that FCM makes of a message's `notification`. What else stands in it is FCM's own.
  private mutating func fill(from notification: Member) {
    slots[Int(Key.alert.rawValue)] = UInt32(notification.key.index)
    for member in notification.value.members {
      guard let key = KeyIndex.key(of: member.key, in: .alert), [.title, .body].contains(key) else { continue }
      slots[Int(key.rawValue)] = UInt32(member.key.index)
    }
  }

  /// The member with a known key: the last one of duplicates, which is what parsers keep.
  func member(_ key: Key) -> Member? {
    let index = Int(slots[Int(key.rawValue)])
    guard index > 0 else { return nil }
    return Member(key: Value(tree: tree, index: index), value: Value(tree: tree, index: index + 1))
  }

  subscript(_ key: Key) -> Value? {
    let index = Int(slots[Int(key.rawValue)])
    return index > 0 ? Value(tree: tree, index: index + 1) : nil
  }

  func has(_ key: Key) -> Bool { slots[Int(key.rawValue)] > 0 }

  /// The object that a home stands for, when the payload has it.
  func object(_ home: KeyHome) -> Value? {
    let value: Value? =
      switch home {
      case .top: body
      case .aps: self[.aps]
      case .alert: self[.alert]
      case .sound: self[.sound]
      case .webNotification: self[.webNotification]
      case .webAction: nil
      }
    guard let value, value.isObject else { return nil }
    return value
  }
}
