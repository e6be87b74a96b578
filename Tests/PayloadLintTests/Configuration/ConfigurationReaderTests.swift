import Testing

@testable import PayloadLint

private let folder = Array("/repo".utf8)

/// Reads a configuration in which `«` and `»` stand around the place of the problem.
private func read(
  _ marked: String
) -> (configuration: Configuration, problems: [FormProblem], marks: [ByteRange]) {
  let sample = MarkedText(marked)
  let (configuration, problems) = Configuration.read(
    SourceFile(path: ".payload-lint.json", text: sample.text), in: folder)
  return (configuration, problems, sample.marks)
}

private func paths(_ paths: [ConfiguredPath]?) -> [String]? {
  paths?.map { String(decoding: $0.path, as: UTF8.self) }
}

@Suite struct ConfigurationReaderTests {
  private static let everyKey = #"""
    {
      "$schema": "https://example.com/configuration.schema.json",
      "root": true, "extends": ["../base.json", "/etc/lint.json"],
      "manifest": ["push/categories.json"], "app": ["./ios/../ios/App"],
      "include": ["push/**"], "exclude": ["push/legacy/**"],
      "minimumOS": "iOS 16, watchOS 9", "pushType": "alert", "topic": "com.example.app",
      "rules": {"alert/too-long": "off", "category/*": "error"},
      "overrides": [{"files": ["shop/**"], "manifest": [], "pushType": "background", "rules": {"aps/app-key": "info"}}],
      "suppressions": [{"rule": "aps/app-key", "files": ["push/partner.json"], "pointer": "/aps/vendor",
                        "reason": "read by our extension"}],
      "customKeys": {"inAps": ["vendor"]}, "placeholders": ["[[*]]"], "baseline": "push/baseline.json"
    }
    """#

  static let good = [
    everyKey, "{}", #"{"extends": "base.json"}"#, #"{"extends": [], "overrides": [], "rules": {}}"#,
    #"{"minimumOS": "ios 17.4 ,  visionOS 2", "suppressions": [{"files": ["bad/"], "reason": "samples"}]}"#,
  ]

  @Test(arguments: good)
  func readsWhatIsGood(_ text: String) {
    #expect(read(text).problems.map(\.message) == [])
  }

  @Test func readsEveryKey() throws {
    let (configuration, problems, _) = read(Self.everyKey)
    #expect(problems.map(\.message) == [])
    #expect(configuration.isRoot)
    #expect(paths(configuration.extends) == ["/base.json", "/etc/lint.json"])
    #expect(configuration.include == ["push/**"])
    #expect(configuration.exclude.contains(file: Array("push/legacy/a.json".utf8)))
    #expect(paths(configuration.baseline.map { [$0] }) == ["/repo/push/baseline.json"])
    let section = configuration.section
    #expect(paths(section.manifests) == ["/repo/push/categories.json"])
    #expect(paths(section.apps) == ["/repo/ios/App"])
    #expect(section.minimumOS == SystemVersions("iOS 16, watchOS 9"))
    #expect(section.pushType == "alert" && section.topic == "com.example.app")
    #expect(section.rules.map(\.name) == ["alert/too-long", "category/*"])
    #expect(section.rules.map(\.level) == [nil, .error])
    #expect(section.keysInAPS == ["vendor"] && section.placeholders == ["[[*]]"])
    let override = try #require(configuration.overrides.first)
    #expect(override.files.contains(file: Array("shop/a.json".utf8)))
    #expect(override.section.manifests?.isEmpty == true && override.section.apps == nil)
    #expect(override.section.pushType == "background" && override.section.rules.map(\.level) == [.info])
    let suppression = try #require(section.suppressions.first)
    #expect(suppression.rule == "aps/app-key" && suppression.pointer == "/aps/vendor")
    #expect(suppression.paths == [Array("/repo/push/partner.json".utf8)])
    #expect(suppression.ownPointer == "/suppressions/0")
  }

  @Test func oneExtendedFileNeedsNoArray() {
    #expect(paths(read(#"{"extends": "base.json"}"#).configuration.extends) == ["/repo/base.json"])
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    var text: String
    var message: String
    var help: [String] = []
    init(_ text: String, _ message: String, help: String...) {
      (self.text, self.message, self.help) = (text, message, help)
    }
    var testDescription: String { text }
  }

  static let faults = [
    Fault("«[]»", "a configuration must be an object, found an array"),
    Fault(#"{«"manifests"»:[]}"#, #"unknown key "manifests" in the configuration"#, help: #"write "manifest""#),
    Fault(#"{«"exlude"»:[]}"#, #"unknown key "exlude" in the configuration"#, help: #"write "exclude""#),
    Fault(#"{"root":true,«"root"»:true}"#, #"key "root" is duplicated in the configuration"#),
    Fault(#"{"root":«1»}"#, "root must be true or false, found the number 1"),
    Fault(#"{"manifest":«"a.json"»}"#, #"manifest must be an array, found the string "a.json""#),
    Fault(#"{"app":[«1»]}"#, "an element of app must be a string, found the number 1"),
    Fault(#"{"app":[«""»]}"#, "a path must not be empty"),
    Fault(#"{"baseline":«[]»}"#, "baseline must be a string, found an array"),
    Fault(#"{"extends":«{}»}"#, "extends must be an array, found an object"),
    Fault(
      #"{"exclude":[«"push/["»]}"#, #"pattern "push/[" cannot match anything"#,
      help: #"patterns use the gitignore syntax: "push/**", "*.json", "/legacy/""#),
    Fault(
      #"{"minimumOS":«"16"»}"#, #"minimumOS must be a list of OS versions such as "iOS 16, macOS 13", but is "16""#,
      help: #"known systems are iOS, iPadOS, macOS, watchOS, tvOS, visionOS"#),
    Fault(#"{"pushType":«"voi"»}"#, #"unknown push type "voi" in pushType"#, help: #"write "voip""#),
    Fault(
      #"{"pushType":«"loud"»}"#, #"unknown push type "loud" in pushType"#,
      help: "known are " + ConfigurationReader.pushTypes.map { "\"\($0)\"" }.joined(separator: ", ")),
    Fault(#"{"topic":«null»}"#, "topic must be a string, found null"),
    Fault(#"{"rules":«[]»}"#, "rules must be an object of rules and levels, found an array"),
    Fault(
      #"{"rules":{«"badge/below-zro"»:"off"}}"#, #"unknown rule "badge/below-zro" in rules"#,
      help: #"write "badge/below-zero""#),
    Fault(#"{"rules":{«"badges/*"»:"off"}}"#, #"unknown rule "badges/*" in rules"#, help: #"write "badge/*""#),
    Fault(
      #"{"rules":{«"zzzzzz"»:"off"}}"#, #"unknown rule "zzzzzz" in rules"#,
      help: #""payload-lint rules" lists the rules"#),
    Fault(
      #"{"rules":{"badge/*":«"warn"»}}"#, #"unknown level "warn" in rules"#,
      help: #"known are "off", "info", "warning", "error""#),
    Fault(#"{"rules":{"badge/*":«2»}}"#, #"the level of "badge/*" must be a string, found the number 2"#),
    Fault(#"{"overrides":[«{»"rules":{}}]}"#, #"an entry of overrides must have the key "files""#),
    Fault(
      #"{"overrides":[{"files":["a"],«"rule"»:{}}]}"#, #"unknown key "rule" in an entry of overrides"#,
      help: #"write "rules""#),
    Fault(#"{"overrides":[«"a"»]}"#, #"an entry of overrides must be an object, found the string "a""#),
    Fault(#"{"suppressions":[«{»"rule":"badge/*"}]}"#, #"a suppression must have the key "reason""#),
    Fault(#"{"suppressions":[{"rule":"badge/*","reason":«" "»}]}"#, "the reason of a suppression must not be blank"),
    Fault(#"{"suppressions":[«{»"reason":"x"}]}"#, #"a suppression must have "rule", "files" or both"#),
    Fault(
      #"{"suppressions":[{"rule":«"bagde/*"»,"reason":"x"}]}"#, #"unknown rule "bagde/*" in a suppression"#,
      help: #"write "badge/*""#),
    Fault(
      #"{"suppressions":[{"rule":"badge/*","pointer":«"aps/badge"»,"reason":"x"}]}"#,
      #"pointer must be a JSON Pointer, but is "aps/badge""#, help: #"write it like "/aps/alert""#),
    Fault(#"{"customKeys":{«"inAPS"»:[]}}"#, #"unknown key "inAPS" in customKeys"#, help: #"write "inAps""#),
    Fault(
      #"{"placeholders":[«"*"»]}"#, #"a placeholder must contain more than "*", but is "*""#,
      help: #"write it like "[[*]]""#),
  ]

  @Test(arguments: faults)
  func reportsAFaultOfItsForm(_ fault: Fault) {
    let (_, problems, marks) = read(fault.text)
    #expect(problems.map(\.message) == [fault.message])
    #expect(problems.map(\.place.range) == marks)
    if !fault.help.isEmpty { #expect(problems.flatMap(\.help) == fault.help) }
  }

  @Test func keysOfTheWholeFileHaveNoPlaceInOverrides() {
    for key in ["root", "extends", "include", "exclude", "overrides", "baseline"] {
      let (_, problems, marks) = read(#"{"overrides":[{"files":["a"],«"\#(key)"»:[]}]}"#)
      #expect(problems.map(\.message) == [#""\#(key)" is only allowed at the top level of the configuration"#])
      #expect(problems.map(\.place.range) == marks)
    }
  }

  @Test func whatCanBeReadCountsBesideAFault() {
    let configuration = read(#"{"topic":"com.example.app",«"manifests"»:[]}"#).configuration
    #expect(configuration.section.topic == "com.example.app")
  }

  @Test func commentsAndTrailingCommasAreAllowed() {
    let (configuration, problems, _) = read(
      "\u{FEFF}// a\n{\"topic\": /* b */ \"com.example.app\", // c\n \"app\": [\"a\",],}\n")
    #expect(problems.map(\.message) == [])
    #expect(configuration.section.topic == "com.example.app" && configuration.section.apps?.count == 1)
  }

  @Test(arguments: ["", " ", "[", "{\"a\"", "nul", "{\"rules\":{\"a\":{}}}", "\u{0}"])
  func noTextIsTooMuch(_ text: String) {
    #expect(!read(text).problems.isEmpty)
  }

  /// Whatever is changed in a configuration: it is read, and what is wrong with it has a place in it.
  @Test func readsAnyBytes() {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<300 {
      var bytes = Array(Self.everyKey.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = [0x7B, 0x5D, 0x22, 0x2C, 0x00, 0xFF, 0x31, 0x5C].randomElement(using: &random) ?? 0
        if Bool.random(using: &random) { bytes.remove(at: index) }
      }
      let file = SourceFile(path: ".payload-lint.json", bytes: ContiguousArray(bytes))
      for problem in Configuration.read(file, in: folder).problems {
        #expect(problem.place.range.upper <= file.bytes.count)
      }
    }
  }
}
