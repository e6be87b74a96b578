/// Messages of FCM, in the words of its HTTP interface or of the admin SDKs.
extension Contents {
  mutating func readFCM(_ message: Value, _ carrier: Carrier) {
    let apns = message["apns"]
    let notification = message.member("notification")
    let payload = apns?["payload"]
    guard let payload, payload.isObject else {
      // A message without a payload of its own still shows its notification.
      documents.append(Document(body: message, carrier: carrier, form: .fields, notification: notification))
      return
    }
    var headers = apns?["headers"].map { Headers(fields: $0) } ?? Headers()
    // FCM sets what is missing: the topic by the app, push type and priority by the contents.
    headers.areCompleted = true
    let token = apns?["live_activity_token"] ?? apns?["liveActivityToken"]
    addPayload(
      payload, carrier: carrier, headers: headers, pushTypes: token == nil ? nil : .liveactivity,
      notification: notification.flatMap { $0.value.isObject ? $0 : nil }, mayBeAdminSDK: carrier == .firebaseAdmin)
  }
}

/// The names of the Firebase admin SDKs.
enum AdminSDK {
  /// Whether a payload is written in camelCase throughout: at least one key of aps or alert that APNs spells with a
  /// hyphen is spelt so, and none with the hyphen.
  static func isSpoken(in payload: Value) -> Bool {
    guard let aps = payload["aps"], aps.isObject else { return false }
    var hasCamelCase = false
    for object in [aps, aps["alert"]] {
      guard let object, object.isObject else { continue }
      for member in object.members {
        let name = member.name
        if name.utf8.contains(UInt8(ascii: "-")) || name.utf8.contains(UInt8(ascii: "_")) { return false }
        if name.utf8.contains(where: { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) { hasCamelCase = true }
      }
    }
    return hasCamelCase
  }

  /// The known key that a name of the SDK stands for.
  static func key(of value: Value, in home: KeyLocation) -> Key? {
    if let key = KeyIndex.key(of: value, in: home) { return key }
    let name = value.text
    return Keys.rows(in: home).first { camelCase("\($0.name)") == name }?.key
  }

  /// `content-available` → `contentAvailable`
  static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
