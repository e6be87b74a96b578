/// A payload with every known key looked up already. One object serves for one payload after the other.
final class Payload {
  /// A member whose key no table knows, and the object that has it.
  struct UnknownMember {
    let location: KeyLocation
    let member: Member
    let parent: Value
  }

  private(set) var document: Document
  private var keys = Keys()

  /// The known keys that it has.
  var present: KeySet { keys.present }
  /// Those whose value is of another JSON type than the documented ones; a flag's only expected value is a number.
  var unexpected: KeySet { keys.unexpected }
  /// Members whose key has no row in the table of their object. At top level these are custom keys.
  var unknown: [UnknownMember] { keys.unknown }

  var body: Value { document.body }
  var tree: Tree { document.body.tree }

  init(_ document: Document) {
    self.document = document
    read()
  }

  /// Makes it another payload, in the memory that it has.
  func load(_ document: Document) {
    self.document = document
    read()
  }

  private func read() {
    // Filled where no other reference can see it, which needs no check of exclusive access for each key.
    var keys = Keys(slots: [])
    swap(&keys, &self.keys)
    keys.read(document)
    self.keys = keys
  }

  /// The member with a known key: the last one of duplicates, which is what parsers keep.
  func member(_ key: Key) -> Member? {
    guard keys.present.contains(key) else { return nil }
    let index = Int(keys.slots[Int(key.rawValue)])
    return Member(key: document.body.sibling(index), value: document.body.sibling(index + 1))
  }

  subscript(_ key: Key) -> Value? {
    keys.present.contains(key) ? document.body.sibling(Int(keys.slots[Int(key.rawValue)]) + 1) : nil
  }

  func has(_ key: Key) -> Bool { keys.present.contains(key) }

  /// The object with the keys of a location, when the payload has it.
  func object(_ location: KeyLocation) -> Value? {
    let value: Value? =
      switch location {
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

extension Payload {
  /// Where the known keys of a payload are.
  private struct Keys {
    var present = KeySet.none
    var unexpected = KeySet.none
    var unknown: [UnknownMember] = []
    /// For each `Key`, the index of its key node, where `present` has it.
    var slots = ContiguousArray<UInt32>(repeating: 0, count: Key.allCases.count)

    /// For each key, the kinds of nodes that its value is expected to be, a bit each.
    private static let expectedKinds: ContiguousArray<UInt16> = ContiguousArray(
      PayloadLint.Keys.all.map(\.types.nodeKinds))

    mutating func read(_ document: Document) {
      present = .none
      unexpected = .none
      unknown.removeAll(keepingCapacity: true)
      let body = document.body
      switch document.form {
      case .apns: fill(body, sender: nil)
      case .renamed(let provider): fill(body, sender: provider)
      case .fields:
        document.provider?.forEachField(of: body) { field, member, object in
          // The rules of APNs are not for values that mean something to the provider itself.
          guard let key = field.key, !field.isOwnValue(member.value, in: object) else { return }
          set(key, member)
        }
      }
      if let notification = document.notification, !present.contains(.alert) { fill(from: notification) }
    }

    private func value(_ key: Key, in body: Value) -> Value? {
      present.contains(key) ? body.sibling(Int(slots[Int(key.rawValue)]) + 1) : nil
    }

    private mutating func set(_ key: Key, _ member: Member) {
      slots[Int(key.rawValue)] = UInt32(member.key.index)
      present.insert(key)
      if Keys.expectedKinds[Int(key.rawValue)] >> UInt16(member.value.kind.rawValue) & 1 == 0 {
        unexpected.insert(key)
      }
    }

    private mutating func fill(_ body: Value, sender: Provider?) {
      fill(body, .top, sender)
      if let aps = value(.aps, in: body) { fill(aps, .aps, sender) }
      if let alert = value(.alert, in: body) { fill(alert, .alert, sender) }
      if let sound = value(.sound, in: body) { fill(sound, .sound, sender) }
      if present.contains(.webPush), let notification = value(.webNotification, in: body) {
        fill(notification, .webNotification, sender)
      }
    }

    private mutating func fill(_ object: Value, _ location: KeyLocation, _ sender: Provider?) {
      for member in object.members {
        if let key = sender?.key(of: member.key, in: location) ?? KeyIndex.key(of: member.key, in: location) {
          set(key, member)
        } else {
          unknown.append(UnknownMember(location: location, member: member, parent: object))
        }
      }
    }

    /// The alert that FCM makes of a message's `notification`. What else it has is FCM's own.
    private mutating func fill(from notification: Member) {
      set(.alert, notification)
      for member in notification.value.members {
        guard let key = KeyIndex.key(of: member.key, in: .alert), [.title, .body].contains(key) else { continue }
        set(key, member)
      }
    }
  }
}

extension JSONTypes {
  /// The kinds of nodes that a value of these types may be, a bit each. What cannot be read, and what is not known
  /// yet, may be anything.
  fileprivate var nodeKinds: UInt16 {
    if contains(.any) { return .max }
    var kinds: [Node.Kind] = [.invalid, .placeholder]
    if contains(.object) { kinds.append(.object) }
    if contains(.string) { kinds.append(.string) }
    if contains(.number) || contains(.flag) { kinds.append(.number) }
    if contains(.boolean) { kinds += [.true, .false] }
    if contains(.array) || contains(.strings) { kinds.append(.array) }
    if contains(.null) { kinds.append(.null) }
    return kinds.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }
}
