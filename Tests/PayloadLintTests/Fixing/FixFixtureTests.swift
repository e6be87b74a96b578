import Foundation
import Testing

@testable import PayloadLint

/// The built program on the pairs of `Fixtures/fix`.
@Suite struct FixFixtureTests {
  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.url("fix").path)) ?? []
    return names.filter { !$0.hasSuffix(".md") && !$0.contains("fixed.") }.sorted()
  }()

  /// What is left open by safe repairs: closing what the text ends in may close it in the wrong place.
  private static let unreadable = ["unclosed.json"]

  private func copy(of name: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(try Data(contentsOf: Fixtures.url("fix/\(name)")), to: name)
    return folder
  }

  /// `a.json` → `a.fixed.json`
  private func pair(_ name: String, _ word: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    return "\(parts[0]).\(word).\(parts[1])"
  }

  @Test(arguments: names)
  func becomesWhatLiesBesideIt(_ name: String) throws {
    let folder = try copy(of: name)
    let result = try Program.run(["--fix", name], in: folder)
    let fixed = folder.data(of: name)
    try Golden.expect(String(decoding: fixed, as: UTF8.self), in: "Fixtures/fix/\(pair(name, "fixed"))")
    #expect(result.code == (FixFixtureTests.unreadable.contains(name) || name == "moves.json" ? 1 : 0))
    if !FixFixtureTests.unreadable.contains(name) { try expectJSON(fixed, name) }

    // Nothing is left to do, and nothing was made worse.
    let again = try Program.run(["--fix", "--format", "json", name], in: folder)
    #expect(folder.data(of: name) == fixed)
    #expect(again.out.contains(#""fixable":0}"#) && !again.out.contains("applicability\":\"safe"))

    // Standard input is passed on repaired.
    let input = try Data(contentsOf: Fixtures.url("fix/\(name)"))
    let piped = try Program.run(["--fix", "-", "--stdin-filename", name], in: folder, input: input)
    #expect(piped.outData == fixed)
    #expect(piped.code == result.code)
  }

  @Test(arguments: names)
  func unsafeRepairsGoFurther(_ name: String) throws {
    let folder = try copy(of: name)
    let result = try Program.run(["--unsafe-fixes", name], in: folder)
    let fixed = folder.data(of: name)
    let safe = try Data(contentsOf: Fixtures.url("fix/\(pair(name, "fixed"))"))
    if fixed != safe {
      try Golden.expect(String(decoding: fixed, as: UTF8.self), in: "Fixtures/fix/\(pair(name, "unsafe-fixed"))")
    }
    #expect(result.code == 0)
    try expectJSON(fixed, name)
  }

  /// The difference is shown, nothing is written, and git makes of it what `--fix` writes.
  @Test(arguments: names, ["--fix", "--unsafe-fixes"])
  func theDifferenceIsOneThatGitTakes(_ name: String, _ option: String) throws {
    let folder = try copy(of: name)
    let old = folder.data(of: name)
    let result = try Program.run([option, "--diff", name], in: folder)
    #expect(folder.data(of: name) == old)
    let other = try copy(of: name)
    _ = try Program.run([option, name], in: other)
    let isChange = other.data(of: name) != old
    #expect(result.outData.isEmpty == !isChange)
    if isChange {
      #expect(result.code == 1)
      #expect(try Patch.apply(result.outData, in: folder) == 0, "\(result.out)")
    }
    #expect(folder.data(of: name) == other.data(of: name))
  }

  private func expectJSON(_ data: Data, _ name: String) throws {
    #expect(!data.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(String(data: data, encoding: .utf8) != nil)
    let documents = name.hasSuffix(".ndjson") ? data.split(separator: 0x0A).filter { $0.count > 1 } : [data]
    for document in documents {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: document) }
    }
  }
}
