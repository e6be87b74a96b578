/// The keys of one file of the `Localizable` table, with their texts.
struct LocalizationTable: Sendable {
  /// A place where the file breaks its own grammar. What follows it may be missing from the table.
  struct Problem: Sendable {
    var message: String
    var place: Place
  }

  var entries: [String: LocalizationFact] = [:]
  /// Languages that the file has texts in, or is there for.
  var languages: Set<String> = []
  var problems: [Problem] = []
  /// Whether its texts go before those of the other files: the system looks into a `.stringsdict` first.
  var goesBefore = false

  /// The forms that the table comes in.
  enum Form: Sendable { case strings, stringsDictionary, catalog }

  /// The form of a file by its name; nil for every file that is not a `Localizable` table. The system looks up keys of
  /// payloads in that table alone.
  static func form(ofPath path: String) -> Form? {
    switch path.split(separator: "/").last {
    case "Localizable.strings": .strings
    case "Localizable.stringsdict": .stringsDictionary
    case "Localizable.xcstrings": .catalog
    default: nil
    }
  }

  /// The language by the folder of the file: `de` for `App/de.lproj/Localizable.strings`. A file outside any
  /// such folder is for all languages, which is "".
  static func language(ofPath path: String) -> String {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : ""
  }

  /// Reads a file of the table; nil for any other file.
  static func read(_ file: SourceFile) -> LocalizationTable? {
    form(ofPath: file.path).map { read(file, $0, language: language(ofPath: file.path)) }
  }

  /// Reads a file of the table. A catalog has all languages, so the one given does not matter.
  static func read(_ file: SourceFile, _ form: Form, language: String) -> LocalizationTable {
    var table = LocalizationTable()
    switch form {
    case .catalog: table.readCatalog(file)
    case .strings:
      switch PropertyList.form(of: file) {
      case .binary?, .xml?: table.readPropertyList(file, language)
      case .openStep?, nil: table.readStrings(file, language)
      }
    case .stringsDictionary:
      table.readPropertyList(file, language)
      table.goesBefore = true
    }
    return table
  }

  mutating func add(_ key: String, _ text: String, _ language: String, _ place: Place) {
    var fact = entries[key] ?? LocalizationFact(place: place)
    fact.formats[language] = text
    if fact.place?.range != place.range { fact.places[language] = place }
    entries[key] = fact
  }

  /// Notes that there is a table for a language, be it empty. `Base` is not a language of users.
  mutating func note(_ language: String) {
    if !language.isEmpty, language != "Base" { languages.insert(language) }
  }

  private mutating func readStrings(_ file: SourceFile, _ language: String) {
    note(language)
    var reader = StringsReader(file)
    reader.read()
    // The later of two equal keys wins.
    for entry in reader.entries {
      add(entry.key, entry.value, language, Place(file: file, range: entry.keyRange))
    }
    if let problem = reader.problem {
      problems.append(Problem(message: problem.message, place: Place(file: file, range: problem.range)))
    }
  }
}

extension AppFacts {
  /// Adds a table to what is known. Where its file could not be read to the end, the keys are known to be incomplete.
  mutating func add(_ table: LocalizationTable) {
    localizations = localizations ?? [:]
    localizations?.merge(table.entries) { table.goesBefore ? $1.joined(with: $0) : $0.joined(with: $1) }
    languages.formUnion(table.languages)
    for problem in table.problems {
      open[.localizations, default: []].append(OpenReason(message: problem.message, place: problem.place))
    }
  }
}
