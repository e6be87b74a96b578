import Foundation
import Testing

@testable import PayloadLint

/// The schema for editors says what the reader says.
@Suite struct ManifestSchemaTests {
  private static func schema() throws -> [String: Any] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("schema/manifest.schema.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func value(_ path: String) throws -> Any {
    var value: Any = try ManifestSchemaTests.schema()
    for part in path.split(separator: "/") {
      if let index = Int(part) {
        value = try #require((value as? [Any])?[index])
      } else {
        value = try #require((value as? [String: Any])?[String(part)])
      }
    }
    return value
  }

  private func keys(_ path: String) throws -> Set<String> {
    Set(try #require(try value(path) as? [String: Any]).keys)
  }

  private func words(_ path: String) throws -> [String] { try #require(try value(path) as? [String]) }

  @Test func hasTheSameKeys() throws {
    #expect(try keys("properties") == Set(ManifestReader.keys))
    #expect(try keys("definitions/category/properties") == Set(ManifestReader.categoryKeys))
    #expect(try keys("definitions/action/properties") == Set(ManifestReader.actionKeys))
    #expect(try keys("definitions/liveActivity/properties") == Set(ManifestReader.activityKeys))
    #expect(try keys("definitions/category/properties/payload/properties") == Set(ManifestReader.requirementKeys))
  }

  @Test func hasTheSameWords() throws {
    #expect(try words("properties/open/items/enum") == AppFacts.Part.allCases.map(\.rawValue))
    #expect(try words("definitions/category/properties/options/items/enum") == NotificationOptions.category)
    #expect(try words("definitions/action/properties/options/items/enum") == NotificationOptions.action)
    let shapes = Shape.words.map(\.word)
    #expect(try words("definitions/shape/anyOf/0/enum") == shapes + shapes.map { $0 + "?" })
    #expect(
      try words("definitions/objectShape/properties/date/anyOf/0/enum").sorted() == Shape.dateCodings.keys.sorted())
  }
}
