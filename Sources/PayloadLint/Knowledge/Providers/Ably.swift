extension Provider {
  /// A push of Ably, alone or as the extras of a message. The object under `apns` goes to APNs as it is.
  static let ably = Provider(
    id: "ably", name: "Ably", document: "Ably push", source: "https://ably.com/docs/push/publish",
    evidence: [
      Evidence(any: ["push.apns"], none: ["interests", "users", "message"], message: "push"),
      Evidence(any: ["extras.push.apns"], message: "extras.push"),
      Evidence(any: [Clue("apns.aps", .object)], none: ["interests", "users"]),
      Evidence(all: ["recipient"], any: ["apns", "notification", "fcm", "web"], none: ["message"]),
    ],
    payloads: [PayloadLocation("apns", isShared: true)], headers: .object("apns.apns-headers"))
}
