/// A payload found in a file, with what surrounds it.
struct Document: Sendable {
  /// The payload: an object with `aps`, or what should be one.
  let body: Value
  /// What carries it.
  let carrier: Carrier
  /// Headers that the file itself gives, in a request or an envelope.
  var headers = Headers()

  var tree: Tree { body.tree }
}

/// The kinds of documents that carry payloads.
enum Carrier: UInt8, CaseIterable, Sendable {
  /// The file is the payload.
  case payload
  /// A payload file for the simulator, which adds `Simulator Target Bundle`.
  case simulator
  /// `{"headers": {…}, "payload": {…}}`
  case request
}

/// A document that carries payloads, with rules of its own.
struct Envelope: Sendable {
  let carrier: Carrier
  let body: Value
}
