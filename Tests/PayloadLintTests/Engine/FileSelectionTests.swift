import Testing

@testable import PayloadLint

@Suite struct FileSelectionTests {
  /// The paths that a run checks, relative to a folder, and what it passes over.
  private func select(
    _ paths: [String], in folder: TemporaryFolder, _ change: (inout FileSelection.Options) -> Void = { _ in }
  ) -> (paths: [String], skipped: [String], failures: [Failure]) {
    var options = FileSelection.Options()
    options.paths = paths.map { $0 == "-" ? $0 : folder.path($0) }
    change(&options)
    var skipped: [String] = []
    let prefix = folder.path + "/"
    let selection = FileSelection(options) { path, _ in skipped.append(path.replacing(prefix, with: "")) }
    let paths = selection.list.files.map {
      String(decoding: selection.list.path(of: $0), as: UTF8.self).replacing(prefix, with: "")
    }
    return (paths, skipped, selection.failures)
  }

  @Test func walksFoldersInTheOrderOfPaths() {
    let folder = TemporaryFolder([
      "a/1.json": "", "a-b/1.json": "", "a.json": "", "B.json": "", "a/c/9.apns": "", "b.NDJSON": "", "c.jsonl": "",
      "d.txt": "", "e.json.bak": "", "z/.json": "",
    ])
    #expect(
      select([""], in: folder).paths == [
        "B.json", "a-b/1.json", "a.json", "a/1.json", "a/c/9.apns", "b.NDJSON", "c.jsonl",
      ])
  }

  @Test func passesOverFoldersOfOthersAndSaysSo() {
    let names = SkippedFolders.names + [".git", ".hidden"]
    let folder = TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ("\($0)/a.json", "") }))
    let result = select([""], in: folder)
    #expect(result.paths == [])
    #expect(result.skipped.sorted() == names.sorted())
    // A folder that is named is looked into, whatever it is called.
    #expect(select(["node_modules"], in: folder).paths == ["node_modules/a.json"])
  }

  @Test func sideFilesAreNoPayloads() {
    let folder = TemporaryFolder([
      "a.json": "", "a.headers.json": "", "b.apns": "", "b.headers.json": "", "lonely.headers.json": "",
      ".payload-lint.json": "", "L.xcstrings": "", "manifest.json": "",
    ])
    let result = select([""], in: folder) { $0.sideFiles = [folder.path("manifest.json")] }
    #expect(result.paths == ["a.json", "b.apns", "lonely.headers.json"])
    #expect(result.skipped.sorted() == ["a.headers.json", "b.headers.json", "manifest.json"])
    let named = select(["L.xcstrings", ".payload-lint.json", "a.json"], in: folder)
    #expect(named.paths == ["a.json"])
    #expect(named.skipped == ["L.xcstrings", ".payload-lint.json"])
  }

  @Test func aNamedHeadersFileStandsForItsPayload() {
    let folder = TemporaryFolder(["a.json": "", "a.headers.json": "", "b.headers.json": ""])
    #expect(select(["a.headers.json"], in: folder).paths == ["a.json"])
    #expect(select(["a.headers.json", "a.json"], in: folder).paths == ["a.json"])
    #expect(select(["b.headers.json"], in: folder).paths == ["b.headers.json"])
  }

  @Test func aFileReachedTwiceIsCheckedOnce() {
    let folder = TemporaryFolder(["push/b.json": "", "push/c.json": ""])
    folder.link("push/a.json", to: "b.json")
    folder.link("again", to: "push")
    #expect(select(["push"], in: folder).paths == ["push/b.json", "push/c.json"])
    #expect(select(["push", "push/c.json", ""], in: folder).paths == ["push/b.json", "push/c.json"])
    // The name that was given wins over one that was met.
    #expect(select(["push/a.json", "push"], in: folder).paths == ["push/a.json", "push/c.json"])
    #expect(select(["again", "push"], in: folder).paths.count == 2)
  }

  @Test func linksToFoldersAreNotFollowed() {
    let folder = TemporaryFolder(["a/x.json": ""])
    folder.link("a/loop", to: "..")
    folder.link("a/gone.json", to: "nowhere")
    #expect(select([""], in: folder).paths == ["a/x.json"])
  }

  @Test func aPathThatDoesNotExistIsAFailureAndTheOthersAreChecked() {
    let folder = TemporaryFolder(["a.json": ""])
    let result = select(["no.json", "a.json"], in: folder)
    #expect(result.paths == ["a.json"])
    #expect(result.failures.map(\.message) == ["cannot be read: no such file or folder"])
  }

  @Test func forceExcludeTreatsNamedFilesLikeThoseOfAFolder() {
    let folder = TemporaryFolder(["a.json": "", "a.txt": ""])
    #expect(select(["a.txt", "a.json"], in: folder).paths == ["a.json", "a.txt"])
    let result = select(["a.txt", "a.json"], in: folder) { $0.forceExclude = true }
    #expect(result.paths == ["a.json"])
    #expect(result.skipped == ["a.txt"])
  }

  @Test func aHeadersFileMovesItsPayloadToItsOwnPlace() {
    // Findings in x.headers.json come before those in x.i.json.
    let folder = TemporaryFolder(["x.json": "", "x.headers.json": "", "x.i.json": "", "x.a.json": ""])
    #expect(select([""], in: folder).paths == ["x.a.json", "x.json", "x.i.json"])
    #expect(select(["x.i.json", "x.json", "x.a.json"], in: folder).paths == ["x.a.json", "x.json", "x.i.json"])
  }
}
