import Testing

@testable import PayloadLint

/// A folder of a test: names and texts.
struct MemoryFolder: FileSource {
  var contents: [String: String]

  init(_ contents: [String: String]) { self.contents = contents }

  func list(_ path: String) -> FileListing? {
    if contents[path] != nil { return .file }
    let below = path == "." ? Array(contents.keys) : contents.keys.filter { $0.hasPrefix(path + "/") }
    return below.isEmpty ? nil : .folder(below)
  }

  func read(_ path: String) -> SourceFile? {
    contents[path].map { SourceFile(path: path, text: $0) }
  }

  func facts() -> AppFacts { AppScanner(self).scan(["."]) }
}

extension AppFacts {
  /// The categories in one line each, sorted: `ORDER[ACCEPT "Accept" foreground] minimal[ACCEPT] customDismissAction`.
  var categoryLines: [String] { (categories ?? []).map(\.line).sorted() }
}

extension CategoryFact {
  var line: String {
    var line = identifier + "[" + (actions.map { $0.map(\.line).joined(separator: ", ") } ?? "?") + "]"
    if let minimalActions { line += " minimal[" + minimalActions.joined(separator: ", ") + "]" }
    for option in options ?? [] { line += " " + option }
    for intent in intentIdentifiers ?? [] { line += " intent:" + intent }
    return line
  }
}

extension ActionFact {
  fileprivate var line: String {
    var line = identifier
    if let title { line += " \"" + title + "\"" }
    for option in options { line += " " + option }
    if let icon { line += " icon:" + icon }
    if let textInput { line += " text:" + (textInput.buttonTitle ?? "") + "/" + (textInput.placeholder ?? "") }
    return line
  }
}

/// A sample with the categories that it registers.
struct RegistrationSample: CustomTestStringConvertible, Sendable {
  var name: String
  var files: [String: String]
  var lines: [String]
  /// What the scan must say that it could not read.
  var unresolved: [String] = []

  var testDescription: String { name }

  static func swift(_ name: String, _ text: String, _ lines: [String], unresolved: [String] = []) -> RegistrationSample
  {
    RegistrationSample(name: name, files: ["App/Push.swift": text], lines: lines, unresolved: unresolved)
  }

  static func objectiveC(_ name: String, _ text: String, _ lines: [String], unresolved: [String] = [])
    -> RegistrationSample
  {
    RegistrationSample(name: name, files: ["App/Push.m": text], lines: lines, unresolved: unresolved)
  }
}

extension RegistrationSample {
  func check() {
    let facts = MemoryFolder(files).facts()
    #expect(facts.categoryLines == lines.sorted())
    let unread = facts.scanFindings.filter { $0.kind == .unresolvedCategory }
    #expect(unread.map { $0.place.file.text($0.place.range) } == unresolved)
    #expect(facts.open[.categories]?.count ?? 0 == unresolved.count)
  }
}
