import Testing

@testable import PayloadLint

/// Reads a manifest in which `«` and `»` stand around the place of the problem.
private func read(_ marked: String) -> (manifest: Manifest, marks: [ByteRange]) {
  let sample = MarkedText(marked)
  return (Manifest.read(SourceFile(path: "manifest.json", text: sample.text)), sample.marks)
}

@Suite struct ManifestTests {
  private static let everyPart = #"""
    {
      "$schema": "https://example.com/manifest.schema.json",
      "open": ["sounds"],
      "categories": [
        "PLAIN",
        {"identifier": "MEETING", "source": "App/Push.swift:12:5",
         "actions": ["ACCEPT",
           {"identifier": "DECLINE", "title": "Decline", "options": ["destructive"], "icon": "xmark"},
           {"identifier": "REPLY", "textInput": {"buttonTitle": "Send", "placeholder": "Text"}}],
         "minimalActions": ["ACCEPT"], "intentIdentifiers": ["I"], "options": ["customDismissAction"],
         "payload": {"mutable-content": true, "alert": "required", "requiredKeys": {"id": "string"}}}
      ],
      "contentExtensionCategories": ["MEETING", {"identifier": "PHOTO", "source": "Info.plist:4"}],
      "serviceExtension": true,
      "sounds": ["chime.caf", {"name": "gong.caf", "source": "Sounds/gong.caf:1:1"}],
      "localizations": {"A": "a", "B": {"en": "b", "de": "be", "source": "en.lproj/Localizable.strings:3:1"}},
      "liveActivities": [{"attributesType": "Delivery", "attributes": {"id": "string"},
        "contentState": {"eta": "date", "who": "string?"}}],
      "urlFormatString": "https://example.com/%@",
      "source": "x.swift:1"
    }
    """#

  static let good = [
    everyPart, "{}", #"{"sounds":[],"open":[]}"#,
    #"{"liveActivities":[{"attributesType":"A","contentState":{"a":["int?"],"b":["int","?"],"c":{"*":"any"},"`enum`":"url"}}]}"#,
    #"{"liveActivities":[{"attributesType":"A","attributes":{"d":{"date":"unix","optional":true},"e":{"enum":[1,"b"]}}}]}"#,
  ]

  @Test(arguments: good)
  func readsWhatIsGood(_ text: String) {
    #expect(read(text).manifest.problems.map(\.message) == [])
  }

  @Test func readsEveryPart() throws {
    let (manifest, _) = read(Self.everyPart)
    #expect(manifest.problems.map(\.message) == [])
    let facts = manifest.facts
    #expect(facts.categories?.map(\.identifier) == ["PLAIN", "MEETING"])
    #expect(facts.categories?.map(\.pointer) == ["/categories/0", "/categories/1/identifier"])
    let meeting = try #require(facts.category(named: "MEETING"))
    #expect(meeting.source == "App/Push.swift:12:5")
    #expect(meeting.actions?.map(\.identifier) == ["ACCEPT", "DECLINE", "REPLY"])
    #expect(meeting.actions?[1].options == ["destructive"])
    #expect(meeting.actions?[1].pointer == "/categories/1/actions/1/identifier")
    #expect(meeting.actions?[2].textInput?.placeholder == "Text")
    #expect(meeting.minimalActions == ["ACCEPT"])
    #expect(meeting.options == ["customDismissAction"])
    #expect(meeting.requirement?.mutableContent == true)
    #expect(meeting.requirement?.needsAlert == true)
    #expect(meeting.requirement?.requiredKeys.map(\.name) == ["id"])
    #expect(meeting.place.map { $0.file.text($0.range) } == "\"MEETING\"")
    #expect(facts.claims?.map(\.identifier) == ["MEETING", "PHOTO"])
    #expect(facts.claims?[1].source == "Info.plist:4")
    #expect(facts.serviceExtension == true)
    #expect(facts.sounds?.map(\.name) == ["chime.caf", "gong.caf"])
    #expect(facts.localizations?["A"]?.formats == ["": "a"])
    #expect(facts.localizations?["B"]?.formats == ["en": "b", "de": "be"])
    #expect(facts.languages == ["en", "de"])
    #expect(facts.liveActivities?.map(\.attributesType) == ["Delivery"])
    #expect(facts.urlFormatString == "https://example.com/%@")
    #expect(facts.open.keys.map(\.rawValue) == ["sounds"])
  }

  @Test func allowsCommentsAndTrailingCommas() {
    let (manifest, _) = read(
      """
      // What the app registers.
      {"categories": ["A", /* and */ "B",], # not in payloads
       "sounds": [],
      }
      """)
    #expect(manifest.problems.map(\.message) == [])
    #expect(manifest.facts.categories?.map(\.identifier) == ["A", "B"])
  }

  @Test(arguments: ["", " ", "{", #"{"categories": [}"#, #"{"categories" ["A"]}"#, "categories: A", "{} {}", "\u{0}"])
  func refusesWhatIsNoJSON(_ text: String) {
    let manifest = Manifest.read(SourceFile(path: "manifest.json", text: text))
    #expect(!manifest.problems.isEmpty)
    #expect(manifest.facts.categories == nil)
  }

  /// Reading ends, and gives places inside the file, for whatever a file holds.
  @Test func readsAnyBytes() {
    let text = Array(ManifestWriterTests.full.utf8)
    for end in stride(from: 0, to: text.count, by: 3) {
      var bytes = ContiguousArray(text)
      bytes[end] = UInt8(truncatingIfNeeded: end &* 31)
      for sample in [ContiguousArray(text[..<end]), bytes] {
        let file = SourceFile(path: "manifest.json", bytes: sample)
        for problem in Manifest.read(file).problems {
          #expect(problem.place.range.upper <= file.bytes.count)
        }
      }
    }
  }

  @Test func leavesAbsentPartsUnknown() {
    let facts = read("{}").manifest.facts
    #expect(facts.categories == nil && facts.claims == nil && facts.sounds == nil && facts.localizations == nil)
    #expect(facts.serviceExtension == nil && facts.liveActivities == nil && facts.urlFormatString == nil)
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
    Fault("«[]»", "a manifest must be an object, found an array"),
    Fault(
      #"{«"categorys"»:[]}"#, #"unknown key "categorys" in the manifest"#, help: #"write "categories""#),
    Fault(
      #"{«"zzz"»:1}"#, #"unknown key "zzz" in the manifest"#,
      help: "known are " + ManifestFields.manifest.keys.map { "\"\($0)\"" }.joined(separator: ", ")),
    Fault(#"{"sounds":[],«"sounds"»:[]}"#, #"key "sounds" is duplicated in the manifest"#),
    Fault(#"{"categories":«{}»}"#, "categories must be an array, found an object"),
    Fault(#"{"categories":[«7»]}"#, "a category must be a string or an object, found the number 7"),
    Fault(#"{"categories":[«{»"actions":[]}]}"#, #"a category must have the key "identifier""#),
    Fault(#"{"categories":[{"identifier":«null»}]}"#, "identifier must be a string, found null"),
    Fault(
      #"{"categories":[{«"identifer"»:"A","identifier":"A"}]}"#, #"unknown key "identifer" in a category"#,
      help: #"write "identifier""#),
    Fault(
      #"{"categories":[{"identifier":"A","options":[«"allowInCarplay"»]}]}"#,
      #"unknown option "allowInCarplay" in the options of a category"#, help: #"write "allowInCarPlay""#),
    Fault(
      #"{"categories":[{"identifier":"A","actions":[{"identifier":"B","options":[«"foregroud"»]}]}]}"#,
      #"unknown option "foregroud" in the options of an action"#, help: #"write "foreground""#),
    Fault(
      #"{"categories":[{"identifier":"A","actions":[{"identifier":"B","textInput":«true»}]}]}"#,
      "textInput must be an object, found true"),
    Fault(
      #"{"categories":[{"identifier":"A","payload":{"mutable-content":«1»}}]}"#,
      "mutable-content must be true or false, found the number 1"),
    Fault(
      #"{"categories":[{"identifier":"A","payload":{"alert":«"yes"»}}]}"#,
      #"alert must be "required", found the string "yes""#, help: "leave the key out where an alert is not required"),
    Fault(
      #"{"categories":[{"identifier":"A","payload":{"requiredKeys":{"id":«"strin?"»}}}]}"#, #"unknown shape "strin?""#,
      help: #"write "string?""#),
    Fault(
      #"{"open":[«"actions"»]}"#, #"unknown part "actions" in open"#,
      help: #"known are "categories", "contentExtensionCategories", "sounds", "localizations", "liveActivities""#),
    Fault(#"{"serviceExtension":«"yes"»}"#, #"serviceExtension must be true or false, found the string "yes""#),
    Fault(#"{"sounds":["a.caf",«3»]}"#, "a sound must be a string or an object, found the number 3"),
    Fault(
      #"{"localizations":«["A"]»}"#, "localizations must be an object of keys and texts, found an array"),
    Fault(
      #"{"localizations":{"A":{"en":«1»}}}"#, #"the text of "A" in "en" must be a string, found the number 1"#),
    Fault(#"{"liveActivities":[«{»"attributes":{}}]}"#, #"a Live Activity must have the key "attributesType""#),
    Fault(
      #"{"liveActivities":[{"attributesType":"A","contentState":{"x":«["int","int"]»}}]}"#,
      "an array shape must have one element, found 2", help: "write [\"int\"] for an array of integers"),
    Fault(
      #"{"liveActivities":[{"attributesType":"A","contentState":{"x":«{"enum":["a"],"b":"int"}»}}]}"#,
      "a shape must be an enumeration, a dictionary, a date or an object, found a mixture",
      help: "write backticks around the name of a property that is called enum, date or *"),
    Fault(
      #"{"liveActivities":[{"attributesType":"A","contentState":{"x":{"enum":[«1.5»]}}}]}"#,
      "a raw value must be a string or an integer, found the number 1.5"),
  ]

  @Test(arguments: faults)
  func reportsAFaultOfItsForm(_ fault: Fault) {
    let (manifest, marks) = read(fault.text)
    #expect(manifest.problems.map(\.message) == [fault.message])
    #expect(manifest.problems.map(\.place.range) == marks)
    #expect(manifest.problems.flatMap(\.help) == fault.help)
  }

  @Test func leavesAPartWithAProblemUnknown() {
    let facts = read(#"{"categories":["A",7],"sounds":["a.caf"]}"#).manifest.facts
    #expect(facts.categories == nil)
    #expect(facts.sounds?.map(\.name) == ["a.caf"])
  }

  @Test(arguments: [#"{"categories":["A",7]}"#, #"{"categories":["A","#])
  func takesNoListForCompleteBesideABrokenManifest(_ broken: String) {
    let good = read(#"{"categories":["B"]}"#).manifest.facts
    let merged = AppFacts.merged([good, read(broken).manifest.facts])
    guard case .perhaps = merged.standing(ofCategory: "A") else {
      Issue.record("\(merged.standing(ofCategory: "A"))")
      return
    }
  }

  @Test func refusesShapesWithoutEnd() {
    let shape = String(repeating: #"{"a":"#, count: 100) + #""int""# + String(repeating: "}", count: 100)
    let manifest = read(#"{"liveActivities":[{"attributesType":"A","contentState":\#(shape)}]}"#).manifest
    #expect(manifest.problems.map(\.message) == ["the shape is nested too deeply"])
  }
}
