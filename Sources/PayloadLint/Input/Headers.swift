/// One field of a request's headers.
struct HeaderField: Sendable {
  /// As written.
  let name: String
  let value: String
  /// Where it is written, in a headers file, a request or an envelope; nil when it came by option.
  let member: Member?
  /// The header of APNs that the name is, in any letter case.
  let known: HeaderName?

  init(name: String, value: String, member: Member?) {
    self.name = name
    self.value = value
    self.member = member
    known = HeaderName(name)
  }

  init(_ name: HeaderName, _ value: String) {
    self.init(name: name.rawValue, value: value, member: nil)
  }
}

/// The headers of a request, as far as they are known.
struct Headers: Sendable {
  /// Fields in the order they were given.
  var fields: [HeaderField] = []
  /// Whether somebody gave headers at all. Where nobody did, nothing can be said about one that is missing.
  var areGiven = false
  /// Whether a provider fills in what is missing: FCM sets push type, topic and priority itself.
  var areCompleted = false

  /// The field with this name.
  subscript(_ name: HeaderName) -> HeaderField? { fields.last { $0.known == name } }
}

extension Headers {
  /// The fields of an object of strings. Values that are not strings are kept as they are written.
  init(fields object: Value) {
    guard object.isObject else { return }
    areGiven = true
    fields = object.members.map { member in
      HeaderField(name: member.name, value: member.value.string ?? member.value.source, member: member)
    }
  }

  /// Headers that came by option, and are in no file.
  init(options: [(name: String, value: String)]) {
    areGiven = !options.isEmpty
    fields = options.map { HeaderField(name: $0.name, value: $0.value, member: nil) }
  }

  /// These headers, with those of a stronger source put over them: a name that it gives counts from there alone.
  func overridden(by other: Headers) -> Headers {
    guard other.areGiven else { return self }
    let names = Set(other.fields.map { $0.name.lowercased() })
    var result = self
    result.areGiven = true
    result.fields.removeAll { names.contains($0.name.lowercased()) }
    result.fields += other.fields
    return result
  }

  /// Puts a value in the place of the one that is given. The other headers stay as known or unknown as they were.
  mutating func set(_ name: HeaderName, _ value: String) {
    fields.removeAll { $0.known == name }
    fields.append(HeaderField(name, value))
  }

  /// Adds a field that is not given.
  mutating func complete(_ name: HeaderName, _ value: String?) {
    guard let value, self[name] == nil else { return }
    fields.append(HeaderField(name, value))
  }
}
