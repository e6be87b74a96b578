/// String catalogs: `Localizable.xcstrings`, JSON with the texts of all languages.
///
///     {"sourceLanguage": "en", "version": "1.0", "strings": {
///       "GREETING": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo %@"}}}}}}
extension LocalizationTable {
  /// A language without a text of its own shows that of the source language, whose text is the key where nothing else
  /// is given.
  mutating func readCatalog(_ file: SourceFile) {
    let tree = Tree.parse(file)
    defer { withExtendedLifetime(tree) {} }
    if let problem = tree.problems.first {
      problems.append(Problem(message: problem.message, place: tree.place(of: problem.range)))
    }
    guard let root = tree.root, let strings = root["strings"], strings.isObject else { return }
    let source = root["sourceLanguage"]?.string ?? "en"
    note(source)
    for entry in strings.members {
      let key = entry.name
      let place = entry.key.place
      var original = key
      for localization in entry.value["localizations"].map({ Array($0.members) }) ?? [] {
        let language = localization.name
        note(language)
        guard let text = CatalogText.read(localization.value) else { continue }
        if language == source { original = text }
        add(key, text, language, place)
      }
      add(key, original, source, place)
      add(key, original, "", place)
    }
  }
}

private enum CatalogText {
  /// Nested variations: a plural form for each device.
  private static let deepest = 4

  /// The format text of one language; nil where it is not translated yet. A plural form is what the compiled catalog has: a
  /// variable that a number decides.
  static func read(_ localization: Value, depth: Int = 0) -> String? {
    if let text = localization.string { return text.isEmpty ? nil : text }
    if let unit = localization["stringUnit"] {
      guard let text = unit["value"]?.string, !text.isEmpty else { return nil }
      return text
    }
    guard depth < deepest, let variations = localization["variations"] else { return nil }
    if variations["plural"] != nil { return "%#@plural@" }
    guard let devices = variations["device"] else { return nil }
    let usual = devices["iphone"] ?? devices["other"] ?? devices.members.first(where: { _ in true })?.value
    return usual.flatMap { read($0, depth: depth + 1) }
  }
}
