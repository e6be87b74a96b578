import Foundation
import Testing

@testable import PayloadLint

/// The samples in `Fixtures/`, checked by the built program against the manifest that lies beside them.
@Suite struct FixtureTests {
  static let manifest = "Fixtures/manifest/kitchen.json"

  /// Files below a folder of the repository, by their paths from its root.
  static func files(in folder: String, extensions: Set<String> = ["json", "apns", "ndjson"]) -> [String] {
    let names = FileManager.default.enumerator(atPath: Golden.repository.appendingPathComponent(folder).path)
    return (names?.compactMap { $0 as? String } ?? [])
      .filter { extensions.contains(URL(fileURLWithPath: $0).pathExtension) && !$0.hasSuffix(".headers.json") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program.run(arguments, inFolder: Golden.repository.path, environment: ["COLUMNS": "120"])
  }

  /// What a person sees: the report, the last words, and the exit code.
  private func transcript(_ result: Program.Result) -> String {
    result.out + result.err + "exit code \(result.code)\n"
  }

  @Test(arguments: files(in: "Fixtures/ok"))
  func correctFilesDrawNoErrorAndNoWarning(_ file: String) throws {
    let result = try run(["--strict", "--quiet", "--manifest", FixtureTests.manifest, file])
    #expect(result.code == 0)
    #expect(result.out + result.err == "")
  }

  /// Files in a folder are recognized without being named.
  @Test func correctFilesAreAllFoundInTheirFolder() throws {
    let result = try run(["--format", "json", "--manifest", FixtureTests.manifest, "Fixtures/ok"])
    let report = try #require(try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
    let summary = try #require(report["summary"] as? [String: Int])
    #expect(summary["files"] == FixtureTests.files(in: "Fixtures/ok").count)
  }

  @Test func everyPushTypeHasASampleOfItsOwn() throws {
    let texts = try FileManager.default.subpathsOfDirectory(
      atPath: Golden.repository.appendingPathComponent("Fixtures/ok").path
    ).filter { $0.hasSuffix(".headers.json") }.map {
      try String(contentsOf: Golden.repository.appendingPathComponent("Fixtures/ok/\($0)"), encoding: .utf8)
    }
    // These are told by their topic or their contents.
    let withoutHeader: [PushType] = [.wallet, .safari, .broadcast, .webPush]
    for type in PushType.allCases where !withoutHeader.contains(type) {
      #expect(texts.contains { $0.contains("\"apns-push-type\": \"\(type)\"") }, "\(type)")
    }
  }

  @Test func everyKindOfDocumentHasASampleOfItsOwn() throws {
    var kinds: [Document.Kind] = []
    for name in FixtureTests.files(in: "Fixtures/ok") {
      let text = try String(contentsOf: Golden.repository.appendingPathComponent(name), encoding: .utf8)
      let contents = Recognition.contents(of: Tree.parse(SourceFile(path: name, text: text)), isNamed: true)
      kinds += contents.documents.map(\.kind) + contents.envelopes.map { .provider($0.provider) }
    }
    for kind in [Document.Kind.payload, .simulatorFile, .request] { #expect(kinds.contains(kind), "\(kind)") }
    for provider in Providers.all { #expect(kinds.contains(.provider(provider)), "\(provider.id)") }
  }

  @Test(arguments: files(in: "Fixtures/err"))
  func faultyFilesAreReportedAsTheTextBesideThemSays(_ file: String) throws {
    let result = try run(["--manifest", FixtureTests.manifest, file])
    #expect(result.out != "", "a sample among the faulty ones shows a fault")
    #expect(result.code == (result.out.contains(": error: ") ? 1 : 0))
    try Golden.expect(transcript(result), in: file + ".out")
  }

  /// These are right, one with comments and trailing commas; what is wrong with the others stands beside them.
  static let goodManifests = [manifest, "Fixtures/manifest/lenient.json"]

  @Test(arguments: files(in: "Fixtures/manifest", extensions: ["json"]))
  func manifestsAreReportedAsTheTextBesideThemSays(_ file: String) throws {
    let result = try run(["--manifest", file, "Fixtures/ok/alert/plain-text.json"])
    if FixtureTests.goodManifests.contains(file) {
      #expect(result.out == "")
      #expect(result.code == 0)
    } else {
      #expect(result.out + result.err != "")
      try Golden.expect(transcript(result), in: file + ".out")
    }
  }

  /// The first thing a newcomer sees is what the program prints today.
  @Test func readmeShowsTheReportOfItsSample() throws {
    let page = try String(contentsOf: Golden.repository.appendingPathComponent("README.md"), encoding: .utf8)
    let result = try run(["--manifest", FixtureTests.manifest, "Fixtures/err/order-ready.json"])
    let picture = #/(?s)(<!-- ci: output -->\n```text\n).*?(```\n)/#
    try #require(page.matches(of: picture).count == 1)
    let current = page.replacing(picture) { "\($0.1)\(result.out)\(result.err)\($0.2)" }
    try Golden.expect(current, in: "README.md")
  }
}
