import Testing

@testable import PayloadLint

/// Configurations as the built program follows them.
@Suite struct ConfigurationRunTests {
  private static let wrong = #"{"aps":{"alert":"Hi","bagde":1}}"#
  private static let right = #"{"aps":{"alert":"Hi"}}"#

  /// The findings of a run in short: `a.json aps/unknown-key error`, and what the program said beside them.
  private func run(_ arguments: [String] = [], in folder: TemporaryFolder, at place: String = "") throws -> (
    findings: [String], code: Int32, err: String
  ) {
    let result = try Program.run(
      ["lint", "--format", "concise"] + arguments, in: folder, at: place)
    let findings = result.out.split(separator: "\n").map { line -> String in
      let parts = line.split(separator: ":", maxSplits: 4).map { $0.drop { $0 == " " } }
      let rule = line.split(separator: "[").last?.dropLast() ?? ""
      return "\(parts[0]) \(rule) \(parts[3])"
    }
    return (findings, result.code, result.err)
  }

  @Test func eachAppOfARepositoryHasItsOwnFacts() throws {
    let payload = #"{"aps":{"alert":"Hi","category":"SHOP"}}"#
    let folder = TemporaryFolder([
      ".payload-lint.json": #"""
      {"manifest": ["push/categories.json"],
       "overrides": [{"files": ["shop/**"], "manifest": ["shop/categories.json"]}]}
      """#,
      "push/categories.json": #"{"categories":["NEWS"]}"#, "shop/categories.json": #"{"categories":["SHOP"]}"#,
      "push/a.json": payload, "shop/a.json": payload,
    ])
    let result = try run(["."], in: folder)
    #expect(result.findings == ["push/a.json category/undeclared error"])
    #expect(result.err == "checked 2 payloads in 2 files: 1 error\n")
    // An option takes the place of what is configured.
    #expect(
      try run(["--manifest", "push/categories.json"], in: folder).findings == [
        "push/a.json category/undeclared error", "shop/a.json category/undeclared error",
      ])
    #expect(try run(["--no-config"], in: folder).findings == [])
    // The nearest configuration counts, wherever the program is started.
    #expect(try run(["a.json"], in: folder, at: "push").findings == ["a.json category/undeclared error"])
    #expect(try run(["../push/a.json"], in: folder, at: "shop").findings.count == 1)
  }

  @Test func aFaultOfTheFactsIsReportedOnceForAllWhoShareThem() throws {
    let folder = TemporaryFolder([
      ".payload-lint.json": #"""
      {"manifest": ["m.json"], "overrides": [{"files": ["b.json"], "rules": {"manifest/*": "info"}}]}
      """#,
      "m.json": #"{"categories":["A","A"]}"#, "a.json": Self.right, "b.json": Self.right,
    ])
    #expect(try run(in: folder).findings == ["m.json manifest/duplicate-category warning"])
  }

  @Test func rulesComeFromTheConfigurationAndOptionsWin() throws {
    let folder = TemporaryFolder([
      ".payload-lint.json": #"{"rules": {"aps/*": "info", "aps/unknown-key": "warning"}}"#, "a.json": Self.wrong,
    ])
    #expect(try run(in: folder).findings == ["a.json aps/unknown-key warning"])
    #expect(try run(["--rule", "aps/unknown-key=error"], in: folder).findings == ["a.json aps/unknown-key error"])
    // The name of a rule wins over its group, wherever the two stand.
    #expect(try run(["--rule", "aps/*=error"], in: folder).findings == ["a.json aps/unknown-key warning"])
  }

  @Test func whatIsExcludedOrIgnoredIsSkipped() throws {
    let folder = TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "*.tmp.json\n/out/\n",
      ".payload-lint.json": #"{"exclude": ["legacy/", "x.json"]}"#,
      "a.json": Self.wrong, "x.json": Self.wrong, "legacy/b.json": Self.wrong, "c.tmp.json": Self.wrong,
      "out/d.json": Self.wrong, "sub/.gitignore": "!e.tmp.json\n", "sub/e.tmp.json": Self.wrong,
      "sub/x.json": Self.wrong,
    ])
    let checked = ["a.json aps/unknown-key error", "sub/e.tmp.json aps/unknown-key error"]
    #expect(try run(in: folder).findings == checked)
    #expect(try run(["sub"], in: folder).findings == [checked[1]])
    #expect(try run([".."], in: folder, at: "sub").findings.count == 2)
    // What is named is checked, unless it is to be treated as if it had been met.
    let named = ["a.json", "x.json", "legacy/b.json", "c.tmp.json", "out/d.json", "sub/e.tmp.json"]
    #expect(try run(named, in: folder).findings.count == named.count)
    let result = try run(named + ["--force-exclude", "--verbose"], in: folder)
    #expect(result.findings == checked)
    for line in [
      "x.json: skipped: the configuration excludes it", "legacy/b.json: skipped: the configuration excludes it",
      "c.tmp.json: skipped: Git ignores it", "out/d.json: skipped: Git ignores it",
    ] {
      #expect(result.err.contains(line + "\n"), "\(line) in \(result.err)")
    }
    #expect(try run(["out"], in: folder).findings == ["out/d.json aps/unknown-key error"])
    #expect(try run(["out", "--force-exclude"], in: folder).findings == [])
  }

  @Test func withoutAPathTheIncludedFilesAreChecked() throws {
    let folder = TemporaryFolder([
      ".payload-lint.json": #"{"include": ["push/**", "*.jsonl", "/one.json"], "exclude": ["push/old/"]}"#,
      "push/a.json": Self.wrong, "push/deep/b.json": Self.wrong, "push/old/c.json": Self.wrong,
      "other/d.json": Self.wrong,
      "other/e.jsonl": Self.wrong, "one.json": Self.wrong, "other/one.json": Self.wrong, "ios/x": "",
    ])
    let checked = ["one.json", "other/e.jsonl", "push/a.json", "push/deep/b.json"]
    #expect(try run(in: folder).findings.map { $0.split(separator: " ")[0] } == checked.map { $0[...] })
    #expect(try run(in: folder, at: "ios").findings.count == checked.count)
    #expect(try run(["other"], in: folder).findings.count == 3)
    folder.write(#"{"include": ["gone/**"]}"#, to: ".payload-lint.json")
    let result = try run(in: folder)
    #expect(result.code == 0)
    #expect(result.err.hasPrefix("no payloads found in gone: "))
  }

  @Test func aSuppressionSilencesAndAnUnusedOneIsReported() throws {
    let folder = TemporaryFolder([
      "bad/a.json": Self.wrong, "b.json": Self.wrong, "c.json": Self.right,
      ".payload-lint.json": #"""
      {"suppressions": [
        {"files": ["bad/"], "reason": "samples of faults"},
        {"rule": "aps/*", "files": ["/b.json"], "pointer": "/aps/bagde", "reason": "read by nobody"},
        {"rule": "badge/*", "files": ["/c.json"], "reason": "gone"}]}
      """#,
    ])
    let unused = ".payload-lint.json config/unused-suppression warning"
    #expect(try run(in: folder).findings == [unused])
    #expect(try run(["--strict"], in: folder).code == 1)
    // Only where all its files were checked can it be said to be of no use.
    #expect(try run(["c.json"], in: folder).findings == [unused])
    #expect(try run(["b.json"], in: folder).findings == [])
    #expect(try run(["bad"], in: folder).findings == [])
    #expect(try run(["--rule", "config/*=off"], in: folder).findings == [])
    // Another pointer is another finding.
    folder.write(#"{"aps":{"alert":"Hi","bagde":1,"contnt-available":1}}"#, to: "b.json")
    #expect(try run(["b.json"], in: folder).findings == ["b.json aps/unknown-key error"])
  }

  @Test func aBaselineHidesWhatItKnowsAndNothingElse() throws {
    let folder = TemporaryFolder([
      "push/a.json": Self.wrong, "push/broken.json": #"{"aps":{"alert":"Hi"},}"#, "push/c.json": Self.wrong,
    ])
    let written = try run(["--write-baseline", "push/known.json", "push/a.json", "push/c.json"], in: folder)
    #expect(written.code == 0 && written.findings == [])
    #expect(written.err.contains("push/known.json: wrote 2 known findings\n"))
    #expect(folder.contents(of: "push/known.json")?.contains(#"{"path": "a.json", "rule": "aps/unknown-key""#) == true)
    let paths = ["push/a.json", "push/c.json"]
    #expect(try run(["--baseline", "push/known.json"] + paths, in: folder).findings == [])
    folder.write(#"{"baseline": "push/known.json"}"#, to: ".payload-lint.json")
    #expect(try run(paths, in: folder).findings == [])
    // Indentation and place do not matter, the value does.
    folder.write("{\n  \"x\": 1,\n  \"aps\": {\"bagde\": 1, \"alert\": \"Hi\"}\n}", to: "push/a.json")
    #expect(try run(paths, in: folder).findings == [])
    folder.write(Self.wrong.replacing("1", with: "2"), to: "push/a.json")
    let stale = "push/known.json config/stale-baseline warning"
    #expect(try run(paths, in: folder).findings == ["push/a.json aps/unknown-key error", stale])
    // A file that is not checked says nothing about its entries.
    folder.write(Self.right, to: "push/a.json")
    #expect(try run(["push/c.json"], in: folder).findings == [])
    #expect(try run(["push/a.json"], in: folder).findings == [stale])
    // Reasons stay, entries of files that were not checked, too.
    let old = folder.contents(of: "push/known.json") ?? ""
    let reason = old.replacing(#""c.json""#, with: #""c.json", "reason": "of an old app""#)
    folder.write(reason, to: "push/known.json")
    _ = try run(["--write-baseline", "push/known.json", "push/a.json"], in: folder)
    let new = folder.contents(of: "push/known.json") ?? ""
    #expect(new.contains(#""reason": "of an old app"}"#) && !new.contains("a.json"))
    _ = try run(["--write-baseline", "push/known.json"] + paths, in: folder)
    #expect(folder.contents(of: "push/known.json") == new)
  }

  @Test func aPushTypeAndATopicFillWhatARequestLeavesOut() throws {
    let folder = TemporaryFolder([
      ".payload-lint.json": #"{"overrides": [{"files": ["background/"], "pushType": "background"}]}"#,
      "background/a.json": Self.right, "background/b.json": Self.right,
      "background/b.headers.json": #"{"apns-push-type":"alert","apns-topic":"com.example.app"}"#, "c.json": Self.right,
    ])
    let result = try run(in: folder)
    #expect(!result.findings.isEmpty && result.findings.allSatisfy { $0.hasPrefix("background/a.json background/") })
    #expect(try run(["--push-type", "alert"], in: folder).findings == [])
  }

  @Test func aFaultOfTheConfigurationEndsTheRunWithTwoAndTheRestIsChecked() throws {
    let folder = TemporaryFolder([
      ".payload-lint.json": "{\n  \"exlude\": [\"x\"]\n}", "a.json": Self.wrong, "sub/.payload-lint.json": "{}",
      "sub/b.json": Self.right,
    ])
    let result = try run(in: folder)
    #expect(result.code == 2)
    #expect(result.findings == ["a.json aps/unknown-key error"])
    #expect(
      result.err.hasPrefix(
        """
        .payload-lint.json:2:3: error: unknown key "exlude" in the configuration
          |
        2 |   "exlude": ["x"]
          |   ^^^^^^^^
          = help: write "exclude"

        """))
    #expect(try run(["sub"], in: folder).code == 0)
    #expect(try run(["--no-config"], in: folder).code == 1)
    #expect(try run(["--no-config", "--config", "sub/.payload-lint.json"], in: folder).code == 2)
    #expect(try run(["--config", "sub/.payload-lint.json"], in: folder).code == 1)
    let gone = try run(["--config", "gone.json"], in: folder)
    #expect(gone.code == 2 && gone.err.hasPrefix("gone.json: error: cannot be read: no such file or folder\n"))
    #expect(try run(["--baseline", "gone.json"], in: folder).code == 2)
  }

  @Test func aFileThatTheConfigurationNamesAndNobodyHasIsAFaultThere() throws {
    let folder = TemporaryFolder([
      "push/.payload-lint.json": #"{"manifest": ["m.json"], "app": ["../ios"], "baseline": "b.json"}"#,
      "push/a.json": Self.right,
    ])
    let result = try run(["push", "--verbose"], in: folder)
    #expect(result.code == 2 && result.findings == [])
    for line in [
      #"push/.payload-lint.json:1:15: error: "push/m.json" cannot be read: no such file or folder"#,
      #"push/.payload-lint.json:1:34: error: "ios" cannot be read: no such file or folder"#,
      #"push/.payload-lint.json:1:57: error: "push/b.json" cannot be read: no such file or folder"#,
      "push/.payload-lint.json: used as configuration",
    ] {
      #expect(result.err.contains(line + "\n"), "\(line) in \(result.err)")
    }
    #expect(try run(["push", "--no-config"], in: folder).code == 0)
  }

  @Test func standardInputHasTheConfigurationOfItsName() throws {
    let folder = TemporaryFolder([
      "push/.payload-lint.json": #"{"rules": {"aps/unknown-key": "off"}, "exclude": ["old/"]}"#
    ])
    func findings(_ arguments: String...) throws -> String {
      try Program.run(["-", "--format", "concise"] + arguments, in: folder, input: Self.wrong).out
    }
    #expect(try findings("--stdin-filename", "push/a.json") == "")
    #expect(try findings("--stdin-filename", "a.json").contains("unknown-key"))
  }
}
