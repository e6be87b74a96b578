/// Tells what a document is by its shape, also when it is broken: whatever could be read of it counts.
enum Recognition {
  /// Whether a file met in a folder is worth checking.
  static func holdsPayload(_ tree: Tree) -> Bool {
    !contents(of: tree, isNamed: false).documents.isEmpty
  }

  /// The payloads and envelopes of a text, and the texts inside its strings.
  ///
  /// - Parameter isNamed: The user named the file, so an object that no shape fits is a payload all the same.
  static func contents(
    of tree: Tree, isNamed: Bool, placeholders: PlaceholderSyntax = .usual
  ) -> Contents {
    var contents = Contents()
    contents.placeholders = placeholders
    contents.trees.append(tree)
    guard let root = tree.root else { return contents }
    let isSimulator = tree.frame.file.path.hasSuffix(".apns")
    if root.isArray {
      for element in root.elements where element.isObject {
        contents.read(element, isNamed: isNamed, isSimulator: false)
      }
    } else if root.isObject {
      contents.read(root, isNamed: isNamed || isSimulator, isSimulator: isSimulator)
    }
    return contents
  }

  /// The keys of a payload that no envelope has.
  static func looksLikePayload(_ object: Value) -> Bool {
    if let aps = object["aps"] { return aps.isObject || aps.isUnknown || aps.isEmptyString }
    if let mark = object["web_push"] { return mark.kind == .number && object["notification"] != nil }
    if let container = object["container-identifier"] { return container.isString && object["domain"] != nil }
    if let magic = object["mdm"] { return magic.isString && object.count == 1 }
    return false
  }
}

extension Contents {
  /// How deep strings inside strings are followed; SNS needs three.
  private static let mostLayers = 4

  mutating func read(_ object: Value, isNamed: Bool, isSimulator: Bool) {
    if isSimulator || object["aps"] != nil {
      let isForSimulator = isSimulator || object["Simulator Target Bundle"] != nil
      if isNamed || Recognition.looksLikePayload(object) || isForSimulator {
        addPayload(object, carrier: isForSimulator ? .simulator : .payload)
      }
      return
    }
    if let shape = CarrierShape.fitting(object) {
      envelopes.append(Envelope(carrier: shape.carrier, body: object))
      readEnvelope(object, shape.carrier)
    } else if isNamed || Recognition.looksLikePayload(object) {
      addPayload(object, carrier: .payload)
    }
  }

  private mutating func readEnvelope(_ object: Value, _ carrier: Carrier) {
    switch carrier {
    case .payload, .simulator: break
    case .request: readRequest(object)
    case .fcm: if let message = object["message"] { readFCM(message, carrier) }
    case .firebaseAdmin: readFCM(object, carrier)
    case .sns: readSNS(object, attributes: nil)
    case .snsPublish: readPublishCall(object)
    case .pusherBeams:
      if let payload = object["apns"], payload.isObject { addPayload(payload, carrier: carrier) }
    case .azureInstallation: readInstallation(object)
    case .fcmLegacy, .oneSignal, .expo, .aliyun, .jpush, .airship, .braze, .parse, .pinpoint, .unifiedPush:
      documents.append(Document(body: object, carrier: carrier, form: .fields))
    }
  }

  mutating func addPayload(
    _ body: Value, carrier: Carrier, headers: Headers = Headers(), pushTypes: PushTypes? = nil,
    notification: Member? = nil, mayBeAdminSDK: Bool = false
  ) {
    let form: Document.Form = mayBeAdminSDK && AdminSDK.isSpoken(in: body) ? .adminSDK : .apns
    documents.append(
      Document(
        body: body, carrier: carrier, form: form, headers: headers, pushTypes: pushTypes, notification: notification))
  }

  /// `{"headers": {…}, "payload": {…}}`, also around an envelope.
  private mutating func readRequest(_ object: Value) {
    guard let payload = object["payload"], payload.isObject else { return }
    let headers = object["headers"].map { Headers(fields: $0) } ?? Headers()
    if payload["aps"] == nil, CarrierShape.fitting(payload) != nil {
      read(payload, isNamed: false, isSimulator: false)
    } else {
      addPayload(payload, carrier: .request, headers: headers, mayBeAdminSDK: true)
    }
  }

  /// Reads the JSON inside a string; nil when the string does not hold an object, or is broken itself.
  mutating func open(_ string: Value) -> Value? {
    guard string.isString, string.flags.isDisjoint(with: [.damaged, .oddQuotes]),
      string.tree.frame.map.depth < Contents.mostLayers
    else { return nil }
    let (bytes, steps) = StringToken.decodedWithSteps(string.tree.bytes, string.contents)
    guard let first = bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") else { return nil }
    var frame = string.tree.frame
    frame.map = frame.map.inside(steps)
    frame.pointer = string.pointer
    let tree = Tree.parse(bytes, frame: frame, placeholders: placeholders)
    trees.append(tree)
    return tree.root
  }
}
