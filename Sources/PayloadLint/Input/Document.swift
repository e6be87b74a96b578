/// A payload found in a file, with what surrounds it.
struct Document: Sendable {
  /// In whose words the payload is written.
  enum Form: UInt8, Sendable {
    /// The keys of APNs.
    case apns
    /// The camelCase names of the Firebase admin SDKs, which rename them before sending.
    case adminSDK
    /// Fields of a push service that become keys of APNs: `ProviderFields` tells which.
    case fields
  }

  /// The object that holds the payload: with `aps`, or what should be one.
  let body: Value
  /// What carries it.
  let carrier: Carrier
  var form = Form.apns
  /// Headers that the file itself gives, in a request or an envelope.
  var headers = Headers()
  /// The push types that the carrier leaves open, where it says so: `APNS_VOIP` of SNS.
  var pushTypes: PushTypes?
  /// `notification` of an FCM message, whose title and body become the alert when the payload has none.
  var notification: Member?

  init(
    body: Value, carrier: Carrier, form: Form = .apns, headers: Headers = Headers(), pushTypes: PushTypes? = nil,
    notification: Member? = nil
  ) {
    self.body = body
    self.carrier = carrier
    self.form = form
    self.headers = headers
    self.pushTypes = pushTypes
    self.notification = notification
  }

  var tree: Tree { body.tree }
}

/// A document that carries payloads, with rules of its own.
struct Envelope: Sendable {
  let carrier: Carrier
  let body: Value
}

/// What a text holds.
struct Contents: Sendable {
  /// The payloads, in the order of the text.
  var documents: [Document] = []
  /// The documents that carry them.
  var envelopes: [Envelope] = []
  /// The text itself, and the texts inside its strings, outer ones first.
  var trees: [Tree] = []
  /// How placeholders are told in the texts inside strings.
  var placeholders = PlaceholderSyntax.usual
}
