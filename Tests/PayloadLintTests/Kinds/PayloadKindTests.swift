import Testing

@testable import PayloadLint

/// Keys and values of the payload itself.
@Suite struct PayloadKindTests {
  private static func aps(_ members: String) -> String { #"{"aps":{"alert":"Hi",\#(members)}}"# }

  private static func update(_ alert: String, _ event: String = "update") -> String {
    let more = event == "start" ? #""attributes-type":"A","attributes":{},"# : ""
    return
      #"{"aps":{"timestamp":1700000000,"event":"\#(event)","content-state":{"n":1},\#(more)"alert":\#(alert)}}"#
  }

  static let keys: [KindCase] = [
    KindCase("an array of numbers", "[1]", "error  aps/not-an-object"),
    KindCase("an array of strings", #"["aps"]"#, "error  aps/not-an-object"),
    KindCase("an array of payloads", #"[{"aps":{"alert":"Hi"}}]"#),
    KindCase("Aps", #"{"Aps":{"alert":"Hi"}}"#, "error /Aps aps/misspelled"),
    KindCase("APS", #"{"APS":{"alert":"Hi"}}"#, "error /APS aps/misspelled"),
    KindCase("aps and a blank", #"{"aps ":{"alert":"Hi"}}"#, "error /aps  aps/misspelled"),
    KindCase("another key in capitals", #"{"aps":{"alert":"Hi"},"APS":{"a":1}}"#),
    KindCase("categoryIdentifier", aps(#""categoryIdentifier":"a""#), "error /aps/categoryIdentifier aps/unknown-key"),
    KindCase("categoryId", aps(#""categoryId":"a""#), "error /aps/categoryId aps/unknown-key"),
    KindCase("threadIdentifier", aps(#""threadIdentifier":"a""#), "error /aps/threadIdentifier aps/unknown-key"),
    KindCase(
      "targetContentIdentifier", aps(#""targetContentIdentifier":"a""#),
      "error /aps/targetContentIdentifier aps/unknown-key"),
    KindCase("vol", aps(#""sound":{"critical":1,"name":"a.caf","vol":1}"#), "error /aps/sound/vol aps/unknown-key"),
    KindCase(
      "a volume that is not critical", aps(#""sound":{"name":"a.caf","volume":0.5}"#),
      "warning /aps/sound/volume sound/volume-without-critical"),
    KindCase("a critical volume", aps(#""sound":{"critical":1,"name":"a.caf","volume":0.5}"#)),
    KindCase(
      "no service extension", aps(#""mutable-content":1"#), manifest: #"{"serviceExtension":false}"#,
      "warning /aps/mutable-content aps/no-service-extension"),
    KindCase("nothing known of a service extension", aps(#""mutable-content":1"#)),
  ]

  static let texts: [KindCase] = [
    KindCase("an escape of a letter", #"{"aps":{"alert":"Caf\\u00e9"}}"#, "warning /aps/alert alert/visible-escape"),
    KindCase(
      "an escape of a line break", #"{"aps":{"alert":{"body":"a\\nb"}}}"#,
      "warning /aps/alert/body alert/visible-escape"),
    KindCase("an entity of HTML", #"{"aps":{"alert":"a &amp; b"}}"#, "warning /aps/alert alert/visible-escape"),
    KindCase("a numeric entity of HTML", #"{"aps":{"alert":"it&#39;s"}}"#, "warning /aps/alert alert/visible-escape"),
    KindCase("a path", #"{"aps":{"alert":"C:\\new"}}"#),
    KindCase("a shrug", #"{"aps":{"alert":"\\_(o)_/"}}"#),
    KindCase("an ampersand", #"{"aps":{"alert":"R&D; and Q&A"}}"#),
    KindCase(
      "a level that needs no advice on top", aps(#""interruption-level":"timeSensitive""#),
      "error /aps/interruption-level aps/unknown-value"),
  ]

  static let liveActivities: [KindCase] = [
    KindCase("an alert as a string", update(#""Hi""#), "warning /aps/alert live-activity/alert-incomplete"),
    KindCase("no title", update(#"{"body":"Hi"}"#), "warning /aps/alert/title live-activity/alert-incomplete"),
    KindCase("no body", update(#"{"title":"Hi"}"#)),
    KindCase("an empty alert", update("{}"), "warning /aps/alert live-activity/alert-incomplete"),
    KindCase(
      "an empty alert at the start", update("{}", "start"), "error /aps/alert live-activity/empty-alert-at-start"),
    KindCase(
      "empty texts at the start", update(#"{"title":"","body":""}"#, "start"),
      "error /aps/alert live-activity/empty-alert-at-start"),
    KindCase(
      "a key of notifications", update(#"{"title":"a","body":"b","subtitle":"c"}"#),
      "warning /aps/alert/subtitle live-activity/alert-key"),
    KindCase("a localized title", update(#"{"title":{"loc-key":"GOAL"},"body":"b","sound":"a.caf"}"#)),
  ]

  @Test(arguments: keys + texts + liveActivities)
  func saysWhatTheDeviceDoes(_ testCase: KindCase) { testCase.check() }

  @Test func aWrongValueDrawsNoAdviceOnTop() {
    let rules = lint(PayloadKindTests.aps(#""interruption-level":"timeSensitive""#)).map(\.rule)
    #expect(rules == ["aps/unknown-value"])
  }

  /// What Swift decodes, and what it does not.
  static let shapes: [(type: String, right: [String], wrong: [String])] = [
    ("Range<Int>", ["[1,2]"], [#"{"lowerBound":1,"upperBound":2}"#, "[1]", "[1,2,3]", #"["1","2"]"#]),
    ("ClosedRange<Date>", ["[705263924.5,705266064.5]"], ["1659416400", "[1659416400]"]),
    ("PartialRangeFrom<Int>", ["[1]"], ["1", "[1,2]"]),
    ("Duration", ["[0,5000000000000000000]", "[0,10000000000000000000]"], ["90", #""PT90S""#]),
    (
      "Measurement<UnitLength>",
      [#"{"value":3.5,"unit":{"symbol":"km","converter":{"coefficient":1000,"constant":0}}}"#],
      ["3.5", #"{"value":"3.5","unit":{"symbol":"km"}}"#]
    ),
    ("Decimal", ["3.5"], [#""3.5""#]),
    ("Phase", [#"{"cooking":{"minutes":3}}"#, #"{"done":{}}"#], [#""cooking""#, "1"]),
  ]

  @Test(arguments: shapes)
  func standardTypesAreDecodedAsSwiftDoes(_ type: String, _ right: [String], _ wrong: [String]) {
    let source = """
      import ActivityKit
      enum Phase: Codable, Hashable { case cooking(minutes: Int), done }
      struct Order: ActivityAttributes { struct ContentState: Codable, Hashable { var a: \(type) } }
      """
    let facts = MemoryFolder(["A.swift": source]).facts()
    for (values, isRight) in [(right, true), (wrong, false)] {
      for value in values {
        let text = #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"a":\#(value)}}}"#
        let loud = Linter(facts: facts).lint(SourceFile(path: "a.json", text: text)).findings.filter {
          $0.severity > .info
        }
        #expect(loud.isEmpty == isRight, "\(type) from \(value): \(loud.map(\.message))")
      }
    }
  }

  @Test func aRangeIsWrittenIntoAManifestAndReadFromIt() {
    let text =
      #"{"liveActivities":[{"attributesType":"A","contentState":{"r":{"tuple":["date","date"]},"`tuple`":["int"]}}]}"#
    let manifest = Manifest.read(SourceFile(path: "m.json", text: text))
    #expect(manifest.problems.isEmpty)
    #expect(
      manifest.facts.liveActivities?.first?.contentState?.json
        == #"{"r": {"tuple": ["date", "date"]}, "`tuple`": ["int"]}"#)
  }
}
