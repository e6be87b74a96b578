/// A payload found in a file, with what surrounds it.
struct Document: Sendable {
  /// What the payload was found in.
  enum Kind: Equatable, Sendable {
    /// The file, record or element is the payload.
    case payload
    /// A payload file for the simulator, which adds `Simulator Target Bundle`.
    case simulatorFile
    /// `{"headers": {…}, "payload": {…}}`
    case request
    case provider(Provider)
  }

  /// How the payload is written.
  enum Form: Equatable, Sendable {
    /// With the keys of APNs.
    case apns
    /// With keys that a provider renames before it sends the payload.
    case renamed(Provider)
    /// As fields of a provider's document.
    case fields
  }

  /// The object that contains the payload: with `aps`, or the message with the provider's fields.
  let body: Value
  let kind: Kind
  var form = Form.apns
  /// Headers that the file itself has, in a request or an envelope.
  var headers = Headers()
  /// The push types that the place in the envelope leaves open, where it says so: `APNS_VOIP` of SNS.
  var pushTypes: PushTypes?
  /// The notification whose title and body become the alert when the payload has none.
  var notification: Member?

  var provider: Provider? {
    if case .provider(let provider) = kind { provider } else { nil }
  }

  var tree: Tree { body.tree }
}

/// A provider's document, with rules of its own.
struct Envelope: Sendable {
  let provider: Provider
  /// The whole document.
  let document: Value
  /// The object that the provider's fields are in; most often the document.
  let message: Value
  /// The texts in strings of the document, as far as they are objects.
  fileprivate(set) var strings: [(index: Int, tree: Tree)] = []

  /// The object in a string of this document; nil when the string contains none, or is damaged.
  func object(in string: Value) -> Value? { strings.first { $0.index == string.index }?.tree.root }
}

/// What a text contains. One of them serves for any number of texts, one after the other.
final class Contents {
  /// The payloads.
  private(set) var documents: [Document] = []
  /// The documents of providers that contain them, outer ones first.
  private(set) var envelopes: [Envelope] = []
  /// The text itself, and the texts inside its strings, outer ones first.
  private(set) var trees: [Tree] = []
  /// How placeholders look in the texts inside strings.
  private var placeholders = PlaceholderSyntax.usual

  /// How deep strings inside strings are followed; SNS needs three.
  private static let mostLayers = 4

  /// Forgets the last text, and keeps the memory for the next one.
  func removeAll() {
    documents.removeAll(keepingCapacity: true)
    envelopes.removeAll(keepingCapacity: true)
    trees.removeAll(keepingCapacity: true)
  }

  /// Adds the payloads and envelopes of a text, and the texts inside its strings.
  ///
  /// - Parameter isNamed: The user named the file, so an object that nothing is known about is a payload all the same.
  func read(_ tree: Tree, isNamed: Bool, placeholders: PlaceholderSyntax = .usual) {
    self.placeholders = placeholders
    trees.append(tree)
    guard let root = tree.root else { return }
    if root.isArray {
      readElements(of: root, isNamed: isNamed)
    } else if root.isObject {
      let isSimulatorFile = tree.frame.file.path.utf8.suffix(5).elementsEqual(".apns".utf8)
      read(root, isNamed: isNamed || isSimulatorFile, isSimulatorFile: isSimulatorFile)
    }
  }

  /// Where one element is recognized, the others are most likely payloads too, however broken.
  private func readElements(of array: Value, isNamed: Bool) {
    var unrecognized: [Value] = []
    for element in array.elements where element.isObject {
      let isKnown = isNamed || !documents.isEmpty
      if !read(element, isNamed: isKnown, isSimulatorFile: false) { unrecognized.append(element) }
    }
    guard !documents.isEmpty else { return }
    documents.insert(contentsOf: unrecognized.map { Document(body: $0, kind: .payload) }, at: 0)
  }

  /// - Returns: Whether it is known what the object is.
  @discardableResult
  private func read(_ object: Value, isNamed: Bool, isSimulatorFile: Bool) -> Bool {
    var hasAPS = false
    var isForSimulator = isSimulatorFile
    for member in object.members {
      if member.key.equals("aps") {
        hasAPS = true
      } else if member.key.equals("Simulator Target Bundle") {
        isForSimulator = true
      }
    }
    if !isSimulatorFile, !hasAPS || object.count > 2 && Recognition.isSNSMessage(object),
      let match = DocumentShapes.match(object)
    {
      switch match {
      case .request: readRequest(object)
      case .provider(let provider, let evidence): read(object, as: provider, message: evidence.message)
      case .otherMessage: break
      }
      return true
    }
    if !hasAPS, !isSimulatorFile, readNamed(in: object) { return true }
    isForSimulator = isForSimulator && (hasAPS || isSimulatorFile)
    guard isNamed || isForSimulator || Recognition.looksLikePayload(object) else { return false }
    documents.append(Document(body: object, kind: isForSimulator ? .simulatorFile : .payload))
    return true
  }

  /// Several payloads by name: `{"silent": {"aps": {…}}, "alert": {"aps": {…}}}`. One alone is a payload in the wrong place.
  private func readNamed(in object: Value) -> Bool {
    let payloads = object.members.map(\.value).filter { $0.isObject && $0["aps"]?.isObject ?? false }
    guard payloads.count > 1 else { return false }
    for payload in payloads { read(payload, isNamed: true, isSimulatorFile: false) }
    return true
  }

  /// `{"headers": {…}, "payload": {…}}`, also around a provider's document.
  private func readRequest(_ request: Value) {
    guard let payload = request["payload"], payload.isObject else { return }
    if payload["aps"] == nil, DocumentShapes.match(payload) != nil {
      read(payload, isNamed: false, isSimulatorFile: false)
      return
    }
    var document = Document(body: payload, kind: .request)
    if let headers = request["headers"] { document.headers = Headers(fields: headers) }
    // Samples for the Admin SDKs have this form too.
    if Provider.firebaseAdmin.renamesKeys(of: payload) { document.form = .renamed(.firebaseAdmin) }
    documents.append(document)
  }
}

// MARK: - Documents of providers

extension Contents {
  /// - Parameter headersIn: The document around this one, when its headers are for the payloads of this one.
  private func read(
    _ object: Value, as provider: Provider, message path: FieldPath, headersIn outer: (Provider, Value)? = nil
  ) {
    guard let message = path.value(in: object), message.isObject else { return }
    let envelope = envelopes.count
    envelopes.append(Envelope(provider: provider, document: object, message: message))
    var hasPayload = false
    for location in provider.payloads {
      follow(location.path.steps[...], from: message, envelope) { value in
        switch location.content {
        case .customKeys: return
        case .document(let inner):
          read(
            value, as: inner, message: inner.evidence.first?.message ?? "",
            headersIn: provider.headers.map { _ in (provider, message) })
          return
        case .payload: break
        }
        if location.isShared, value["aps"] == nil { return }
        hasPayload = true
        addPayload(value, of: provider, in: message, location, headersIn: outer)
      }
    }
    if provider.makesPayload, !hasPayload {
      documents.append(Document(body: message, kind: .provider(provider), form: .fields))
    }
  }

  private func addPayload(
    _ payload: Value, of provider: Provider, in message: Value, _ location: PayloadLocation,
    headersIn outer: (Provider, Value)?
  ) {
    var document = Document(body: payload, kind: .provider(provider))
    let (owner, source) = outer ?? (provider, message)
    document.headers = owner.headers?.read(source) ?? Headers()
    switch owner.completesHeaders {
    case .never: break
    case .always: document.headers.areCompleted = true
    case .withoutPushType:
      document.headers.areCompleted = document.headers.areGiven && document.headers[.pushType] == nil
    }
    document.pushTypes =
      location.pushTypes ?? provider.pushTypeFields.first { $0.path.member(in: message) != nil }?.pushTypes
    document.notification = provider.alert?.member(in: message).flatMap { $0.value.isObject ? $0 : nil }
    // Keys in the form of APNs are right beside those that the service renames.
    if !provider.renamedKeys.isEmpty { document.form = .renamed(provider) }
    documents.append(document)
  }

  /// Calls a function for each object that a path leads to.
  private func follow(
    _ steps: ArraySlice<FieldPath.Step>, from value: Value, _ envelope: Int,
    _ body: (Value) -> Void
  ) {
    guard let step = steps.first else {
      if value.isObject { body(value) }
      return
    }
    let rest = steps.dropFirst()
    switch step {
    case .member(let name):
      if let next = value.member(name)?.value { follow(rest, from: next, envelope, body) }
    case .each:
      for member in value.members { follow(rest, from: member.value, envelope, body) }
      for element in value.elements { follow(rest, from: element, envelope, body) }
    case .json:
      // An object in place of a string is the envelope's fault; what it contains can be checked all the same.
      if let next = value.isObject ? value : open(value, envelope) { follow(rest, from: next, envelope, body) }
    }
  }

  /// Reads the JSON in a string; nil when the string does not contain an object, or is damaged itself.
  private func open(_ string: Value, _ envelope: Int) -> Value? {
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
    envelopes[envelope].strings.append((string.index, tree))
    return tree.root
  }
}

extension Provider {
  /// Whether a payload has keys that the service renames, and is written that way throughout.
  fileprivate func renamesKeys(of payload: Value) -> Bool {
    guard !renamedKeys.isEmpty, let aps = payload["aps"], aps.isObject else { return false }
    var isRenamed = false
    for object in [aps, aps["alert"]] {
      guard let object, object.isObject else { continue }
      for member in object.members {
        let name = member.name
        if name.utf8.contains(UInt8(ascii: "-")) || name.utf8.contains(UInt8(ascii: "_")) { return false }
        if name.utf8.contains(where: { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) { isRenamed = true }
      }
    }
    return isRenamed
  }
}

extension HeaderLocation {
  /// The headers in a message.
  fileprivate func read(_ message: Value) -> Headers {
    switch self {
    case .object(let path): return path.value(in: message).map { Headers(fields: $0) } ?? Headers()
    case .attributes(let path, let member, let names):
      var headers = Headers()
      guard let attributes = path.value(in: message) else { return headers }
      for attribute in attributes.members {
        guard let header = names.first(where: { attribute.key.equals($0.attribute) })?.header,
          let text = attribute.value.member(member), let value = text.value.string
        else { continue }
        headers.areGiven = true
        headers.fields.append(HeaderField(name: header.rawValue, value: value, member: text))
      }
      return headers
    }
  }
}
