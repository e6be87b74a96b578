import Foundation
import Testing

@testable import PayloadLint

@Suite struct IgnoreTests {
  private func ignores(_ path: String, _ files: [String: String], currentFolder: String = "/projects") -> Bool {
    var folders = IgnoreFolders(currentFolder: Array(currentFolder.utf8), files: FileLookup(files))
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return folders.folder(at: Array(path[..<slash].utf8))
      .ignores(Array(path[path.index(after: slash)...].utf8), isFolder: false)
  }

  @Test func nearerFilesWinOverThoseAround() {
    let files = ["/r/.git/HEAD": "", "/r/.gitignore": "*.json\n", "/r/a/.gitignore": "!b.json\n/x\n"]
    #expect(ignores("/r/b.json", files))
    #expect(!ignores("/r/a/b.json", files))
    #expect(ignores("/r/a/c.json", files))
    #expect(ignores("/r/a/x", files))
    #expect(!ignores("/r/a/y/x", files))
  }

  @Test func nothingBelowAnIgnoredFolderComesBack() {
    let files = ["/r/.git/HEAD": "", "/r/.gitignore": "old/\n!old/a.json\n", "/r/old/.gitignore": "!a.json\n"]
    #expect(ignores("/r/old/a.json", files))
    #expect(ignores("/r/old/deep/er/a.json", files))
  }

  @Test func looksUpToTheRootOfTheRepositoryAndNoFurther() {
    let files = ["/.gitignore": "*\n", "/r/.git/HEAD": "", "/r/.gitignore": "/a/b/c.json\n"]
    #expect(ignores("/r/a/b/c.json", files))
    #expect(!ignores("/r/a/b/d.json", files))
  }

  @Test func aRepositoryInARepositoryStandsAlone() {
    let files = ["/r/.git/HEAD": "", "/r/.gitignore": "*.json\n", "/r/sub/.git": "gitdir: ../.git/modules/sub\n"]
    #expect(!ignores("/r/sub/a.json", files))
    let root = IgnoreFolder(root: Array("/r".utf8), files: FileLookup(files))
    #expect(!root.folder(named: Array("sub".utf8), isRepository: true).ignores(Array("a.json".utf8), isFolder: false))
    #expect(root.folder(named: Array("sub".utf8)).ignores(Array("a.json".utf8), isFolder: false))
  }

  @Test func withoutARepositoryTheCurrentFolderIsTheRoot() {
    let files = ["/.gitignore": "*\n", "/projects/.gitignore": "a.json\n", "/other/.gitignore": "b.json\n"]
    #expect(ignores("/projects/x/a.json", files))
    #expect(!ignores("/projects/x/b.json", files))
    #expect(ignores("/other/b.json", files))
    #expect(!ignores("/other/x/b.json", files))
  }

  @Test(arguments: [
    ["/r/.git/info/exclude": "/a.json"],
    [
      "/r/.git": "gitdir: /g/worktrees/r\n", "/g/worktrees/r/commondir": "../..\n",
      "/g/worktrees/r/../../info/exclude": "/a.json",
    ],
    ["/r/.git": "gitdir: ../g/modules/r\n", "/r/../g/modules/r/info/exclude": "/a.json\n"],
  ])
  func readsTheListOfTheRepositoryItself(_ files: [String: String]) {
    var files = files
    files["/r/.gitignore"] = "b.json\n"
    #expect(ignores("/r/a.json", files) && ignores("/r/b.json", files) && !ignores("/r/x/a.json", files))
    files["/r/.gitignore"] = "!a.json\n"
    #expect(!ignores("/r/a.json", files))
  }

  /// The judge of these rules is Git itself.
  @Test(.enabled(if: Git.isThere, "git is not installed")) func agreesWithGitOnGeneratedTrees() throws {
    let git = try Git()
    defer { git.remove() }
    let tree = IgnoreTree(seed: 0x7075_7368, sets: 120)
    for (path, text) in tree.files { try git.write(path, text) }
    try git.write(".git/info/exclude", tree.exclude)
    let ignored = try git.ignored(tree.paths.map(\.path))

    let root = Array(git.root.utf8)
    let files = FileLookup(
      contents: { path in
        let path = String(decoding: path.dropFirst(root.count + 1), as: UTF8.self)
        let text = path == ".git/info/exclude" ? tree.exclude : tree.files[path]
        return text.map { .bytes(ContiguousArray($0.utf8)) } ?? .missing
      },
      exists: { $0 == root + Array("/.git".utf8) })
    var folders = IgnoreFolders(currentFolder: root, files: files)
    var count = 0
    for (path, isFolder) in tree.paths {
      let parts = (git.root + "/" + path).utf8.split(separator: .slash).map(Array.init)
      let folder = folders.folder(at: Array(([[]] + parts.dropLast()).joined(separator: [.slash])))
      let isIgnored = folder.ignores(parts[parts.count - 1], isFolder: isFolder)
      count += isIgnored ? 1 : 0
      #expect(isIgnored == ignored.contains(path), "\(path) by \(tree.patterns(around: path))")
    }
    // Both answers are common, or the trees say nothing.
    #expect(count > tree.paths.count / 10 && count < tree.paths.count * 9 / 10)
  }
}

/// Folders, files and patterns by chance.
private struct IgnoreTree {
  var files: [String: String] = [:]
  var paths: [(path: String, isFolder: Bool)] = []
  let exclude = "# of the repository\nb.json\n[é]a\n"
  private var random: RandomNumbers

  init(seed: UInt64, sets: Int) {
    random = RandomNumbers(seed: seed)
    for set in 0..<sets { folder("set\(set)", depth: 0) }
  }

  private static let names = [
    "a", "b", "ab", "ba", "a.json", "b.json", "é", "a b", "a1", "#a", "!a", "a-b", "[a]", "*", "a\\",
  ]

  func patterns(around path: String) -> [String: String] {
    files.filter { $0.key.hasSuffix(".gitignore") && path.hasPrefix(String($0.key.dropLast(".gitignore".count))) }
  }

  private mutating func folder(_ path: String, depth: Int) {
    if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 { files[path + "/.gitignore"] = patterns() }
    for name in IgnoreTree.names.shuffled(using: &random).prefix(4) {
      let entry = path + "/" + name
      let isFolder = depth < 2 && Bool.random(using: &random)
      paths.append((entry, isFolder))
      if isFolder { folder(entry, depth: depth + 1) } else { files[entry] = "" }
    }
  }

  private mutating func patterns() -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in pattern() }.joined(separator: "\n")
      + ["", "\n", "\r\n"].randomElement(using: &random)!
  }

  private mutating func pattern() -> String {
    let parts = (0..<[1, 1, 1, 2, 2, 3].randomElement(using: &random)!).map { _ in part() }
    return ["", "", "", "!", "#"].randomElement(using: &random)!
      + ["", "", "/"].randomElement(using: &random)! + parts.joined(separator: "/")
      + ["", "", "/", "/**", "  ", "\\ "].randomElement(using: &random)!
  }

  private static let pieces = [
    "a", "b", "a", "b", "é", "1", ".json", " ", "?", "*", "*", "[ab]", "[!a]", "[^b]", "[a-z]", "[]a]", "[[:alpha:]]",
    "[![:digit:]]", "[a-]", "[[:punct:]]", "[\\]\\[]", "\\*", "\\a", "\\#", "\\!", "\\\\", "[", "]", "[*]", "-",
  ]

  private mutating func part() -> String {
    if Int.random(in: 0..<5, using: &random) == 0 { return "**" }
    if Int.random(in: 0..<3, using: &random) == 0 {
      return IgnoreTree.names.randomElement(using: &random)!.replacing("\\", with: "\\\\")
    }
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let piece = IgnoreTree.pieces.randomElement(using: &random)!
      // Two stars beside other bytes: old versions of Git take them for more than they are documented to be.
      if !(text.hasSuffix("*") && piece == "*") { text += piece }
    }
    return text
  }
}

/// A repository in a temporary folder.
private struct Git {
  let root: String

  static var isThere: Bool { (try? run(["--version"], in: "/")) != nil }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("payload-lint-ignore-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path
    _ = try Git.run(["init", "--quiet"], in: root)
    _ = try Git.run(["config", "core.ignoreCase", "false"], in: root)
  }

  func write(_ path: String, _ text: String) throws {
    let file = URL(fileURLWithPath: root).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func ignored(_ paths: [String]) throws -> Set<String> {
    let input = Data(paths.joined(separator: "\0").utf8)
    let output = try Git.run(["check-ignore", "--no-index", "-z", "--stdin"], in: root, input: input)
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  func remove() { try? FileManager.default.removeItem(atPath: root) }

  private struct Failure: Error { var status: Int32 }

  private static func run(_ arguments: [String], in folder: String, input: Data = Data()) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Nothing that the user told Git may change the answers.
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "XDG_CONFIG_HOME": "/dev/null"]
    {
      environment[name] = value
    }
    process.environment = environment
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    try process.run()
    DispatchQueue.global().async {
      stdin.fileHandleForWriting.write(input)
      try? stdin.fileHandleForWriting.close()
    }
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // 1 of check-ignore: no path is ignored.
    guard process.terminationStatus <= 1 else { throw Failure(status: process.terminationStatus) }
    return output
  }
}
