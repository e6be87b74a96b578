/// One key of an object in a manifest, with everything that the program does with it.
struct ManifestField<Owner: Sendable>: Sendable {
  let key: String
  /// The name of the value in messages: `minimal actions`.
  let noun: String
  /// One line for the schema and the documentation. Names of keys and values are between backticks.
  let summary: String
  let schema: JSONLiteral
  private(set) var read:
    @Sendable (_ reader: inout ManifestReader, _ owner: inout Owner, Value, _ pointer: String) -> Void
  /// Whether the owner has a value, and a manifest of it has the key.
  let isPresent: @Sendable (Owner) -> Bool
  /// Writes the key, when there is a value.
  let write: @Sendable (_ json: inout JSONWriter, Owner, _ withSources: Bool) -> Void
  /// Adds what another source of facts says of the same owner.
  let join: @Sendable (_ owner: inout Owner, _ other: Owner) -> Void
  /// Whether a manifest and the sources say the same. What one of the two does not say is not a disagreement.
  let agrees: @Sendable (_ declared: Owner, _ scanned: Owner) -> Bool
  /// The value in a message of a drift.
  let described: @Sendable (Owner) -> String
  /// Compares what the value consists of.
  let compareParts: @Sendable (inout ManifestDrift, _ declared: Owner, _ scanned: Owner, _ name: String) -> Void
  /// Removes what is not at one of the wanted places.
  let keep: @Sendable (_ owner: inout Owner, _ isWanted: (Place?) -> Bool) -> Void

  /// - Parameters:
  ///   - absenceIsKnown: Whether a missing value says that there is none, where it otherwise says nothing.
  ///   - join: The value of two, when both are known. The first by default.
  ///   - keep: What is left of a value, when only facts at wanted places count.
  init<Fact>(
    _ key: String, _ path: WritableKeyPath<Owner, Fact?> & Sendable, _ format: ManifestFormat<Fact>,
    noun: String? = nil,
    absenceIsKnown: Bool = false, join: @escaping @Sendable (Fact, Fact) -> Fact = { first, _ in first },
    keep: @escaping @Sendable (Fact, (Place?) -> Bool) -> Fact = { fact, _ in fact }, _ summary: String
  ) {
    self.key = key
    self.noun = noun ?? key
    self.summary = summary
    schema = format.schema
    read = { reader, owner, value, pointer in
      guard let fact = format.read(&reader, value, key, pointer) else { return }
      owner[keyPath: path] = owner[keyPath: path].map { join($0, fact) } ?? fact
    }
    isPresent = { $0[keyPath: path] != nil }
    write = { json, owner, withSources in
      if let fact = owner[keyPath: path] { format.write(&json, key, fact, withSources) }
    }
    self.join = { owner, other in
      guard let more = other[keyPath: path] else { return }
      owner[keyPath: path] = owner[keyPath: path].map { join($0, more) } ?? more
    }
    agrees = { declared, scanned in
      switch (declared[keyPath: path], scanned[keyPath: path]) {
      case (let declared?, let scanned?): format.agrees(declared, scanned)
      case (nil, nil): true
      default: !absenceIsKnown
      }
    }
    described = { $0[keyPath: path].map(format.described) ?? "" }
    compareParts = { drift, declared, scanned, name in
      guard let declared = declared[keyPath: path], let scanned = scanned[keyPath: path] else { return }
      format.compareParts(&drift, declared, scanned, name)
    }
    self.keep = { owner, isWanted in owner[keyPath: path] = owner[keyPath: path].map { keep($0, isWanted) } }
  }

  /// A string that means nothing to the program.
  static func ignored(_ key: String, _ summary: String) -> ManifestField {
    ManifestField(ignored: key, summary)
  }

  private init(ignored key: String, _ summary: String) {
    (self.key, noun, self.summary, schema) = (key, key, summary, JSONSchema.string)
    read = { reader, _, value, _ in _ = reader.string(value, key) }
    isPresent = { _ in false }
    write = { _, _, _ in }
    join = { _, _ in }
    agrees = { _, _ in true }
    described = { _ in "" }
    compareParts = { _, _, _, _ in }
    keep = { _, _ in }
  }
}

extension ManifestField where Owner == AppFacts {
  /// A list that `open` may name. With a problem in it the part stays unknown, because half a list is no list, and what
  /// another manifest says of the part is not all of it.
  static func part<Fact>(
    _ part: AppFacts.Part, _ path: WritableKeyPath<AppFacts, Fact?> & Sendable, _ format: ManifestFormat<Fact>,
    join: @escaping @Sendable (Fact, Fact) -> Fact, keep: @escaping @Sendable (Fact, (Place?) -> Bool) -> Fact,
    _ summary: String
  ) -> ManifestField {
    var field = ManifestField(part.rawValue, path, format, join: join, keep: keep, summary)
    let read = field.read
    field.read = { reader, facts, value, pointer in
      let count = reader.problems.count
      var complete = facts
      read(&reader, &complete, value, pointer)
      if reader.problems.count > count {
        facts.open[part, default: []].append(Manifest.unusable(reader.problems[count]))
      } else {
        facts = complete
      }
    }
    return field
  }

  /// A part that is a list of named objects.
  static func part<Element>(
    _ part: AppFacts.Part, _ path: WritableKeyPath<AppFacts, [Element]?> & Sendable,
    of object: ManifestObject<Element>, _ summary: String
  ) -> ManifestField {
    self.part(
      part, path, .list(part, of: object), join: { $0 + $1 },
      keep: { facts, isWanted in facts.filter { isWanted(object.place(of: $0)) } }, summary)
  }
}
