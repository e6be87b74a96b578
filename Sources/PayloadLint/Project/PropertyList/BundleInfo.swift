/// What the property list of a bundle says about notifications.
struct BundleInfo {
  enum Kind { case app, contentExtension, serviceExtension, other }

  let path: String
  let kind: Kind
  /// Nil where it is left to build settings.
  let identifier: String?
  private(set) var claims: [CategoryClaim] = []
  /// Why the claims are not all known.
  private(set) var openReasons: [OpenReason] = []
  private(set) var findings: [ScanFinding] = []

  /// Nil for a property list that does not describe a bundle.
  init?(_ file: SourceFile) {
    guard let root = PropertyList.read(file) else { return nil }
    let point = root["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    path = file.path
    switch point {
    case ExtensionKeys.contentPoint?: kind = .contentExtension
    case ExtensionKeys.servicePoint?: kind = .serviceExtension
    case nil where root["NSExtension"] == nil && root["CFBundlePackageType"]?.string.map { $0 == "APPL" } ?? true:
      guard root["CFBundleIdentifier"] != nil || root["CFBundleName"] != nil || root["CFBundleVersion"] != nil else {
        return nil
      }
      kind = .app
    default: kind = .other
    }
    identifier = root["CFBundleIdentifier"]?.string.flatMap { Self.hasVariable($0) ? nil : $0 }
    guard kind == .contentExtension, let attributes = root["NSExtension"]?["NSExtensionAttributes"] else { return }
    readClaims(attributes, file)
    readKeys(attributes, file)
  }

  private mutating func readClaims(_ attributes: PropertyList, _ file: SourceFile) {
    guard let value = attributes[ExtensionKeys.category] else { return }
    for (text, range) in value.strings {
      let place = Place(file: file, range: range)
      if Self.hasVariable(text) {
        openReasons.append(
          OpenReason(
            message: "a content extension claims \(Quoting.quoted(text)), which the build settings fill in",
            place: place))
      } else {
        claims.append(CategoryClaim(identifier: text, claimant: .contentExtension, place: place))
      }
    }
  }

  /// A key that resembles one of the system and is unknown has no effect.
  private mutating func readKeys(_ attributes: PropertyList, _ file: SourceFile) {
    let present = Set(attributes.entries.map(\.key))
    for entry in attributes.entries where !ExtensionKeys.all.contains(entry.key) {
      let nearest = NearestName.find(entry.key, among: ExtensionKeys.all.filter { !present.contains($0) })
      guard entry.key.hasPrefix("UNNotificationExt") || nearest != nil else { continue }
      findings.append(
        ScanFinding(
          kind: .unknownExtensionKey, place: Place(file: file, range: entry.keyRange),
          message: "unknown key \(Quoting.quoted(entry.key)) of a notification content extension",
          note: "the system ignores it",
          help: nearest.map { "write \($0)" } ?? "known are " + ExtensionKeys.all.joined(separator: ", ")))
    }
  }

  /// `$(NAME)` or `${NAME}`, filled in when the app is built.
  private static func hasVariable(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }
}
