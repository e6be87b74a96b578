/// Every key of a manifest, each described once: reader, writer, drift, merging, schema and documentation follow from
/// these tables.
enum ManifestFields {
  static let manifest = ManifestObject<AppFacts>(
    "a manifest", container: "the manifest",
    [
      .ignored("$schema", "The address of this schema, for editors."),
      .init(
        "open", \.openParts, .openParts, join: { $0.merging($1) { $0 + $1 } },
        keep: { open, isWanted in
          open.mapValues { reasons in reasons.filter { isWanted($0.place) } }.filter { !$0.value.isEmpty }
        }, "The lists that are known to be incomplete."),
      .part(.categories, \.categories, of: category, "The categories that the app registers."),
      .part(
        .contentExtensionCategories, \.claims, of: claim, "The categories that notification content extensions display."
      ),
      .init(
        "serviceExtension", \.serviceExtension, .boolean, join: { $0 || $1 },
        "Whether the app has a notification service extension."),
      .part(.sounds, \.sounds, of: sound, "The names of the sound files in the app's bundle."),
      .part(
        .localizations, \.localizations, .localizations, join: { $0.merging($1) { $0.joined(with: $1) } },
        keep: { table, isWanted in table.compactMapValues { $0.keeping(isWanted) } },
        "The keys of the `Localizable` table, each with a string, or with an object of languages and strings. The "
          + "language `\"\"` applies to every language without a string."),
      .part(
        .liveActivities, \.liveActivities, of: liveActivity,
        "The app's `ActivityAttributes` types, and the shapes of their content."),
      .init(
        "urlFormatString", \.urlFormatString, .string,
        "`urlFormatString` in the `website.json` of a Safari website push package."),
    ], make: { _ in AppFacts() })

  static let category = ManifestObject<CategoryFact>(
    "a category", kind: "category", definition: "category",
    name: .init(
      key: "identifier", summary: "The name of the category, as the app registers it.", path: \.identifier,
      place: \.place, source: \.source),
    [
      .init(
        "actions", \.actions, .orderedList(of: action),
        join: { actions, more in
          let known = Set(actions.map(\.identifier))
          return actions + more.filter { !known.contains($0.identifier) }
        }, "The actions in the order in which they are shown."),
      .init(
        "minimalActions", \.minimalActions, .strings(isOrdered: true), noun: "minimal actions", join: union,
        "The identifiers of the actions in the minimal context of a `UIUserNotificationCategory`."),
      .init(
        "intentIdentifiers", \.intentIdentifiers, .strings(isOrdered: false), noun: "intent identifiers", join: union,
        "The intent identifiers, as the app registers them."),
      .init(
        "options", \.options, .options(NotificationOptions.category, of: "a category"), join: union,
        "The Swift names of its `UNNotificationCategoryOptions`."),
      .init("payload", \.requirement, .object(requirement), "What a payload of this category must have."),
    ], make: { CategoryFact(identifier: "", origin: .manifest, pointer: $0) },
    difference: { subject, field, declared, scanned in
      "the \(field.noun) of \(subject) are \(field.described(declared)) in the manifest and "
        + "\(field.described(scanned)) in the sources"
    })

  static let action = ManifestObject<ActionFact>(
    "an action", kind: "action", definition: "action",
    name: .init(
      key: "identifier", summary: "The name of the action, as the app registers it.", path: \.identifier,
      place: \.place, source: \.source),
    [
      .init("title", \.title, .string, "The label of the button."),
      .init(
        "options", \.knownOptions, .options(NotificationOptions.action, of: "an action"), absenceIsKnown: true,
        "The Swift names of its `UNNotificationActionOptions`."),
      .init(
        "textInput", \.textInput, .object(textInput), absenceIsKnown: true,
        "The text field, for an action that asks for text."),
      .init("icon", \.icon, .string, "The name of the icon's image or symbol."),
    ], make: { ActionFact(identifier: "", pointer: $0) },
    difference: { subject, _, _, _ in "\(subject) is declared in another way than it is registered" })

  static let textInput = ManifestObject<ActionFact.TextInput>(
    "textInput",
    [
      .init("buttonTitle", \.buttonTitle, .string, "The label of the button that sends the text."),
      .init("placeholder", \.placeholder, .string, "The text that is shown while the field is empty."),
    ], make: { _ in ActionFact.TextInput() })

  static let requirement = ManifestObject<PayloadRequirement>(
    "payload", container: "the payload of a category", definition: "requirement",
    [
      .init("mutable-content", \.mutableContent, .boolean, "Whether the payload must have `\"mutable-content\": 1`."),
      .init(
        "alert", \.requiresAlert, .constant("required", help: "leave the key out where an alert is not required"),
        "`\"required\"` when the payload must have an alert."),
      .init(
        "requiredKeys", \.knownRequiredKeys, .shapes,
        "The custom keys that the payload must have outside `aps`, with the shapes of their values."),
    ], make: { _ in PayloadRequirement() })

  static let claim = ManifestObject<CategoryClaim>(
    "a category",
    name: .init(
      key: "identifier", summary: "The name of the category.", path: \.identifier, place: \.place, source: \.source),
    [], make: { CategoryClaim(identifier: "", claimant: .manifest, pointer: $0) })

  static let sound = ManifestObject<NamedFact>(
    "a sound",
    name: .init(key: "name", summary: "The name of the file.", path: \.name, place: \.place, source: \.source),
    [], make: { _ in NamedFact(name: "") })

  static let liveActivity = ManifestObject<LiveActivityFact>(
    "a Live Activity", definition: "liveActivity",
    name: .init(
      key: "attributesType", summary: "The name of the Swift type.", path: \.attributesType, place: \.place,
      source: \.source, mayBeAlone: false, isUnique: false),
    [
      .init("attributes", \.attributes, .shape, noun: "attributes object", "The shape of the attributes."),
      .init("contentState", \.contentState, .shape, noun: "content state", "The shape of the content state."),
    ], make: { _ in LiveActivityFact(attributesType: "") },
    difference: { subject, field, _, scanned in
      "the \(field.noun) of \(subject) has the shape \(field.described(scanned)) in the sources"
    })

  /// The schemas that others refer to by name.
  static let definitions: [JSONLiteral.Member] = [
    .init(name: "source", value: JSONSchema.string("Where the fact is declared: Path.swift:12:5.")),
    .init(name: "category", value: category.schema), .init(name: "action", value: action.schema),
    .init(name: "requirement", value: requirement.schema), .init(name: "liveActivity", value: liveActivity.schema),
    .init(name: "shape", value: Shape.schema), .init(name: "objectShape", value: Shape.objectSchema),
  ]

  @Sendable private static func union(_ names: [String], _ more: [String]) -> [String] {
    names + more.filter { !names.contains($0) }
  }
}

// Values that are empty where a manifest does not have the key.

extension AppFacts {
  fileprivate var openParts: [Part: [OpenReason]]? {
    get { open.isEmpty ? nil : open }
    set { open = newValue ?? [:] }
  }
}

extension ActionFact {
  fileprivate var knownOptions: [String]? {
    get { options.isEmpty ? nil : options }
    set { options = newValue ?? [] }
  }
}

extension PayloadRequirement {
  fileprivate var requiresAlert: Bool? {
    get { needsAlert ? true : nil }
    set { needsAlert = newValue ?? false }
  }

  fileprivate var knownRequiredKeys: [(name: String, shape: Shape)]? {
    get { requiredKeys.isEmpty ? nil : requiredKeys }
    set { requiredKeys = newValue ?? [] }
  }
}

extension LocalizationFact {
  /// Without the languages whose text is not at a wanted place; nil when none is left.
  fileprivate func keeping(_ isWanted: (Place?) -> Bool) -> LocalizationFact? {
    var fact = self
    for language in formats.keys where !isWanted(places[language] ?? place) {
      fact.formats[language] = nil
      fact.places[language] = nil
    }
    return fact.formats.isEmpty ? nil : fact
  }
}
