import Foundation
import Testing

@testable import PayloadLint

/// One module holds all layers, so the compiler does not check that they point one way. These tests do.
@Suite struct LayeringTests {
  /// Every folder of the library, and those whose types it may mention.
  static let layers: [String: Set<String>] = [
    "Platform": [],
    "Text": ["Platform"],
    "JSON": ["Text", "Platform"],
    "Diagnostics": ["Text", "JSON"],
    "Knowledge": ["Text", "JSON"],
    "Input": ["Text", "JSON", "Knowledge"],
    "Project": ["Text", "Platform", "JSON", "Diagnostics", "Knowledge"],
    "Model": ["Text", "JSON", "Knowledge", "Input", "Project"],
    "Rules": ["Text", "JSON", "Diagnostics", "Knowledge", "Input", "Project", "Model"],
    "Fixing": ["Text", "JSON", "Diagnostics"],
    "Engine": [
      "Text", "Platform", "JSON", "Diagnostics", "Knowledge", "Input", "Project", "Model", "Rules", "Fixing",
    ],
    "Reporting": ["Text", "Platform", "JSON", "Diagnostics", "Knowledge", "Project", "Rules", "Engine"],
    "CommandLine": [
      "Text", "Platform", "JSON", "Diagnostics", "Knowledge", "Input", "Project", "Model", "Rules", "Fixing", "Engine",
      "Reporting",
    ],
  ]

  /// Files of more than 300 lines, each with the reason why it is one.
  static let longFiles = [
    "Sources/PayloadLint/Knowledge/KeyTable.swift": "one table, a row for each key",
    "Sources/PayloadLint/Project/Code/Resolver.swift": "one evaluation, whose parts call each other",
    "Sources/PayloadLint/Project/Languages/Swift/SwiftOutlineReader.swift": "one pass over the tokens of a file",
    "Sources/PayloadLint/JSON/PlaceholderSyntax.swift": "one grammar, asked in two ways",
    "Sources/PayloadLint/JSON/Recovery/ForeignText.swift": "one list of what is not JSON",
    "Sources/PayloadLint/JSON/Recovery/Lexer.swift": "one loop that cuts a text into tokens",
    "Sources/PayloadLint/JSON/Recovery/RecoveringReader.swift": "one loop over tokens",
    "Sources/PayloadLint/JSON/Recovery/SyntaxMessages.swift": "one function for each message",
    "Sources/PayloadLint/Rules/Syntax/SyntaxRules.swift": "one table of rules",
    "Sources/PayloadLint/Rules/App/Declarations.swift": "one table of rules, two for each fault",
  ]

  private let sources = SourceText.all(in: "Sources")

  @Test func everyFolderHasItsPlaceAmongTheLayers() {
    let folders = Set(sources.compactMap(\.folder))
    #expect(folders == Set(LayeringTests.layers.keys))
    for (folder, others) in LayeringTests.layers {
      for other in others {
        #expect(LayeringTests.layers[other]?.contains(folder) == false, "\(folder) and \(other) may not use each other")
      }
    }
  }

  @Test func noFolderMentionsATypeOfALayerAboveIt() {
    var homes: [String: Set<String>] = [:]
    // A name that a folder declares itself, also inside another type, is its own.
    var own: [String: Set<String>] = [:]
    for source in sources {
      guard let folder = source.folder else { continue }
      for type in source.typesForOthers { homes[type, default: []].insert(folder) }
      own[folder, default: []].formUnion(source.types)
    }
    #expect(homes.count > 100, "the types of the library were not found")
    for source in sources {
      guard let folder = source.folder, let allowed = LayeringTests.layers[folder] else { continue }
      for word in source.words.subtracting(own[folder] ?? []) {
        guard let home = homes[word], home.isDisjoint(with: allowed.union([folder])) else { continue }
        Issue.record("\(source.path): \(folder) mentions \(word) of \(home.sorted().joined(separator: ", "))")
      }
    }
  }

  @Test func onlyPlatformTalksToTheSystem() {
    let systems: Set = ["Glibc", "Musl", "Darwin", "Dispatch", "Synchronization", "Bionic", "WinSDK"]
    for source in sources {
      for module in source.imports {
        #expect(!module.hasPrefix("Foundation"), "\(source.path) imports \(module)")
        let isAllowed = systems.contains(module) ? source.folder == "Platform" : module == "PayloadLint"
        #expect(isAllowed, "\(source.path) imports \(module)")
      }
    }
  }

  /// Code refers to a rule by its family or by a constant beside its page.
  @Test func onlyPagesOfRulesNameThem() {
    let names = Rule.all.map { "\"\($0.name)\"" }
    for source in sources where !source.path.contains("/PayloadLint/Rules/") {
      for name in names where source.text.contains(name) { Issue.record("\(source.path) names \(name)") }
    }
  }

  @Test func filesAreShortOrSayWhyNot() {
    for source in sources {
      let isListed = LayeringTests.longFiles[source.path] != nil
      #expect((source.lineCount > 300) == isListed, "\(source.path) has \(source.lineCount) lines")
    }
  }

  /// A rule that is written and not listed would never run.
  @Test func everyRuleOfEveryPageIsListed() {
    let pages = sources.filter { $0.path.contains("/PayloadLint/Rules/") }
    let ids = pages.flatMap(\.ruleIDs)
    let listed = Rule.all.map(\.name)
    for id in ids { #expect(listed.contains(id), "\(id) is not in Rules/All.swift") }
    #expect(Set(ids).isSubset(of: listed))
    // A page may make its id from parts; the others must be there as text, or the search found nothing.
    #expect(ids.count > listed.count / 2)
  }
}

/// A source file as these tests read it: without comments and the contents of strings.
struct SourceText {
  let path: String
  let lineCount: Int
  let text: String
  private let code: String

  static func all(in folder: String) -> [SourceText] {
    let root = Golden.repository.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8) else { return nil }
      return SourceText(path: "\(folder)/\(name)", text: text)
    }
  }

  private init(path: String, text: String) {
    self.path = path
    self.text = text
    lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
    code =
      text
      .replacing(#/(?s)""".*?"""/#, with: "")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
      .replacing(#/\/\/[^\n]*/#, with: "")
  }

  /// The folder of the library that the file lies in.
  var folder: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 3, parts[1] == "PayloadLint" else { return nil }
    return String(parts[2])
  }

  var imports: [String] { code.matches(of: #/(?m)^\s*import (\w+)/#).map { String($0.1) } }

  /// The types that the file declares outside any other, for other files to use.
  var typesForOthers: [String] {
    code.matches(
      of: #/(?m)^(?:public |final |indirect |@\w+ )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/#
    ).map { String($0.1) }
  }

  /// All types that the file declares.
  var types: [String] {
    code.matches(of: #/\b(?:struct|enum|class|protocol|actor|typealias) (\w+)/#).map { String($0.1) }
  }

  /// Words with a capital letter that are no member of another.
  var words: Set<String> {
    Set(code.matches(of: #/(?:^|[^\w.])([A-Z]\w*)/#).map { String($0.1) })
  }

  /// The names that rules of this file give themselves.
  var ruleIDs: [String] { text.matches(of: #/\bid: "([a-z-]+\/[a-z0-9-]+)"/#).map { String($0.1) } }
}
