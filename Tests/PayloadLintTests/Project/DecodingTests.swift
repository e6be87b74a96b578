import Foundation
import Testing

@testable import PayloadLint

/// The shapes of a scan against Swift's own decoding of the same types.
@Suite struct DecodingTests {
  private static let shapes: [String: Shape] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "ContentStateTypes.swift")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    let activities = MemoryFolder(["App/Types.swift": text]).facts().liveActivities ?? []
    return Dictionary(activities.map { ($0.attributesType, $0.contentState ?? .any) }) { first, _ in first }
  }()

  /// What the properties of a valid value are replaced with, one at a time.
  private static let replacements = [
    #""""#, #""x""#, #""two""#, #""AAEC""#, #""A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1""#, "0", "1", "2", "-1", "300",
    "1.5",
    "1e3", "5000000000", "true", "null", "[]", "[1]", #"["x"]"#, "[null]", "{}", #"{"x": 1}"#, #"{"1": "x"}"#,
    #"{"x": "y"}"#,
    #"{"waiting": {}}"#, #"{"waiting": {}, "done": {}}"#, #"{"waiting": 1}"#, #"{"at": {}}"#,
    #"{"moving": {"speed": 1}}"#, #"{"moving": {"speed": 1, "_1": "x"}}"#,
  ]

  @Test(arguments: ContentStateSample.all.indices)
  func reportsExactlyWhatSwiftCannotDecode(_ index: Int) throws {
    let sample = ContentStateSample.all[index]
    let shape = try #require(Self.shapes[sample.name], "\(sample.name) was not found")
    #expect(sample.decodes(Data(sample.value.utf8)), "\(sample.name)")
    for text in Self.variations(of: sample.value) {
      let tree = Tree.parse(SourceFile(path: "a.json", text: text))
      let value = try #require(tree.root)
      let faults = shape.mismatches(value, isUnknown: { _ in false }).filter { mismatch in
        if case .epoch = mismatch.fault { false } else { true }
      }
      let isDecoded = sample.decodes(Data(text.utf8))
      if sample.isOpen {
        #expect(faults.isEmpty || !isDecoded, "\(sample.name): \(text)")
      } else {
        #expect(faults.isEmpty == isDecoded, "\(sample.name): \(text) is \(isDecoded ? "" : "not ")decoded")
      }
    }
  }

  @Test func theTableIsLongEnough() {
    #expect(ContentStateSample.all.count >= 40)
    #expect(ContentStateSample.all.map { Self.variations(of: $0.value).count }.reduce(0, +) >= 400)
  }

  /// The value itself, without each of its properties, and with each of them replaced.
  private static func variations(of text: String) -> [String] {
    let tree = Tree.parse(SourceFile(path: "a.json", text: text))
    guard let root = tree.root else { return [] }
    let members = root.members.map { (key: $0.name, value: tree.text($0.value)) }
    var variations = [text, "[]", "1", #""x""#]
    for (index, member) in members.enumerated() {
      let others = members.enumerated().filter { $0.offset != index }.map {
        "\"\($0.element.key)\": \($0.element.value)"
      }
      for replacement in [nil] + replacements.map({ Optional($0) }) {
        let own = replacement.map { ["\"\(member.key)\": \($0)"] } ?? []
        variations.append("{" + (others + own).joined(separator: ", ") + "}")
      }
    }
    return variations
  }
}

extension Tree {
  fileprivate func text(_ value: Value) -> String {
    String(decoding: bytes[value.range.lower..<value.range.upper], as: UTF8.self)
  }
}
