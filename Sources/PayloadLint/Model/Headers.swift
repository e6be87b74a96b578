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

  /// The field with this name, letter case apart.
  subscript(_ name: String) -> HeaderField? { fields.last { $0.name.lowercased() == name } }
}
