import Foundation
import Testing

@testable import PayloadLint

/// A fix never damages.
@Suite struct FixKindTests {
  static let foreign: [(name: String, text: String, kind: String)] = [
    ("a.sh", "#!/bin/bash\nset -e\ncurl -d '{\"aps\":{}}' https://example.com\n", "a shell script"),
    ("b.sh", "set -e\nNAME=x\ncurl -d '{\"aps\":{\"alert\":\"x\"}}' \\\n  https://example.com\n", "a shell script"),
    ("c.md", "# Notes\n\nSome text, with words.\n\n```json\n{\"aps\":{\"alert\":\"Hi\",}}\n```\n", "Markdown"),
    ("d.csv", "id,title,badge\n1,Hi,3\n2,Ho,4\n", "a table in CSV"),
    (
      "e.http", "### Send\nPOST https://example.com/3/device/x\napns-topic: com.x\n\n{\"aps\":{\"a\":1,}}\n",
      "the text of an HTTP request"
    ),
    ("f.kt", "package com.x\n\nfun main() {\n  val p = mapOf(\"aps\" to 1)\n}\n", "Kotlin code"),
    ("g.txt", "Notes: a\n", "plain text"), ("h.txt", "Buy milk\nCall Ada: now, please\n", "plain text"),
    ("i.txt", "Hello", "plain text"), ("j.ini", "key = value\nother = 3\n", "plain text"),
  ]

  @Test(arguments: foreign)
  func whatIsNotJSONIsNamedAndNeverChanged(_ name: String, _ text: String, _ kind: String) throws {
    let findings = lint(file: SourceFile(path: name, text: text), Example.Setting(), with: nil)
    #expect(findings.map(\.message) == ["the file is \(kind), not JSON"])
    #expect(findings.allSatisfy { $0.fix == nil })
    let folder = TemporaryFolder([name: text])
    _ = try Program.run(["--unsafe-fixes", name], in: folder)
    #expect(folder.contents(of: name) == text)
  }

  @Test func textAfterTheEndStays() throws {
    let text = #"{"aps":{"mutableContent":true,"alert":"Hi"}} and a note"#
    let folder = TemporaryFolder(["a.json": text])
    let result = try Program.run(["--unsafe-fixes", "a.json"], in: folder)
    #expect(folder.contents(of: "a.json") == text)
    #expect(!result.err.contains("fixable"))
  }

  @Test(arguments: [
    #"{"aps":{"aps":{"alert":"x"}}}"#, #"{"foo":2,"aps":{"alert":"x","foo":1}}"#, #"{"apns":{"aps":{"alert":"x"}}}"#,
    #"{"aps":{"alert":"x","mutable-content":1,"mutableContent":1}}"#,
    #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"a":1},"stale-date":"2024"}}"#,
  ])
  func nothingIsFixedWhereTheTargetIsTakenOrNothingIsSure(_ text: String) {
    #expect(fixed(text, includingUnsafe: true) == text)
  }

  @Test func twoMisspellingsDoNotBecomeOneKey() {
    let text = #"{"aps":{"mutableContent":true,"mutable_content":true,"alert":"x"}}"#
    #expect(fixed(text) == #"{"aps":{"mutable-content":1,"mutable_content":true,"alert":"x"}}"#)
  }

  @Test func anObjectInAStringIsWrittenOutThoughItBringsFindings() {
    let text = #"{"aps":"{\"alert\":\"Hi\",\"id\":7}"}"#
    #expect(fixed(text) == #"{"aps":{"alert":"Hi","id":7}}"#)
  }

  @Test func aFlagWithoutAMeaningIsFixedOnlyOnRequest() {
    let text = #"{"aps":{"alert":"x","mutableContent":"v"}}"#
    #expect(fixed(text) == text)
    #expect(fixed(text, includingUnsafe: true) == #"{"aps":{"alert":"x","mutable-content":1}}"#)
  }

  @Test func aRefusedFixIsTold() throws {
    // Both fixes would make one key of two.
    let text = #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"a":1},"stale-date":"2024"}}"#
    let folder = TemporaryFolder(["a.json": text])
    let result = try Program.run(["--fix", "a.json"], in: folder)
    #expect(!result.err.contains("fixable") || result.err.contains("not fixed"))
  }

  private func fixed(_ text: String, includingUnsafe: Bool = false) -> String {
    let fixer = Fixer(lint: { Linter().lint($0).findings }, includingUnsafe: includingUnsafe)
    return String(decoding: fixer.fix(SourceFile(path: "a.json", text: text)).file.bytes, as: UTF8.self)
  }

  // MARK: Over mutated payloads

  static let samples: [String] = {
    let folders = [Fixtures.url("found")] + [SharedFiles.folder("REAL_PAYLOADS", "real/payloads")].compactMap { $0 }
    let files = folders.flatMap { SharedFiles.files(in: $0) }.filter { $0.bytes.count < 1500 }
    return Payloads.texts + files.prefix(24).map { String(decoding: $0.bytes, as: UTF8.self) }
  }()

  /// Names and values that people mistake for others.
  private static let changes: [(String, String)] = [
    ("mutable-content", "mutableContent"), ("content-available", "content_available"), ("\"alert\"", "\"Alert\""),
    ("\"badge\":", "\"badge\": \"1\", \"Badge\":"), ("\"aps\"", "\"Aps\""), ("\"sound\"", "\"aps\""),
    (": 1", ": \"1\""),
    (":1", ":true"), ("\"title\"", "\"subtitle\""), ("}", "},"), ("\"category\"", "\"categoryIdentifier\""),
  ]

  @Test(arguments: samples)
  func aFixKeepsValidJSONValidAndAddsNoKeyTwice(_ sample: String) {
    for (old, new) in FixKindTests.changes where sample.contains(old) {
      let text = sample.replacing(old, with: new)
      let before = SourceFile(path: "a.json", text: text)
      for includingUnsafe in [false, true] {
        let fixer = Fixer(lint: { Linter().lint($0).findings }, includingUnsafe: includingUnsafe)
        let outcome = fixer.fix(before)
        let (first, last) = (Tree.parse(before), Tree.parse(outcome.file))
        #expect(!first.isWellFormed || last.isWellFormed, "\(text)")
        #expect(duplicates(last) <= duplicates(first), "\(text)")
        #expect(outcome.findings.filter(fixer.mayMend).isEmpty || outcome.fixCount == 0, "\(text)")
        let again = fixer.fix(outcome.file)
        #expect(again.file.bytes == outcome.file.bytes, "not a fixed point: \(text)")
        if !first.isRepairable { #expect(outcome.file.bytes == before.bytes, "\(text)") }
      }
    }
  }

  private func duplicates(_ tree: Tree) -> Int {
    tree.nodes.indices.reduce(0) { count, index in
      let value = Value(tree: tree, index: index)
      guard value.isObject else { return count }
      let names = value.members.map(\.name)
      return count + names.count - Set(names).count
    }
  }
}
