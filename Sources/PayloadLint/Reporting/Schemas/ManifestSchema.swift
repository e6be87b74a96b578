extension Schemas {
  static let manifest = document(
    "Manifest of payload-lint",
    "What an app registers and contains: categories, sounds, localized strings, Live Activities."
  ).adding([
    "type": "object",
    "properties": [
      "$schema": string,
      "open": array(
        of: ["enum": .words(AppFacts.Part.allCases.map(\.rawValue))], "Parts that are known to be incomplete."),
      "categories": array(
        of: anyOf(string, reference("category")),
        "Categories that the app registers; all of them, unless \"open\" says otherwise."),
      "contentExtensionCategories": array(
        of: anyOf(string, named("identifier")), "Categories that content extensions draw."),
      "serviceExtension": ["description": "Whether the app has a notification service extension.", "type": "boolean"],
      "sounds": array(of: anyOf(string, named("name")), "Names of sound files in the app's bundle."),
      "localizations": [
        "description": "Keys of the Localizable table: a string, or a string for each language.", "type": "object",
        "additionalProperties": anyOf(string, ["type": "object", "additionalProperties": string]),
      ],
      "liveActivities": array(
        of: reference("liveActivity"), "Types of ActivityAttributes, and the shapes of their content."),
      "urlFormatString": string("urlFormatString of a Safari website push package."),
      "source": reference("source"),
    ],
    "additionalProperties": false,
    "$defs": [
      "source": string("Where the fact is declared: Path.swift:12:5."),
      "category": category, "action": action, "requirement": requirement, "liveActivity": liveActivity,
      "shape": shape, "objectShape": objectShape,
    ],
  ])

  /// An object with a name and where it comes from.
  private static func named(_ key: String) -> JSONLiteral {
    object([key: string, "source": reference("source")], required: [key])
  }

  private static let category = object(
    [
      "identifier": string,
      "actions": array(of: anyOf(string, reference("action")), "In the order in which they are shown."),
      "minimalActions": array(of: string), "intentIdentifiers": array(of: string),
      "options": array(of: ["enum": .words(NotificationOptions.category)]),
      "payload": described("What a payload of this category must have.", reference("requirement")),
      "source": reference("source"),
    ], required: ["identifier"])

  private static let action = object(
    [
      "identifier": string, "title": string, "options": array(of: ["enum": .words(NotificationOptions.action)]),
      "textInput": object(["buttonTitle": string, "placeholder": string, "source": reference("source")]),
      "icon": string, "source": reference("source"),
    ], required: ["identifier"])

  private static let requirement = object([
    "mutable-content": boolean, "alert": ["const": "required"],
    "requiredKeys": [
      "description": "Custom keys outside aps.", "type": "object", "additionalProperties": reference("shape"),
    ],
    "source": reference("source"),
  ])

  private static let liveActivity = object(
    [
      "attributesType": string("The name of the Swift type."), "attributes": reference("objectShape"),
      "contentState": reference("objectShape"), "source": reference("source"),
    ], required: ["attributesType"])

  // MARK: - Shapes

  private static let words = Shape.words.map(\.word)

  /// A word, an array with one element (and perhaps "?"), or an object.
  private static let shape = anyOf(
    ["enum": .words(words + words.map { $0 + "?" })],
    [
      "type": "array", "prefixItems": [reference("shape"), ["const": "?"]], "items": false, "minItems": 1,
    ],
    reference("objectShape"))

  private static let objectShape: JSONLiteral = [
    "description": "Properties and their shapes, or one of the words enum, date, and * for any key.", "type": "object",
    "properties": [
      "enum": anyOf(array(of: ["type": ["string", "integer"]]), reference("shape")),
      "date": anyOf(["enum": .words(Shape.dateCodings.keys.sorted())], reference("shape")),
      "optional": anyOf(boolean, reference("shape")), "open": anyOf(boolean, reference("shape")),
      "source": anyOf(reference("source"), reference("shape")),
    ],
    "additionalProperties": reference("shape"),
  ]
}
