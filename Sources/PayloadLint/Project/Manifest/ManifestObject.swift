/// One type of object in a manifest: its keys, and the fact that it declares.
struct ManifestObject<Fact: Sendable>: Sendable {
  /// The key that names the fact.
  struct Name: Sendable {
    let key: String
    let summary: String
    let path: WritableKeyPath<Fact, String> & Sendable
    let place: WritableKeyPath<Fact, Place?> & Sendable
    let source: WritableKeyPath<Fact, String?> & Sendable
    /// Whether a string alone is such an object with nothing but its name.
    var mayBeAlone = true
    /// Whether facts of one name are one fact, with what all of them say.
    var isUnique = true
  }

  /// In problems: `a category`.
  let noun: String
  /// In problems about its keys: `the payload of a category`.
  let container: String
  /// In a message of a drift, before the name: `category`.
  let kind: String
  /// The name of its schema. Nil for one that is written out where it is used.
  let definition: String?
  /// Nil for an object that is part of a fact.
  let name: Name?
  let fields: [ManifestField<Fact>]
  /// A fact of which nothing is known but the pointer of its name.
  let make: @Sendable (_ pointer: String) -> Fact
  /// The message about a field in which a manifest and the sources do not agree.
  let difference: @Sendable (_ subject: String, ManifestField<Fact>, _ declared: Fact, _ scanned: Fact) -> String

  init(
    _ noun: String, container: String? = nil, kind: String = "", definition: String? = nil, name: Name? = nil,
    _ fields: [ManifestField<Fact>], make: @escaping @Sendable (_ pointer: String) -> Fact,
    difference: @escaping @Sendable (String, ManifestField<Fact>, Fact, Fact) -> String = {
      subject, field, left, right in
      "\(field.noun)\(subject) is \(field.described(left)) in the manifest and \(field.described(right)) in the sources"
    }
  ) {
    self.noun = noun
    self.container = container ?? noun
    self.kind = kind
    self.definition = definition
    self.name = name
    self.fields = fields
    self.make = make
    self.difference = difference
  }

  /// All keys, in the order of the schema.
  var keys: [String] { (name.map { [$0.key] } ?? []) + fields.map(\.key) + ["source"] }

  // MARK: Names

  func names(of facts: [Fact]) -> [String] { namesWithPlaces(of: facts).map(\.name) }

  func namesWithPlaces(of facts: [Fact]) -> [ManifestDrift.Name] {
    guard let name else { return [] }
    return facts.map { ($0[keyPath: name.path], $0[keyPath: name.place]) }
  }

  func place(of fact: Fact) -> Place? { name.flatMap { fact[keyPath: $0.place] } }

  /// Whether nothing is known of a fact but its name.
  func isAlone(_ fact: Fact) -> Bool { fields.allSatisfy { !$0.isPresent(fact) } }

  /// Facts by their names, each name once where names are unique. Facts of the same name keep their order.
  func sorted(_ facts: [Fact]) -> [Fact] {
    guard let name else { return facts }
    let sorted = facts.enumerated().sorted {
      ($0.element[keyPath: name.path], $0.offset) < ($1.element[keyPath: name.path], $1.offset)
    }
    guard name.isUnique else { return sorted.map(\.element) }
    var result: [Fact] = []
    for (_, fact) in sorted {
      if let last = result.last, last[keyPath: name.path] == fact[keyPath: name.path] {
        result[result.count - 1] = joined(last, fact)
      } else {
        result.append(fact)
      }
    }
    return result
  }

  /// One fact from two of the same name.
  func joined(_ fact: Fact, _ other: Fact) -> Fact {
    var fact = fact
    for field in fields { field.join(&fact, other) }
    if let name {
      fact[keyPath: name.place] = fact[keyPath: name.place] ?? other[keyPath: name.place]
      fact[keyPath: name.source] = fact[keyPath: name.source] ?? other[keyPath: name.source]
    }
    return fact
  }

  // MARK: Reading

  func read(_ reader: inout ManifestReader, _ value: Value, _ pointer: String) -> Fact? {
    if let name, name.mayBeAlone, let string = value.string {
      var fact = make(pointer)
      fact[keyPath: name.path] = string
      fact[keyPath: name.place] = value.place
      return fact
    }
    guard value.isObject else {
      reader.wrongType(value, noun, name?.mayBeAlone == true ? "a string or an object" : "an object")
      return nil
    }
    var fact = make(name.map { pointer + "/" + $0.key } ?? pointer)
    for (key, member) in reader.members(of: value, container, known: keys) {
      if let name, key == name.key {
        fact[keyPath: name.path] = reader.string(member.value, key) ?? ""
        fact[keyPath: name.place] = member.value.place
      } else if let field = fields.first(where: { $0.key == key }) {
        field.read(&reader, &fact, member.value, pointer + "/" + key)
      } else {
        let source = reader.string(member.value, key)
        if let name { fact[keyPath: name.source] = source }
      }
    }
    if let name, fact[keyPath: name.place] == nil {
      reader.missing(name.key, in: value, noun)
      return nil
    }
    return fact
  }

  func readList(_ reader: inout ManifestReader, _ value: Value, _ key: String, _ pointer: String) -> [Fact] {
    var facts: [Fact] = []
    for (position, element) in reader.elements(of: value, key).enumerated() {
      if let fact = read(&reader, element, pointer + "/\(position)") { facts.append(fact) }
    }
    return facts
  }

  // MARK: Writing

  func write(_ json: inout JSONWriter, _ key: String?, _ fact: Fact, _ withSources: Bool) {
    let source = name.flatMap { name in
      withSources ? ManifestWriter.source(fact[keyPath: name.place], fact[keyPath: name.source]) : nil
    }
    if let name, name.mayBeAlone, source == nil, isAlone(fact) { return json.string(key, fact[keyPath: name.path]) }
    json.object(key) { json in
      if let name { json.string(name.key, fact[keyPath: name.path]) }
      if let source { json.string("source", source) }
      for field in fields { field.write(&json, fact, withSources) }
    }
  }

  // MARK: Schema

  var reference: JSONLiteral {
    let object = definition.map(JSONSchema.reference) ?? schema
    return name?.mayBeAlone == true ? JSONSchema.anyOf(JSONSchema.string, object) : object
  }

  var schema: JSONLiteral {
    JSONSchema.object(properties, required: name.map { [$0.key] } ?? [])
  }

  private var properties: JSONLiteral {
    func property(_ key: String, _ schema: JSONLiteral, _ summary: String) -> JSONLiteral.Member {
      JSONLiteral.Member(name: key, value: summary.isEmpty ? schema : JSONSchema.described(summary, schema))
    }
    let names = name.map { [property($0.key, JSONSchema.string, $0.summary)] } ?? []
    let others = fields.map { property($0.key, $0.schema, $0.summary) }
    return .object(names + others + [property("source", JSONSchema.reference("source"), "")])
  }
}
