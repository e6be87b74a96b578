/// How one type of value is written in a manifest: what a schema says of it, how it is read, written and compared.
struct ManifestFormat<Fact: Sendable>: Sendable {
  let schema: JSONLiteral
  /// Reads a value. The key names it in problems, the pointer says where it is. Nil where nothing could be read.
  let read: @Sendable (_ reader: inout ManifestReader, _ value: Value, _ key: String, _ pointer: String) -> Fact?
  let write: @Sendable (_ json: inout JSONWriter, _ key: String?, _ fact: Fact, _ withSources: Bool) -> Void
  /// The value in a message of a drift.
  var described: @Sendable (Fact) -> String = { _ in "" }
  /// Whether a manifest and the sources say the same.
  var agrees: @Sendable (_ declared: Fact, _ scanned: Fact) -> Bool = { _, _ in true }
  /// Compares what the value consists of.
  var compareParts:
    @Sendable (_ drift: inout ManifestDrift, _ declared: Fact, _ scanned: Fact, _ owner: String) -> Void =
      { _, _, _, _ in }
}

// MARK: - Plain values

extension ManifestFormat where Fact == String {
  static var string: Self {
    ManifestFormat(
      schema: JSONSchema.string,
      read: { reader, value, key, _ in reader.string(value, key) },
      write: { json, key, text, _ in json.string(key, text) },
      described: { Quoting.quoted($0) }, agrees: { $0 == $1 })
  }
}

extension ManifestFormat where Fact == Bool {
  static var boolean: Self {
    ManifestFormat(
      schema: JSONSchema.boolean,
      read: { reader, value, key, _ in reader.boolean(value, key) },
      write: { json, key, isTrue, _ in json.boolean(key, isTrue) },
      described: { String($0) }, agrees: { $0 == $1 })
  }

  /// One string, or nothing.
  static func constant(_ text: String, help: String) -> Self {
    ManifestFormat(
      schema: ["const": .string(text)],
      read: { reader, value, key, _ in
        if value.string == text { return true }
        reader.wrongType(value, key, "\"\(text)\"", help: help)
        return nil
      },
      write: { json, key, _, _ in json.string(key, text) })
  }
}

extension ManifestFormat where Fact == [String] {
  static func strings(isOrdered: Bool) -> Self {
    list(of: JSONSchema.string, isOrdered: isOrdered) { reader, value, key in reader.strings(value, key) }
  }

  /// Strings out of a list.
  static func options(_ known: [String], of owner: String) -> Self {
    list(of: ["enum": .words(known)], isOrdered: false) { reader, value, _ in
      reader.words(value, "the options of \(owner)", "option", known: known)
    }
  }

  private static func list(
    of schema: JSONLiteral, isOrdered: Bool,
    _ read: @escaping @Sendable (inout ManifestReader, Value, String) -> [String]
  ) -> Self {
    ManifestFormat(
      schema: JSONSchema.array(of: schema),
      read: { reader, value, key, _ in read(&reader, value, key) },
      write: { json, key, strings, _ in
        json.raw(key, "[" + strings.map { JSONWriter.quoted($0) }.joined(separator: ", ") + "]")
      },
      described: ManifestDrift.list,
      agrees: { isOrdered ? $0 == $1 : Set($0) == Set($1) })
  }
}

// MARK: - Objects

extension ManifestFormat {
  static func object(_ object: ManifestObject<Fact>) -> Self {
    ManifestFormat(
      schema: object.reference,
      read: { reader, value, _, pointer in object.read(&reader, value, pointer) },
      write: { json, key, fact, withSources in object.write(&json, key, fact, withSources) })
  }

  /// Named objects whose order means something.
  static func orderedList<Element>(of object: ManifestObject<Element>) -> Self where Fact == [Element] {
    ManifestFormat(
      schema: JSONSchema.array(of: object.reference),
      read: { reader, value, key, pointer in object.readList(&reader, value, key, pointer) },
      write: { json, key, facts, withSources in
        json.array(key) { json in
          for fact in facts { object.write(&json, nil, fact, withSources) }
        }
      },
      described: { ManifestDrift.list(object.names(of: $0)) },
      agrees: { object.names(of: $0) == object.names(of: $1) },
      compareParts: { drift, declared, scanned, owner in
        drift.compareFields(of: object, declared, scanned, in: owner)
      })
  }

  /// All named objects of a part.
  static func list<Element>(_ part: AppFacts.Part, of object: ManifestObject<Element>) -> Self
  where Fact == [Element] {
    ManifestFormat(
      schema: JSONSchema.array(of: object.reference),
      read: { reader, value, key, pointer in object.readList(&reader, value, key, pointer) },
      write: { json, key, facts, withSources in
        json.array(key) { json in
          for fact in object.sorted(facts) { object.write(&json, nil, fact, withSources) }
        }
      },
      compareParts: { drift, declared, scanned, _ in
        let (declared, scanned) = (object.sorted(declared), object.sorted(scanned))
        drift.compareNames(part, object.namesWithPlaces(of: declared), object.namesWithPlaces(of: scanned))
        drift.compareFields(of: object, declared, scanned, in: nil)
      })
  }
}

// MARK: - Shapes

extension ManifestFormat where Fact == Shape {
  /// A shape that is an object, as the whole content of a Live Activity is. Its properties are on lines of their own,
  /// what they contain on the same line.
  static var shape: Self {
    ManifestFormat(
      schema: JSONSchema.reference("objectShape"),
      read: { reader, value, key, _ in
        guard value.isObject else {
          reader.wrongType(value, key, "an object of properties and shapes")
          return nil
        }
        return reader.shape(value)
      },
      write: { json, key, shape, _ in
        guard case .object(let properties, let isOpen) = shape.kind, !shape.isOptional else {
          return json.raw(key, shape.json)
        }
        json.object(key) { json in
          for property in properties { json.raw(property.escapedName, property.shape.json) }
          if isOpen { json.boolean("open", true) }
        }
      },
      described: \.json, agrees: { $0.json == $1.json })
  }
}

extension ManifestFormat where Fact == [(name: String, shape: Shape)] {
  /// An object of any keys, with the shapes of their values.
  static var shapes: Self {
    ManifestFormat(
      schema: ["type": "object", "additionalProperties": JSONSchema.reference("shape")],
      read: { reader, value, key, _ in
        guard value.isObject else {
          reader.wrongType(value, key, "an object of keys and shapes")
          return nil
        }
        return reader.members(of: value, key, known: nil).compactMap { name, member in
          reader.shape(member.value).map { (name, $0) }
        }
      },
      write: { json, key, shapes, _ in
        json.object(key) { json in
          for (name, shape) in shapes { json.raw(name, shape.json) }
        }
      })
  }
}

// MARK: - Parts of other forms

extension ManifestFormat where Fact == [AppFacts.Part: [OpenReason]] {
  /// Names of parts.
  static var openParts: Self {
    let names = AppFacts.Part.allCases.map(\.rawValue)
    return ManifestFormat(
      schema: JSONSchema.array(of: ["enum": .words(names)]),
      read: { reader, value, key, _ in
        var open: Fact = [:]
        for element in reader.elements(of: value, key) {
          guard let name = reader.string(element, "a part in \(key)") else { continue }
          guard let part = AppFacts.Part(rawValue: name) else {
            reader.unknown(name, "part", in: key, element.place, known: names)
            continue
          }
          open[part, default: []].append(
            OpenReason(
              message: "the manifest says that its list of \(part.noun.many) is incomplete", place: element.place))
        }
        return open
      },
      write: { json, key, open, withSources in
        let names = AppFacts.Part.allCases.filter { open[$0] != nil }.map(\.rawValue)
        ManifestFormat<[String]>.strings(isOrdered: true).write(&json, key, names, withSources)
      })
  }
}

extension ManifestFormat where Fact == [String: LocalizationFact] {
  /// Keys of the `Localizable` table, each with a text, or with an object of languages and texts.
  static var localizations: Self {
    ManifestFormat(
      schema: [
        "type": "object",
        "additionalProperties": JSONSchema.anyOf(
          JSONSchema.string, ["type": "object", "additionalProperties": JSONSchema.string]),
      ],
      read: { reader, value, key, _ in
        guard value.isObject else {
          reader.wrongType(value, key, "an object of keys and texts")
          return nil
        }
        var table: Fact = [:]
        for (name, member) in reader.members(of: value, key, known: nil) {
          table[name] = reader.localization(name, member)
        }
        return table
      },
      write: { json, key, table, withSources in
        json.object(key) { json in
          for (key, fact) in table.sorted(by: { $0.key < $1.key }) {
            let source = withSources ? ManifestWriter.source(fact.place, fact.source) : nil
            if source == nil, fact.formats.count == 1, let text = fact.formats[""] {
              json.string(key, text)
              continue
            }
            json.object(key) { json in
              for (language, text) in fact.formats.sorted(by: { $0.key < $1.key }) { json.string(language, text) }
              if let source { json.string("source", source) }
            }
          }
        }
      },
      compareParts: { drift, declared, scanned, _ in
        func names(_ table: Fact) -> [ManifestDrift.Name] {
          table.sorted { $0.key < $1.key }.map { ($0.key, $0.value.place) }
        }
        drift.compareNames(.localizations, names(declared), names(scanned))
        for (key, fact) in declared.sorted(by: { $0.key < $1.key }) {
          if let other = scanned[key] { drift.compareTexts(of: key, fact, other) }
        }
      })
  }
}

extension ManifestReader {
  fileprivate mutating func localization(_ name: String, _ member: Member) -> LocalizationFact {
    var fact = LocalizationFact(place: member.key.place)
    if let text = member.value.string {
      fact.formats[""] = text
      return fact
    }
    guard member.value.isObject else {
      wrongType(
        member.value, "the localization of \(Quoting.quoted(name))", "a string or an object of languages and strings")
      return fact
    }
    for (language, translation) in members(of: member.value, "a localization", known: nil) {
      guard let text = string(translation.value, "the text of \(Quoting.quoted(name)) in \(Quoting.quoted(language))")
      else { continue }
      if language == "source", ManifestReader.isSource(text) {
        fact.source = text
      } else {
        fact.formats[language] = text
        fact.places[language] = translation.value.place
      }
    }
    return fact
  }
}
