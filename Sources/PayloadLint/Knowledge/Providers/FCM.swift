extension Provider {
  /// A message of the HTTP v1 interface. FCM adds push type, priority and topic where they are missing.
  static let fcm = Provider(
    id: "fcm", name: "FCM", document: "FCM message (HTTP v1)",
    source: "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages",
    evidence: [
      Evidence(
        any: [
          "message.apns", "message.token", "message.topic", "message.condition", "message.data.apns", "message.android",
          Clue("message.notification", .object),
        ],
        message: "message")
    ],
    payloads: [PayloadLocation("apns.payload")], makesPayload: true, alert: "notification",
    pushTypeFields: [("apns.live_activity_token", .liveactivity), ("apns.liveActivityToken", .liveactivity)],
    headers: .object("apns.headers"), completesHeaders: .always,
    objects: [FCMFields.message] + FCMFields.levels,
    otherWords: [
      ("click_action", .category), ("clickAction", .category), ("body_loc_key", .locKey), ("body_loc_args", .locArgs),
    ])

  /// A message as the Admin SDKs take it. They rename some keys before they send it.
  static let firebaseAdmin = Provider(
    id: "firebase-admin", name: "Firebase Admin SDK", document: "message of a Firebase Admin SDK",
    source: "https://github.com/firebase/firebase-admin-node/blob/master/src/messaging/messaging-internal.ts",
    evidence: [
      Evidence(any: ["apns.payload", "apns.headers"]),
      Evidence(
        all: [Clue("notification", .object)], any: ["token", "tokens", "topic", "condition"],
        none: ["to", "interests", "users", "recipient", "app_id", "device_types", "platform"]),
      Evidence(
        all: ["apns.aps"], any: ["token", "tokens", "topic", "condition"],
        none: ["recipient", "fcm", "web", "interests", "users"]),
    ],
    payloads: [PayloadLocation("apns.payload")], makesPayload: true, alert: "notification",
    pushTypeFields: [("apns.liveActivityToken", .liveactivity), ("apns.live_activity_token", .liveactivity)],
    headers: .object("apns.headers"), completesHeaders: .always,
    renamedKeys: [
      ("contentAvailable", .contentAvailable), ("mutableContent", .mutableContent), ("threadId", .threadID),
      ("locKey", .locKey), ("locArgs", .locArgs), ("titleLocKey", .titleLocKey), ("titleLocArgs", .titleLocArgs),
      ("subtitleLocKey", .subtitleLocKey), ("subtitleLocArgs", .subtitleLocArgs), ("actionLocKey", .actionLocKey),
      ("launchImage", .launchImage),
    ],
    objects: [FCMFields.adminMessage] + FCMFields.adminLevels)

  /// A message of the interface that was shut down in 2024.
  static let fcmLegacy = Provider(
    id: "fcm-legacy", name: "legacy FCM interface", document: "message of the legacy FCM interface",
    source: "https://firebase.google.com/docs/cloud-messaging/http-server-ref",
    evidence: [
      // Many services call the recipient so: what FCM sends must be there too.
      Evidence(
        all: [Clue("to", .string)], any: ["notification", "data", "priority", "content_available", "mutable_content"],
        none: ["message"]),
      Evidence(any: ["registration_ids"], none: ["message"]),
      Evidence(all: ["token", "data"], any: ["title", "body"], none: ["apns"]),
    ],
    makesPayload: true,
    objects: [
      ProviderObject(
        "",
        fields: [
          ProviderField("notification", .alert, [.object, .string]), ProviderField("title", .title, .string),
          ProviderField("body", .body, .string), ProviderField("content_available", .contentAvailable, .boolean),
          ProviderField("mutable_content", .mutableContent, .boolean),
        ],
        plain: [
          "to", "registration_ids", "condition", "priority", "collapse_key", "time_to_live", "restricted_package_name",
          "dry_run", "data",
        ]),
      ProviderObject(
        "notification",
        fields: [
          ProviderField("title", .title, .string), ProviderField("subtitle", .subtitle, .string),
          ProviderField("body", .body, .string), ProviderField("badge", .badge, [.string, .number]),
          ProviderField("sound", .sound, [.string, .object]), ProviderField("click_action", .category, .string),
          ProviderField("title_loc_key", .titleLocKey, .string), ProviderField("body_loc_key", .locKey, .string),
        ], plain: ["title_loc_args", "body_loc_args"]),
    ])
}
