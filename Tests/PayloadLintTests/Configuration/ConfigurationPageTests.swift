import Foundation
import Testing

@testable import PayloadLint

/// The pages on configurations and baselines are true as far as a test can tell.
@Suite struct ConfigurationPageTests {
  private func page(_ name: String) throws -> String {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: repository.appendingPathComponent("docs/\(name)"), encoding: .utf8)
  }

  private func samples(_ page: String) -> [String] {
    page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  @Test func theSampleOfAConfigurationIsRead() throws {
    let page = try page("configuration.md")
    for text in samples(page) {
      let (configuration, problems) = Configuration.read(
        SourceFile(path: ".payload-lint.json", text: text), in: Array("/r".utf8))
      #expect(problems.map(\.message) == [])
      #expect(configuration.overrides.count == 2 && configuration.section.suppressions.count == 2)
    }
    #expect(samples(page).count == 1)
    for key in ConfigurationReader.fileKeys + ConfigurationReader.sectionKeys {
      #expect(page.contains("| `\(key)`") || page.contains(", `\(key)` |"), "\(key)")
    }
  }

  @Test func thePatternsMatchWhatThePageSays() {
    for (pattern, path) in [
      ("a.json", "x/a.json"), ("legacy/", "x/legacy/y/a.json"), ("/a.json", "a.json"), ("push/a.json", "push/a.json"),
      ("*.json", "x/a.json"), ("a?.json", "ab.json"), ("[a-c].json", "b.json"), ("**/a", "x/y/a"),
      ("push/**", "push/x/a"),
      ("push/**/a", "push/a"), ("\\!a", "!a"),
    ] {
      #expect(GlobList([pattern]).contains(file: Array(path.utf8)), "\(pattern) \(path)")
    }
  }

  @Test func theSampleOfABaselineIsRead() throws {
    let page = try page("baseline.md")
    for text in samples(page) {
      let (baseline, problems) = Baseline.read(SourceFile(path: "b.json", text: text), in: [])
      #expect(problems.map(\.message) == [])
      #expect(baseline.json == text.replacingOccurrences(of: "\\n$", with: "", options: .regularExpression) + "\n")
    }
    #expect(samples(page).count == 1)
  }
}
