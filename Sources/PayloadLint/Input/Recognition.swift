/// Tells what a document is by its shape, also when it is broken: whatever could be read of it counts.
enum Recognition {
  /// Whether a file met in a folder is worth checking.
  static func holdsPayload(_ tree: Tree) -> Bool {
    !documents(in: tree, isNamed: false).isEmpty
  }

  /// The payloads of a text.
  ///
  /// - Parameter isNamed: The user named the file, so an object that no shape fits is a payload all the same.
  static func documents(in tree: Tree, isNamed: Bool) -> [Document] {
    guard let root = tree.root, root.isObject else { return [] }
    if let request = request(root) { return [request] }
    let isSimulator = root["Simulator Target Bundle"] != nil || tree.frame.file.path.hasSuffix(".apns")
    guard isNamed || isSimulator || looksLikePayload(root) else { return [] }
    return [Document(body: root, carrier: isSimulator ? .simulator : .payload)]
  }

  private static func looksLikePayload(_ root: Value) -> Bool {
    if let aps = root["aps"] { return aps.isObject || aps.isUnknown || aps.isEmptyString }
    if let webPush = root["web_push"] { return webPush.kind == .number && root["notification"] != nil }
    return false
  }

  /// `{"headers": {…}, "payload": {…}}`
  private static func request(_ root: Value) -> Document? {
    guard root["aps"] == nil, let payload = root["payload"], payload.isObject, let fields = root["headers"],
      fields.isObject
    else { return nil }
    return Document(body: payload, carrier: .request, headers: Headers(fields: fields, of: payload))
  }
}

extension Headers {
  /// The fields of an object of strings. Values that are no strings are kept as they are written.
  init(fields object: Value, of payload: Value) {
    areGiven = true
    fields = object.members.map { member in
      HeaderField(
        name: member.name, value: member.value.string ?? member.value.source, member: member, payload: payload)
    }
  }
}
