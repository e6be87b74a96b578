import Testing

@testable import PayloadLint

/// A Live Activity type as it stands in sources, and what its decoding asks for.
struct ActivitySample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var attributes: String
  var contentState: String?

  init(_ name: String, _ text: String, attributes: String = "{}", contentState: String?) {
    testDescription = name
    self.text = text
    self.attributes = attributes
    self.contentState = contentState
  }

  static let all: [ActivitySample] = [
    ActivitySample(
      "kinds of values",
      """
      struct Order: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var a: String, b: Int
          let c: Double?
          var d: Optional<Bool>
          var e: [String]
          var f: [String: Int?]
          var g: Set<UUID>
          public private(set) var h: Date
          var i: Data
          var j: Foundation.URL!
          var k: TimeInterval
          var l: Dictionary<String, [Int]>
          var m: [Kind: Int]
          var n: (Int, Int)
          var o: Other<Int>
          var p: any Codable
        }
        var number: String
      }
      """,
      attributes: #"{"number": "string"}"#,
      contentState: #"""
        {"a": "string", "b": "int", "c": "number?", "d": "bool?", "e": ["string"], "f": {"*": "int?"}, "g": ["uuid"], \#
        "h": "date", "i": "data", "j": "url?", "k": "number", "l": {"*": ["int"]}, "m": "any", "n": "any", "o": "any", \#
        "p": "any"}
        """#),
    ActivitySample(
      "what is not decoded, and what is in spite of a default",
      #"""
      struct Order: ActivityAttributes, Identifiable {
        struct ContentState: Codable, Hashable {
          static let shared = ContentState()
          let constant = 1
          lazy var later: Int = 2
          var computed: Int { count + 1 }
          var other: Int { get { 1 } set {} }
          var count = 3
          var ratio = 0.5
          var name = "x", isOn = false
          var watched: Int = 0 { didSet { print(oldValue) } }
          func method() { let local = 1; var another: Int }
          struct Nested {}
        }
        var id = UUID()
        var date = Date()
      }
      """#,
      attributes: #"{"id": "uuid", "date": "date"}"#,
      contentState: #"{"count": "int", "ratio": "number", "name": "string", "isOn": "bool", "watched": "int"}"#),
    ActivitySample(
      "keys of CodingKeys",
      #"""
      struct Order: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var title: String
          var countdownEnd: Date?
          var local = 0
          private enum CodingKeys: String, CodingKey { case title, countdownEnd = "countdown_end" }
        }
      }
      """#,
      contentState: #"{"title": "string", "countdown_end": "date?"}"#),
    ActivitySample(
      "nested types, enums and aliases",
      #"""
      struct Order: ActivityAttributes {
        typealias ContentState = OrderStatus
        var rider: Rider
      }
      struct Rider: Codable, Hashable { var name: String; var vehicle: Vehicle?; var next: [Rider] }
      enum Vehicle: String, Codable { case bike, car = "CAR" }
      struct OrderStatus: Codable, Hashable {
        enum Level: Int, Codable { case low, high = 5, top }
        enum Event: Codable, Hashable { case started, ended(at: Date) }
        typealias Score = Int
        var level: Level
        var event: Event
        var score: Score
      }
      """#,
      attributes:
        #"{"rider": {"name": "string", "vehicle": {"enum": ["bike", "CAR"], "optional": true}, "next": ["any"]}}"#,
      contentState: #"{"level": {"enum": [0, 5, 6]}, "event": {"open": true}, "score": "int"}"#),
    ActivitySample(
      "a state in an extension",
      """
      struct Order: ActivityAttributes { let number: Int }
      extension Order { struct ContentState: Codable, Hashable { var step: Int } }
      """,
      attributes: #"{"number": "int"}"#, contentState: #"{"step": "int"}"#),
    ActivitySample(
      "conformance by an extension, and through a protocol",
      """
      protocol AppActivity: ActivityAttributes {}
      struct Order { struct ContentState: Codable { var step: Int } }
      extension Order: AppActivity {}
      """,
      contentState: #"{"step": "int"}"#),
    ActivitySample(
      "types that decode themselves",
      #"""
      struct Order: ActivityAttributes {
        struct ContentState: Codable, Hashable { var end: Date
          init(from decoder: Decoder) throws { end = Date(timeIntervalSince1970: 0) } }
        var level: Level
        var kind: Kind
      }
      enum Level: String, Codable { case a }
      extension Level { init(from decoder: any Decoder) throws { self = .a } }
      enum Kind: String, Codable { case a
        init?(rawValue: String) { self = .a } }
      """#,
      attributes: #"{"level": "any", "kind": "any"}"#, contentState: #""any""#),
    ActivitySample(
      "what depends on the build, on macros and on wrappers",
      """
      struct Order: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          #if DEBUG
          var debug: Int
          #endif
          var a: Int
        }
        @Default var flag: Bool
        var extra: Extra
      }
      @CustomCodable struct Extra { var a: Int }
      """,
      attributes: #"{"flag": "any?", "extra": "any"}"#, contentState: #""any""#),
    ActivitySample(
      "no state", "struct Order: ActivityAttributes { var a: Int }", attributes: #"{"a": "int"}"#, contentState: nil),
  ]
}

@Test(arguments: ActivitySample.all)
func readsTheShapesOfLiveActivities(_ sample: ActivitySample) throws {
  let facts = MemoryFolder(["App/Order.swift": sample.text]).facts()
  let activity = try #require(facts.liveActivities?.first)
  #expect(facts.liveActivities?.count == 1)
  #expect(activity.attributesType == "Order")
  #expect(activity.place.map { $0.file.text($0.range) } == "Order")
  #expect(activity.attributes?.json == sample.attributes)
  #expect(activity.contentState?.json == sample.contentState)
}

@Test func aFileWithoutActivitiesSaysNothingOfThem() {
  #expect(MemoryFolder(["App/A.swift": "// struct Order: ActivityAttributes {}"]).facts().liveActivities == nil)
}
