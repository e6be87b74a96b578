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
  /// Which kind of extension it is is left to the build.
  let hasUnknownPoint: Bool

  /// Nil for a property list that does not describe a bundle.
  init?(_ file: SourceFile, _ settings: BuildSettings) {
    guard let root = PropertyList.read(file) else { return nil }
    let point = root["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    path = file.path
    let attributes = root["NSExtension"]?["NSExtensionAttributes"]
    hasUnknownPoint = point.map(BuildSettings.hasVariable) ?? false
    switch point {
    case ExtensionKeys.contentPoint?: kind = .contentExtension
    // The point may be left to the build, or to a part of the property list that is added then.
    case _ where attributes?[ExtensionKeys.category] != nil && (point == nil || hasUnknownPoint):
      kind = .contentExtension
    case ExtensionKeys.servicePoint?: kind = .serviceExtension
    case nil where root["NSExtension"] == nil && root["CFBundlePackageType"]?.string.map { $0 == "APPL" } ?? true:
      guard root["CFBundleIdentifier"] != nil || root["CFBundleName"] != nil || root["CFBundleVersion"] != nil else {
        return nil
      }
      kind = .app
    default: kind = .other
    }
    identifier = root["CFBundleIdentifier"]?.string.flatMap { BuildSettings.hasVariable($0) ? nil : $0 }
    guard kind == .contentExtension, let attributes else { return }
    readClaims(attributes, file, settings)
    readKeys(attributes, file)
  }

  private mutating func readClaims(_ attributes: PropertyList, _ file: SourceFile, _ settings: BuildSettings) {
    guard let value = attributes[ExtensionKeys.category] else { return }
    for (text, range) in value.strings {
      let place = Place(file: file, range: range)
      let (values, isComplete) = settings.values(of: text)
      claims += values.map { CategoryClaim(identifier: $0, claimant: .contentExtension, place: place) }
      if !isComplete { openReasons.append(.filledIn(text, place)) }
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
}
