/// One field of a request's headers.
struct HeaderField: Sendable {
  /// As written.
  var name: String
  var value: String
  /// Where it is written, in a headers file, a request or an envelope; nil when it came by option.
  var member: Member?
  /// The payload that the request carries.
  var payload: Value
}

/// The headers of a request, as far as they are known.
struct Headers: Sendable {
  /// Fields in the order they were given.
  var fields: [HeaderField] = []
  /// Whether somebody gave headers at all. Where nobody did, nothing can be said about one that is missing.
  var areGiven = false
  /// Whether a push service fills in what is missing: FCM sets push type, topic and priority itself.
  var areCompleted = false

  /// The field with this name, letter case apart.
  subscript(_ name: String) -> HeaderField? { fields.last { $0.name.lowercased() == name } }
}

extension Headers {
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

  /// Puts a push type in the place of the one that is given. The other headers stay as known or unknown as they were.
  mutating func setPushType(_ type: String, of payload: Value) {
    let name = "apns-push-type"
    fields.removeAll { $0.name.lowercased() == name }
    fields.append(HeaderField(name: name, value: type, member: nil, payload: payload))
  }

  /// Adds a field that is not given.
  mutating func complete(_ name: String, _ value: String?, of payload: Value) {
    guard let value, self[name] == nil else { return }
    fields.append(HeaderField(name: name, value: value, member: nil, payload: payload))
  }

  /// Headers that came by option, and stand in no file.
  init(options: [(name: String, value: String)], payload: Value) {
    areGiven = !options.isEmpty
    fields = options.map { HeaderField(name: $0.name, value: $0.value, member: nil, payload: payload) }
  }
}
