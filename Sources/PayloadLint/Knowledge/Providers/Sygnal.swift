extension Provider {
  /// A notification as Matrix servers hand it to a push gateway. The gateway starts from `default_payload`.
  static let sygnal = Provider(
    id: "sygnal", name: "Sygnal", document: "Matrix push notification",
    source: "https://github.com/matrix-org/sygnal/blob/main/docs/applications.md",
    evidence: [
      Evidence(all: ["notification.devices"]), Evidence(all: ["pushkey", "app_id"], any: ["data.default_payload"]),
    ],
    payloads: [
      PayloadLocation("notification.devices.*.data.default_payload", isShared: true),
      PayloadLocation("data.default_payload", isShared: true),
    ])
}
