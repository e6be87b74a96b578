extension RuleFamily {
  static let unknownExtensionKey = RuleFamily(
    id: "app/unknown-extension-key", severity: .warning,
    summary: "misspelled key in the property list of a content extension",
    rationale: "The system ignores the key, and does as if the right one were not there.",
    source: Source.contentExtension,
    examples: {
      [
        .app(
          .bad, "Content/Info.plist",
          PropertyListSample.contentExtension(
            "<key>«UNNotificationExtensionIntialContentSizeRatio»</key><real>0.5</real>")),
        .app(
          .good, "Content/Info.plist",
          PropertyListSample.contentExtension(
            "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>")),
      ]
    },
    check: .facts { facts, report in report.flagScan(.unknownExtensionKey, facts) })

  static let categoryClaimedTwice = RuleFamily(
    id: "app/claimed-twice", severity: .warning,
    summary: "two content extensions claim the same category",
    rationale: "Each content extension of an app must have categories of its own: only one of the two is shown.",
    source: Source.contentExtension,
    examples: {
      let samples: [Example] = [
        .app(
          .bad, "Second/Info.plist",
          PropertyListSample.contentExtension(
            "<key>UNNotificationExtensionCategory</key><string>«INVITATION»</string>")),
        .app(
          .good, "Second/Info.plist",
          PropertyListSample.contentExtension(
            "<key>UNNotificationExtensionCategory</key><string>EVENT</string>")),
      ]
      return samples.map {
        $0.beside(
          "First/Info.plist",
          PropertyListSample.contentExtension(
            "<key>UNNotificationExtensionCategory</key><string>INVITATION</string>"))
      }
    },
    check: .facts { facts, report in report.flag(facts.faults(\.doubleClaims)) })
}

extension AppFacts {
  fileprivate var doubleClaims: [FactFault] {
    var first: [String: CategoryClaim] = [:]
    var faults: [FactFault] = []
    for claim in claims ?? [] where claim.claimant == .contentExtension {
      guard let place = claim.place else { continue }
      guard let other = first[claim.identifier], let otherPlace = other.place else {
        first[claim.identifier] = claim
        continue
      }
      guard claim.mayConflict(with: other) else { continue }
      faults.append(
        FactFault(
          place: place, pointer: "",
          message: "category \(Quoting.quoted(claim.identifier)) is claimed by two content extensions",
          note: "only one of them is shown", help: "claim it in one extension alone",
          related: [RelatedAnchor(anchor: .place(otherPlace, pointer: ""), message: "also claimed here")]))
    }
    return faults
  }
}

extension CategoryClaim {
  /// Property lists of one folder are those of variants of one extension.
  fileprivate func mayConflict(with other: CategoryClaim) -> Bool {
    guard let path = place?.path, let otherPath = other.place?.path else { return false }
    return home == other.home && Path.folder(of: path) != Path.folder(of: otherPath)
  }
}

enum PropertyListSample {
  static let registration =
    #"let c = UNNotificationCategory(identifier: "INVITATION", actions: [], intentIdentifiers: [])"#

  static func contentExtension(_ attributes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
      <key>NSExtensionAttributes</key><dict>
        \(attributes)
      </dict>
    </dict></dict></plist>
    """
  }
}
