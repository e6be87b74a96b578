import Foundation
import Testing

@testable import PayloadLint

/// The page about manifests: its tables are written from the program's own, and its examples are read.
@Suite struct ManifestPageTests {
  private static let name = "docs/manifest.md"

  private static var page: String {
    get throws { try String(contentsOf: Golden.repository.appendingPathComponent(name), encoding: .utf8) }
  }

  /// Each table is between comments with its name: `<!-- keys: category -->` and `<!-- end -->`.
  @Test func theTablesAreCurrent() throws {
    var page = try Self.page
    for (name, schema) in [("manifest", ManifestFields.manifest.schema)]
      + ManifestFields.definitions.map({ ($0.name, $0.value) })
    {
      guard ["manifest", "category", "action", "requirement", "liveActivity"].contains(name) else { continue }
      let opening = "<!-- keys: \(name) -->\n"
      let start = try #require(page.range(of: opening), "\(name)").upperBound
      let end = try #require(page.range(of: "<!-- end -->", range: start..<page.endIndex)).lowerBound
      page.replaceSubrange(start..<end, with: Self.table(schema))
    }
    try Golden.expect(page, in: Self.name)
  }

  @Test func theExampleIsRead() throws {
    let samples = try Self.page.components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(samples.count == 1)
    for text in samples {
      let manifest = Manifest.read(SourceFile(path: "manifest.json", text: text))
      #expect(manifest.problems.map(\.message) == [])
      #expect(manifest.facts.categories?.count == 2 && manifest.facts.liveActivities?.count == 1)
    }
  }

  // MARK: - From a schema to a table

  private static func table(_ schema: JSONLiteral) -> String {
    var text = "\n| key | type | meaning |\n|---|---|---|\n"
    let required = member("required", of: schema).map { $0.compact } ?? ""
    for property in JSONSchema.members(member("properties", of: schema) ?? [:]) where property.name != "source" {
      var summary = ""
      if case .string(let description)? = member("description", of: property.value) {
        summary = description
      }
      if required.contains("\"\(property.name)\"") { summary += " Required." }
      text += "| `\(property.name)` | \(type(property.value)) | \(summary) |\n"
    }
    return text + "\n"
  }

  private static let sections = [
    "category": "[category](#categories)", "action": "[action](#actions)",
    "requirement": "[requirement](#requirements)", "liveActivity": "[Live Activity](#live-activities)",
    "shape": "[shape](#shapes)", "objectShape": "[shape](#shapes)",
  ]

  private static func type(_ schema: JSONLiteral) -> String {
    if case .string(let reference)? = member("$ref", of: schema) {
      return sections[String(reference.split(separator: "/").last ?? "")] ?? "string"
    }
    if case .array(let words)? = member("enum", of: schema) { return words.map(code).joined(separator: ", ") }
    if let constant = member("const", of: schema) { return code(constant) }
    if case .array(let schemas)? = member("anyOf", of: schema) { return schemas.map(type).joined(separator: " or ") }
    if let items = member("items", of: schema) { return "array of " + type(items) }
    if let properties = member("properties", of: schema) {
      let keys = JSONSchema.members(properties).map(\.name).filter { $0 != "source" }
      return "object with " + keys.map { "`\($0)`" }.joined(separator: ", ")
    }
    if let values = member("additionalProperties", of: schema) { return "object of " + type(values) }
    guard case .string(let name)? = member("type", of: schema) else { return "" }
    return name
  }

  private static func code(_ literal: JSONLiteral) -> String { "`\(literal.compact)`" }

  private static func member(_ name: String, of schema: JSONLiteral) -> JSONLiteral? {
    JSONSchema.members(schema).first { $0.name == name }?.value
  }
}
