/// Property lists that are written in the code that describes a project, as for Tuist:
/// `"UNNotificationExtensionCategory": ["A", "B"]`
struct CodedProperties {
  private let codebase: Codebase
  private let resolver: Resolver
  private(set) var claims: [CategoryClaim] = []
  private(set) var openReasons: [OpenReason] = []
  private(set) var hasServiceExtension = false

  init(_ codebase: Codebase) {
    self.codebase = codebase
    resolver = Resolver(codebase)
  }

  mutating func read(_ settings: BuildSettings) {
    for code in codebase.files(containing: "ProjectDescription") {
      if contains("com.apple.usernotifications.service", in: code.file.bytes) { hasServiceExtension = true }
    }
    for code in codebase.files(containing: ExtensionKeys.category) {
      for token in 0..<code.count where code.kind(token) == .string {
        guard code.text(token).contains(ExtensionKeys.category) else { continue }
        let place = code.place(token)
        guard code.reads(token, "\"UNNotificationExtensionCategory\""), code.reads(token + 1, ":"),
          let values = strings(code.expression(at: token + 2).expression, code)
        else {
          openReasons.append(
            OpenReason(
              message: "a content extension claims categories that cannot be read from here", place: place,
              isUnread: true))
          continue
        }
        for (text, place) in values {
          let (found, isComplete) = settings.values(of: text)
          claims += found.map { CategoryClaim(identifier: $0, claimant: .contentExtension, place: place) }
          if !isComplete { openReasons.append(.filledIn(text, place)) }
        }
      }
    }
  }

  /// `"A"`, `["A", "B"]`, `.string("A")`, `.array(["A"])`; nil where something else is among them.
  private func strings(_ expression: Expression, _ code: Code) -> [(text: String, place: Place?)]? {
    switch expression.kind {
    case .array(let parts):
      let all = parts.map { strings($0, code) }
      return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
    case .call(let callee, let arguments):
      guard case .member(nil, let name) = callee.kind, name == "string" || name == "array", arguments.count == 1 else {
        return nil
      }
      return strings(arguments[0].value, code)
    default:
      let results = resolver.results(in: Context(code: code)) { resolver.value(expression, $0, expected: ["String"]) }
      guard let results, !results.isEmpty else { return nil }
      let texts = results.compactMap { result in result.result.text.map { (text: $0, place: result.result.place) } }
      return texts.count == results.count ? texts : nil
    }
  }
}
