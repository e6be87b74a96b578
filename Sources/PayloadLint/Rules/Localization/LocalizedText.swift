/// A text that a payload takes from the app's `Localizable` table.
struct LocalizedText: Sendable {
  /// The value of `loc-key`: a string that is known.
  var key: Value
  var name: String
  /// As the payload calls them: `title-loc-key`, `title-loc-args`.
  var keyName: String
  var argumentsName: String
  /// The value of `loc-args`, when it is there.
  var arguments: Value?
  /// The object that holds both.
  var home: Value

  /// How many arguments are given; nil where that cannot be told.
  var argumentCount: Int? {
    guard let arguments, arguments.kind != .null else { return 0 }
    guard arguments.isArray, arguments.elements.allSatisfy({ !$0.isUnknown }) else { return nil }
    return arguments.count
  }
}

extension Request {
  /// The texts of the alert that come from the app: by keys beside each other, or, in a Live Activity, by objects in
  /// the place of texts.
  var localizedTexts: [LocalizedText] {
    guard readsAPS, let alert = payload.object(.alert) else { return [] }
    var texts: [LocalizedText] = []
    let pairs: [(Key, Key)] = [
      (.titleLocKey, .titleLocArgs), (.subtitleLocKey, .subtitleLocArgs), (.locKey, .locArgs),
    ]
    for (key, arguments) in pairs where uses(key) {
      guard let (value, name) = text(key) else { continue }
      texts.append(
        LocalizedText(
          key: value, name: name, keyName: "\(key.fact.name)", argumentsName: "\(arguments.fact.name)",
          arguments: payload[arguments], home: alert))
    }
    for key in [Key.title, .subtitle, .body] {
      guard let object = payload[key], object.isObject, let value = object["loc-key"], value.isString,
        !isUnknown(value)
      else { continue }
      texts.append(
        LocalizedText(
          key: value, name: value.text, keyName: "loc-key", argumentsName: "loc-args", arguments: object["loc-args"],
          home: object))
    }
    return texts
  }

  /// The same with what the app's table holds for them.
  var resolvedTexts: [(text: LocalizedText, fact: LocalizationFact)] {
    guard let table = facts.localizations else { return [] }
    return localizedTexts.compactMap { text in table[text.name].map { (text, $0) } }
  }
}

extension LocalizationFact {
  /// The texts of all languages, in the order of the languages.
  var sortedFormats: [(language: String, specifiers: FormatSpecifiers)] {
    formats.sorted { $0.key < $1.key }.map { ($0.key, FormatSpecifiers($0.value)) }
  }

  /// The place of a language's text, as a related place.
  func related(_ language: String) -> [RelatedAnchor] {
    guard let place = places[language] ?? place else { return [] }
    let format = formats[language].map { "the string is \(Quoting.quoted($0))" } ?? "the key is here"
    return [RelatedAnchor(anchor: .place(place, pointer: ""), message: format)]
  }

  /// ` in "de" and "fr"`, or nothing where it holds for every language.
  func phrase(_ languages: [String]) -> String {
    let named = languages.filter { !$0.isEmpty }
    guard !named.isEmpty, languages.count < formats.count || formats.count == 1 else { return "" }
    return " in " + Wording.list(names: named)
  }
}
