extension RuleFamily {
  static let azureMissingAPS = RuleFamily(
    id: "envelope/azure-missing-aps", severity: .error,
    summary: "apns template of Azure Notification Hubs without `aps`",
    rationale: """
      The body of a template for APNs is the whole payload, with expressions in place of some values. The device shows \
      nothing of a body without aps.
      """,
    source:
      "https://learn.microsoft.com/en-us/azure/notification-hubs/notification-hubs-templates-cross-platform-push-messages",
    examples: {
      func sample(_ platform: String, _ body: String) -> String {
        #"{"installationId":"a","platform":"\#(platform)","pushChannel":"b","templates":{"news":{"body":\#(body)}}}"#
      }
      return [
        .bad(sample("apns", #"«"{\"alert\":\"$(message)\"}"»"#)),
        .good(sample("apns", #""{\"aps\":{\"alert\":\"$(message)\"}}""#)),
        .good(sample("gcm", #""{\"data\":{\"message\":\"$(message)\"}}""#)),
      ]
    },
    check: .envelope { envelope, report in
      for template in envelope.azureTemplates {
        guard let body = template["body"], let payload = body.isObject ? body : envelope.object(in: body),
          payload["aps"] == nil, !payload.hasMisspelledAPS
        else { continue }
        report.flag(
          .value(body), "the body of the template has no \"aps\"", note: "the device shows nothing",
          help: "write {\"aps\": {\"alert\": \"$(message)\"}}")
      }
    })

  static let azureTemplateHeaders = RuleFamily(
    id: "envelope/azure-template-headers", severity: .warning,
    summary: "headers in an apns template of Azure Notification Hubs",
    rationale: """
      The headers of a template are for the Windows services. Notification Hubs sets those of APNs itself, from the \
      headers of the request that sends the notification.
      """,
    source: "https://learn.microsoft.com/en-us/rest/api/notificationhubs/create-overwrite-installation",
    examples: {
      func sample(_ platform: String, _ headers: String) -> String {
        #"""
        {"installationId":"a","platform":"\#(platform)","pushChannel":"b",
        "templates":{"news":{"body":"{\"aps\":{\"alert\":\"$(message)\"}}"\#(headers)}}}
        """#
      }
      return [
        .bad(sample("apns", #",«"headers"»:{"apns-priority":"5"}"#)), .good(sample("apns", "")),
        .good(sample("wns", #","headers":{"X-WNS-Type":"wns/toast"}"#)),
      ]
    },
    check: .envelope { envelope, report in
      for template in envelope.azureTemplates {
        guard let headers = template.member("headers"), headers.value.isObject, headers.value.count > 0 else {
          continue
        }
        report.flag(
          .key(headers), "headers of a template have no effect for APNs",
          note: "Notification Hubs reads them for the Windows services",
          help: "send them with the notification, as ServiceBusNotification-Apns-Expiry or apns-push-type")
      }
    })
}

extension Envelope {
  /// The templates of an installation for Apple devices.
  fileprivate var azureTemplates: [Value] {
    guard provider == .azureInstallation, let platform = message["platform"]?.string,
      ["apns", "apple"].contains(platform.lowercased())
    else { return [] }
    return message["templates"]?.members.map(\.value).filter(\.isObject) ?? []
  }
}
