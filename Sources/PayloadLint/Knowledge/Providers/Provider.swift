/// A kind of document that a push service takes: how it is recognized, where its payloads are, and what its fields
/// become. `Providers.all` lists the records; everything that is said about a provider is derived from them.
public final class Provider: Sendable {
  /// The name that `explain` takes.
  public let id: StaticString
  /// The service, as messages name it.
  public let name: StaticString
  /// What a document of this kind is called.
  public let document: StaticString
  /// The public page that describes it.
  public let source: StaticString
  /// One of these must be met.
  let evidence: [Evidence]
  /// Where payloads, or documents of other kinds, are in it.
  let payloads: [PayloadLocation]
  /// The service makes the payload from fields of its own, where none is given as a whole.
  let makesPayload: Bool
  /// The service takes a payload without `aps`.
  let acceptsMissingAPS: Bool
  /// The notification whose title and body become the alert of a payload that has none.
  let alert: FieldPath?
  /// Fields whose presence says what type of push it is.
  let pushTypeFields: [(path: FieldPath, pushTypes: PushTypes)]
  let headers: HeaderLocation?
  let completesHeaders: HeaderCompletion
  /// Keys of APNs that have other names in payloads for this service, which renames them.
  public let renamedKeys: [(name: StaticString, key: Key)]
  /// The objects of the document and their fields, outer ones first.
  public let objects: [ProviderObject]
  /// Names of the service that are often written into payloads for APNs, besides its distinctive fields.
  let otherWords: [(word: StaticString, key: Key)]

  @inline(never)
  init(
    id: StaticString, name: StaticString, document: StaticString, source: StaticString, evidence: [Evidence],
    payloads: [PayloadLocation] = [], makesPayload: Bool = false, acceptsMissingAPS: Bool = false,
    alert: FieldPath? = nil, pushTypeFields: [(path: FieldPath, pushTypes: PushTypes)] = [],
    headers: HeaderLocation? = nil, completesHeaders: HeaderCompletion = .never,
    renamedKeys: [(name: StaticString, key: Key)] = [], objects: [ProviderObject] = [],
    otherWords: [(word: StaticString, key: Key)] = []
  ) {
    self.id = id
    self.name = name
    self.document = document
    self.source = source
    self.evidence = evidence
    self.payloads = payloads
    self.makesPayload = makesPayload
    self.acceptsMissingAPS = acceptsMissingAPS
    self.alert = alert
    self.pushTypeFields = pushTypeFields
    self.headers = headers
    self.completesHeaders = completesHeaders
    self.renamedKeys = renamedKeys
    self.objects = objects
    self.otherWords = otherWords
  }
}

extension Provider: Equatable {
  public static func == (left: Provider, right: Provider) -> Bool { left === right }
}

// MARK: - Recognition

/// What must be in a document, so that it is one of a kind.
struct Evidence: Sendable {
  /// All of these must be there.
  let all: [Clue]
  /// One of these must be there, unless the list is empty.
  let any: [Clue]
  /// None of these may be there.
  let none: [Clue]
  /// The object that the other paths of the record start from.
  let message: FieldPath

  @inline(never)
  init(all: [Clue] = [], any: [Clue] = [], none: [Clue] = [], message: FieldPath = "") {
    self.all = all
    self.any = any
    self.none = none
    self.message = message
  }
}

/// A value of the document, with what must be true of it.
struct Clue: ExpressibleByStringLiteral, Sendable {
  let path: FieldPath
  let kinds: JSONTypes

  @inline(never)
  init(_ path: FieldPath, _ kinds: JSONTypes) {
    self.path = path
    self.kinds = kinds
  }

  @inline(never)
  init(stringLiteral path: StaticString) { self.init(FieldPath(stringLiteral: path), .any) }
}

// MARK: - Payloads and headers

/// A place for payloads in a document.
struct PayloadLocation: Sendable {
  enum Content: Sendable {
    case payload
    /// A document of this kind.
    case document(Provider)
    /// Custom keys, which the service adds to the payload that it makes.
    case customKeys
  }

  let path: FieldPath
  let content: Content
  /// The push types that the place implies.
  let pushTypes: PushTypes?
  /// The same place is used for other platforms: only an object with `aps` is a payload for APNs.
  let isShared: Bool

  @inline(never)
  init(_ path: FieldPath, _ pushTypes: PushTypes? = nil, content: Content = .payload, isShared: Bool = false) {
    self.path = path
    self.content = content
    self.pushTypes = pushTypes
    self.isShared = isShared
  }
}

/// Where the headers of the request to APNs are.
enum HeaderLocation: Sendable {
  /// An object with the names and values of the headers.
  case object(FieldPath)
  /// An object of attributes, each an object with the value in a member of this name.
  case attributes(FieldPath, value: StaticString, names: [(attribute: StaticString, header: HeaderName)])
}

/// Whether the service adds headers that are missing.
enum HeaderCompletion: Sendable {
  case never, always
  /// Only where some are given, and the push type is not.
  case withoutPushType
}

// MARK: - Fields

/// An object of a provider's document and its fields.
public struct ProviderObject: Sendable {
  /// What the provider does with fields that are not in the list.
  public enum Others: Sendable {
    case refused, ignored
    /// They become custom keys of the payload, or reach the app as data.
    case passedOn
    /// The list is not complete.
    case unlisted
  }

  public let path: FieldPath
  /// The object in messages; the path says it where this is empty.
  public let name: StaticString
  public let others: Others
  public let fields: [ProviderField]
  /// Fields of which a document has one at most.
  let exclusive: [StaticString]
  /// All values must be strings.
  let isStringMap: Bool
  /// A name in camelCase is the same field as the name with underscores.
  let acceptsCamelCase: Bool
  /// Fields of the object at another path that are often written here, where the provider refuses them.
  let misplaced: (names: [StaticString], place: FieldPath)?

  /// - Parameter plain: The names of fields that become no key of APNs, of any type.
  @inline(never)
  init(
    _ path: FieldPath, name: StaticString = "", others: Others = .unlisted, exclusive: [StaticString] = [],
    isStringMap: Bool = false, acceptsCamelCase: Bool = false,
    misplaced: (names: [StaticString], place: FieldPath)? = nil, fields: [ProviderField] = [],
    plain: [StaticString] = []
  ) {
    self.path = path
    self.name = name
    self.others = others
    self.fields = fields + plain.map { ProviderField($0) }
    self.exclusive = exclusive
    self.isStringMap = isStringMap
    self.acceptsCamelCase = acceptsCamelCase
    self.misplaced = misplaced
  }

  /// The field that a key is; its name may be in camelCase where the provider accepts it.
  func field(_ key: Value) -> ProviderField? {
    if let field = fields.first(where: { key.equals($0.name) }) { return field }
    guard acceptsCamelCase else { return nil }
    let name = NearestName.folded(key.text)
    return fields.first { NearestName.folded("\($0.name)") == name }
  }

  func has(_ key: Value) -> Bool { field(key) != nil }

  /// The object, as messages say it.
  var label: String { name.utf8CodeUnitCount > 0 ? "\(name)" : "\(path.text)" }
}

/// A field of a provider's document.
public struct ProviderField: Sendable {
  /// What the values of a field are to APNs.
  public enum Values: Sendable {
    /// The service hands them to APNs as they are.
    case same
    /// The same, but these strings mean something to the service itself.
    case also([StaticString])
    /// The same, but all strings mean something to the service itself.
    case alsoStrings
    /// The same, but objects have keys of the service itself.
    case alsoObjects
    /// Nothing of it is handed to APNs as it is.
    case own
    /// Exactly these strings, which the service translates.
    case only([StaticString])
    /// As `same`, unless another field of the object has one of these values.
    case unless(StaticString, has: [StaticString])
  }

  public let name: StaticString
  /// What it becomes; nil when it becomes no key of APNs.
  public let key: Key?
  /// The JSON types that the service takes, which may differ from those of APNs.
  public let kinds: JSONTypes
  public let values: Values
  /// The name is known from this provider alone: in a payload for APNs it is a mistake, and not a custom key.
  let isDistinctive: Bool
  /// What the service does with a value of another type.
  let effect: StaticString

  @inline(never)
  init(
    _ name: StaticString, _ key: Key? = nil, _ kinds: JSONTypes = .any, values: Values = .same,
    isDistinctive: Bool = false, effect: StaticString = ""
  ) {
    self.name = name
    self.key = key
    self.kinds = kinds
    self.values = values
    self.isDistinctive = isDistinctive
    self.effect = effect
  }
}

extension ProviderField {
  /// Whether the rules of APNs say nothing about a value, because it means something to the service itself.
  func isOwnValue(_ value: Value, in object: Value) -> Bool {
    switch values {
    case .same: false
    case .also(let words): value.isString && words.contains { value.equals($0) }
    case .alsoStrings: value.isString
    case .alsoObjects: value.isObject
    case .own, .only: true
    case .unless(let name, let words): object[name].map { other in words.contains { other.equals($0) } } ?? false
    }
  }
}

extension JSONTypes {
  /// Whether a value is of one of these types. What cannot be read, a placeholder and null fit all of them.
  func contains(_ value: Value) -> Bool {
    if contains(.any) { return true }
    return switch value.kind {
    case .object: contains(.object)
    case .array: !isDisjoint(with: [.array, .strings])
    case .string: contains(.string)
    case .number: !isDisjoint(with: [.number, .flag])
    case .true, .false: contains(.boolean)
    case .null, .invalid, .placeholder: true
    }
  }
}

// MARK: - Looking up

extension Provider {
  /// Calls a function for each field of the message that becomes a key of APNs.
  func forEachField(of message: Value, _ body: (ProviderField, Member, _ object: Value) -> Void) {
    for object in objects {
      guard let value = object.path.value(in: message) else { continue }
      for member in value.members {
        if let field = object.field(member.key), field.key != nil { body(field, member, value) }
      }
    }
  }

  /// The key of APNs that a key of a payload for this service stands for.
  func key(of name: Value, in home: KeyLocation) -> Key? {
    renamedKeys.first { $0.key.fact.location == home && name.equals($0.name) }?.key ?? KeyIndex.key(of: name, in: home)
  }

  /// The name of a key in payloads for this service.
  func name(of key: Key) -> StaticString { renamedKeys.first { $0.key == key }?.name ?? key.fact.name }
}
