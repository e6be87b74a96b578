import Foundation
import Testing

@testable import PayloadLint

@Suite struct FileTests {
  private func bytes(_ contents: FileContents) -> [UInt8]? {
    guard case .whole(let bytes) = contents else { return nil }
    return Array(bytes)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func readsFilesOfEverySize(_ size: Int) throws {
    let folder = TemporaryFolder()
    let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    folder.write(data, to: "a.bin")
    #expect(try bytes(FileReader.read(folder.path("a.bin"), limit: .max)) == Array(data))
    #expect(try bytes(FileReader.read(folder.path("a.bin"), limit: size)) == Array(data))
  }

  @Test(arguments: [1, 65_536, 300_000])
  func doesNotReadMoreThanAllowed(_ size: Int) throws {
    let folder = TemporaryFolder(["a.bin": String(repeating: "x", count: size)])
    guard case .tooLarge(let head, let found) = try FileReader.read(folder.path("a.bin"), limit: size - 1) else {
      Issue.record("the file was read")
      return
    }
    #expect(found == size)
    #expect(head.count <= 65_536)
  }

  @Test func readsManyFilesOfSeveralFolders() throws {
    let folder = TemporaryFolder(["a/1": "one", "a/2": "two", "b/1": "three"])
    let reader = FileReader()
    for (place, name, text) in [("a/", "1", "one"), ("a/", "2", "two"), ("b/", "1", "three"), ("a/", "1", "one")] {
      let contents = try reader.read(Array(name.utf8), in: Array(folder.path(place).utf8), limit: 10)
      #expect(bytes(contents) == Array(text.utf8))
    }
  }

  @Test func saysWhyAFileCannotBeRead() {
    let folder = TemporaryFolder(["a.json": "{}"])
    #expect(
      message { try FileReader.read(folder.path("no.json"), limit: 1) } == "cannot be read: no such file or folder")
    #expect(
      message { try FileReader.read(folder.path("a.json/b"), limit: 1) } == "cannot be read: no such file or folder")
    #expect(message { try FileReader.read(folder.path, limit: 1) } == "cannot be read: it is a folder")
    #expect(message { try Output.file(folder.path("no/a")) } == "cannot be written: no such file or folder")
    #expect(message { try Output.file(folder.path) } == "cannot be written: it is a folder")
  }

  private func message(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? FileError)?.message
    }
  }

  @Test func listsAFolder() throws {
    let folder = TemporaryFolder(["a.json": "", "b/c.json": ""])
    folder.link("l.json", to: "a.json")
    folder.link("d", to: "b")
    folder.link("gone", to: "nowhere")
    let entries = try FolderListing.entries(of: Array(folder.path.utf8))
    let kinds = Dictionary(uniqueKeysWithValues: entries.map { (String(decoding: $0.name, as: UTF8.self), $0.kind) })
    #expect(kinds == ["a.json": .file, "b": .folder, "l.json": .fileLink, "d": .other, "gone": .other])
  }

  @Test func writesInPiecesAndKeepsTheFirstFailure() throws {
    let folder = TemporaryFolder()
    let output = try Output.file(folder.path("out"))
    let line = String(repeating: "x", count: 999) + "\n"
    for _ in 0..<200 { output.write(line) }
    output.flush()
    #expect(output.failure == nil)
    #expect(folder.contents(of: "out") == String(repeating: line, count: 200))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsAFailure() throws {
    let output = try Output.file("/dev/full")
    output.write("x")
    output.flush()
    #expect(output.failure?.message == "cannot be written: no space left on the device")
  }

  @Test func replacesAFileAndKeepsItsModeAndOwner() throws {
    let folder = TemporaryFolder(["a.json": "old"])
    // Only the superuser may give a file away; who else runs the tests sees that it stays theirs.
    try? FileManager.default.setAttributes(
      [.ownerAccountID: 12, .groupOwnerAccountID: 34], ofItemAtPath: folder.path("a.json"))
    try? FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a.json"))
    func attributes() throws -> [NSObject?] {
      let all = try FileManager.default.attributesOfItem(atPath: folder.path("a.json"))
      return [FileAttributeKey.posixPermissions, .ownerAccountID, .groupOwnerAccountID].map { all[$0] as? NSObject }
    }
    let before = try attributes()
    try FileReplacement.replace(Array(folder.path("a.json").utf8), with: ContiguousArray("new".utf8))
    #expect(folder.contents(of: "a.json") == "new")
    #expect(try attributes() == before)
    #expect(before.first == NSNumber(value: 0o640))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    let folder = TemporaryFolder(["a/b": "", "real.json": "old"])
    folder.link("l.json", to: "real.json")
    for (name, message) in [
      ("a", "cannot be written: it is a folder"), ("l.json", "cannot be written: too many levels of symbolic links"),
      ("none.json", "cannot be written: no such file or folder"),
    ] {
      let error = #expect(throws: FileError.self) {
        try FileReplacement.replace(Array(folder.path(name).utf8), with: [])
      }
      #expect(error?.message == message)
    }
    #expect(folder.contents(of: "a/b") == "")
    #expect(folder.contents(of: "real.json") == "old")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("l.json")) == "real.json")
  }

  @Test func aFileThatIsNamedToBeWrittenMayBeNewOrALink() throws {
    let folder = TemporaryFolder(["real.json": "old"])
    folder.link("l.json", to: "real.json")
    for name in ["l.json", "new.json"] {
      try FileReplacement.write(Array(folder.path(name).utf8), ContiguousArray("new".utf8))
    }
    #expect(folder.contents(of: "real.json") == "new")
    #expect(folder.contents(of: "new.json") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("l.json")) == "real.json")
    #expect(throws: FileError.self) { try FileReplacement.write(Array(folder.path("no/a.json").utf8), []) }
  }

  @Test func aReplacementIsMadeOfNewAndOldParts() throws {
    let folder = TemporaryFolder(["a.json": "0123456789"])
    var replacement = try FileReplacement(Array(folder.path("a.json").utf8))
    try replacement.keep(from: 0, to: 3)
    try replacement.write(ContiguousArray("new".utf8))
    try replacement.keep(from: 8)
    #expect(folder.contents(of: "a.json") == "0123456789")
    try replacement.finish()
    #expect(folder.contents(of: "a.json") == "012new89")
  }

  @Test func aReplacementThatIsGivenUpLeavesNothing() throws {
    let folder = TemporaryFolder(["a.json": "old"])
    do {
      let replacement = try FileReplacement(Array(folder.path("a.json").utf8))
      try replacement.write(ContiguousArray("new".utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
    #expect(folder.contents(of: "a.json") == "old")
  }
}

@Suite struct ReportedPathTests {
  @Test(arguments: [
    ("a.json", "a.json"), ("./a.json", "a.json"), ("push//./a.json", "push/a.json"), (".", ""), ("./", ""),
    ("push/", "push"), ("@/a.json", "a.json"), ("@/push/a.json", "push/a.json"),
    ("@", ""), ("@/no/a.json", "@/no/a.json"), ("../no.json", "../no.json"), ("/no/where/a.json", "/no/where/a.json"),
    ("/", "/"), ("<stdin>", "<stdin>"),
  ])
  func isRelativeBelowTheCurrentFolder(_ given: String, _ reported: String) throws {
    // The current folder of the tests is that of the package; no test changes it.
    let here = Host.currentFolder
    let folder = TemporaryFolder(["push/a.json": ""])
    let current = given.hasPrefix("@") ? folder.path : here
    let path = ReportedPath(currentFolder: current)
    #expect(path.name(of: given.replacing("@", with: current)) == reported.replacing("@", with: current))
  }

  @Test func aFolderReachedThroughALinkIsTheSameFolder() {
    let folder = TemporaryFolder(["real/push/a.json": ""])
    folder.link("link", to: "real")
    folder.link("real/push/l.json", to: "a.json")
    let path = ReportedPath(currentFolder: folder.path("link"))
    #expect(path.name(of: folder.path("real/push/a.json")) == "push/a.json")
    #expect(path.name(of: folder.path("link/push/a.json")) == "push/a.json")
    // A link to a file keeps its own name.
    #expect(path.name(of: folder.path("real/push/l.json")) == "push/l.json")
  }
}
