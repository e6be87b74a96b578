import Foundation

/// Types as apps write them, compiled here and scanned as text: what Swift decodes is what the scan must accept.
protocol ActivityAttributes {}

/// A type of the table, with a value that it decodes.
struct ContentStateSample: Sendable {
  var name: String
  var value: String
  /// Its shape is not known in full, so nothing is reported against it.
  var isOpen: Bool
  var decodes: @Sendable (Data) -> Bool

  init<State: Decodable & SendableMetatype>(_ type: State.Type, _ name: String, _ value: String, isOpen: Bool = false) {
    self.name = name
    self.value = value
    self.isOpen = isOpen
    decodes = { data in (try? JSONDecoder().decode(type, from: data)) != nil }
  }

  static let all: [ContentStateSample] = [
    .init(TextsActivity.ContentState.self, "TextsActivity", #"{"a": "x", "b": "y"}"#),
    .init(WholeActivity.ContentState.self, "WholeActivity", #"{"a": 1, "b": 2, "c": 3}"#),
    .init(NarrowActivity.ContentState.self, "NarrowActivity", #"{"a": 1, "b": 2, "c": 3, "d": 4}"#),
    .init(FractionsActivity.ContentState.self, "FractionsActivity", #"{"a": 1.5, "b": 2, "c": 3.25, "d": 60}"#),
    .init(MoneyActivity.ContentState.self, "MoneyActivity", #"{"price": 9.99}"#),
    .init(FlagsActivity.ContentState.self, "FlagsActivity", #"{"on": true}"#),
    .init(DatesActivity.ContentState.self, "DatesActivity", #"{"eta": 790000000, "last": 1.5}"#),
    .init(BlobsActivity.ContentState.self, "BlobsActivity", #"{"data": "AAEC"}"#),
    .init(LinksActivity.ContentState.self, "LinksActivity", #"{"url": "https://example.com/a"}"#),
    .init(KeysActivity.ContentState.self, "KeysActivity", #"{"id": "A47EA72E-0A82-4B05-8ADE-5EEB3F103EB1"}"#),
    .init(OptionalsActivity.ContentState.self, "OptionalsActivity", #"{"a": "x", "b": 1, "c": null, "d": [1]}"#),
    .init(DefaultsActivity.ContentState.self, "DefaultsActivity", #"{"count": 1, "name": "x"}"#),
    .init(ConstantsActivity.ContentState.self, "ConstantsActivity", #"{"count": 1}"#),
    .init(ComputedActivity.ContentState.self, "ComputedActivity", #"{"count": 1}"#),
    .init(ListsActivity.ContentState.self, "ListsActivity", #"{"a": [1, 2], "b": [["x"]], "c": ["y"]}"#),
    .init(OptionalElementsActivity.ContentState.self, "OptionalElementsActivity", #"{"a": [1, null]}"#),
    .init(SetsActivity.ContentState.self, "SetsActivity", #"{"a": ["x"], "b": [1]}"#),
    .init(ByTextActivity.ContentState.self, "ByTextActivity", #"{"a": {"x": 1}, "b": {"y": [true]}}"#),
    .init(ByNumberActivity.ContentState.self, "ByNumberActivity", #"{"a": {"1": "x"}}"#),
    .init(ByCaseActivity.ContentState.self, "ByCaseActivity", #"{"a": ["one", 1]}"#, isOpen: true),
    .init(SeveralActivity.ContentState.self, "SeveralActivity", #"{"a": 1, "b": 2, "c": "x"}"#),
    .init(RawTextActivity.ContentState.self, "RawTextActivity", #"{"stage": "cooking"}"#),
    .init(RawNumberActivity.ContentState.self, "RawNumberActivity", #"{"stage": 2}"#),
    .init(OptionalCaseActivity.ContentState.self, "OptionalCaseActivity", #"{"stage": "two"}"#),
    .init(PlainActivity.ContentState.self, "PlainActivity", #"{"stage": {"waiting": {}}}"#),
    .init(
      AssociatedActivity.ContentState.self, "AssociatedActivity", #"{"stage": {"moving": {"speed": 1.5, "_1": "x"}}}"#),
    .init(NestedActivity.ContentState.self, "NestedActivity", #"{"driver": {"name": "x", "car": {"plate": "y"}}}"#),
    .init(NestedListsActivity.ContentState.self, "NestedListsActivity", #"{"stops": [{"id": 1, "note": null}]}"#),
    .init(RenamedActivity.ContentState.self, "RenamedActivity", #"{"order_id": "x", "count": 1}"#),
    .init(LeftOutActivity.ContentState.self, "LeftOutActivity", #"{"a": 1}"#),
    .init(AliasedActivity.ContentState.self, "AliasedActivity", #"{"a": "x", "b": [1.5]}"#),
    .init(ObservedActivity.ContentState.self, "ObservedActivity", #"{"a": 1}"#),
    .init(InferredActivity.ContentState.self, "InferredActivity", #"{"a": 1, "b": "x", "c": true, "d": 1.5}"#),
    .init(ModifiedActivity.ContentState.self, "ModifiedActivity", #"{"a": 1, "b": "x"}"#),
    .init(ExtendedActivity.ContentState.self, "ExtendedActivity", #"{"a": 1}"#),
    .init(CustomActivity.ContentState.self, "CustomActivity", #"{"a": 1}"#, isOpen: true),
    .init(CustomInsideActivity.ContentState.self, "CustomInsideActivity", #"{"a": {"x": 1}}"#, isOpen: true),
    .init(GenericActivity.ContentState.self, "GenericActivity", #"{"a": {"value": 1}}"#, isOpen: true),
    .init(RangesActivity.ContentState.self, "RangesActivity", #"{"a": [1, 2], "b": [1, 2]}"#, isOpen: true),
    .init(SpansActivity.ContentState.self, "SpansActivity", #"{"a": [0, 1]}"#, isOpen: true),
    .init(
      UnitsActivity.ContentState.self, "UnitsActivity",
      #"{"a": {"value": 1, "unit": {"symbol": "m", "converter": {"coefficient": 1, "constant": 0}}}}"#, isOpen: true),
    .init(WrappedActivity.ContentState.self, "WrappedActivity", #"{"a": 1}"#, isOpen: true),
    .init(EmptyActivity.ContentState.self, "EmptyActivity", "{}"),
    .init(RawActivity.ContentState.self, "RawActivity", #"{"a": "x"}"#, isOpen: true),
  ]
}

// MARK: - The types

struct TextsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: String
    let b: String
  }
}
struct WholeActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: Int, b: Int64
    var c: UInt
  }
}
struct NarrowActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: Int8
    var b: UInt8
    var c: Int16
    var d: UInt32
  }
}
struct FractionsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: Double
    var b: Float
    var c: CGFloat
    var d: TimeInterval
  }
}
struct MoneyActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var price: Decimal } }
struct FlagsActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var on: Bool } }
struct DatesActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var eta: Date
    var last: Foundation.Date
  }
}
struct BlobsActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var data: Data } }
struct LinksActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var url: URL } }
struct KeysActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var id: UUID } }
struct OptionalsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: String?
    var b: Optional<Int>
    var c: Bool?
    var d: [Int]?
  }
}
struct DefaultsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var count: Int = 3
    var name = "none"
  }
}
struct ConstantsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    static let zero = ContentState(count: 0)
    var count: Int
  }
}
struct ComputedActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var count: Int
    var next: Int { count + 1 }
    var other: Int {
      get { count }
      set { count = newValue }
    }
  }
}
struct ListsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: [Int]
    var b: [[String]]
    var c: [String]
  }
}
struct OptionalElementsActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var a: [Int?] } }
struct SetsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: Set<String>
    var b: Set<Int>
  }
}
struct ByTextActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: [String: Int]
    var b: [String: [Bool]]
  }
}
struct ByNumberActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var a: [Int: String] } }
struct ByCaseActivity: ActivityAttributes {
  enum Kind: String, Codable { case one, two }
  struct ContentState: Codable, Hashable { var a: [Kind: Int] }
}
struct SeveralActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a, b: Int
    var c: String
  }
}
struct RawTextActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Stage: String, Codable {
      case cooking
      case onTheWay = "on_the_way"
    }
    var stage: Stage
  }
}
struct RawNumberActivity: ActivityAttributes {
  enum Stage: Int, Codable {
    case one = 1
    case two
    case five = 5
  }
  struct ContentState: Codable, Hashable { var stage: Stage }
}
struct OptionalCaseActivity: ActivityAttributes {
  enum Stage: String, Codable { case one, two }
  struct ContentState: Codable, Hashable { var stage: Stage? }
}
struct PlainActivity: ActivityAttributes {
  enum Stage: Codable, Hashable { case waiting, done }
  struct ContentState: Codable, Hashable { var stage: Stage }
}
struct AssociatedActivity: ActivityAttributes {
  enum Stage: Codable, Hashable {
    case waiting
    case moving(speed: Double, String)
    case at(stop: Int?)
  }
  struct ContentState: Codable, Hashable { var stage: Stage }
}
struct NestedActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    struct Driver: Codable, Hashable {
      struct Car: Codable, Hashable { var plate: String }
      var name: String
      var car: Car
    }
    var driver: Driver
  }
}
struct NestedListsActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable { var stops: [NestedStop] }
}
struct NestedStop: Codable, Hashable {
  var id: Int
  var note: String?
}
struct RenamedActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var orderID: String
    var count: Int
    enum CodingKeys: String, CodingKey {
      case orderID = "order_id"
      case count
    }
  }
}
struct LeftOutActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: Int
    var b: Int = 2
    enum CodingKeys: CodingKey { case a }
  }
}
typealias AliasedText = String
typealias AliasedNumbers = [Double]
struct AliasedActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: AliasedText
    var b: AliasedNumbers
  }
}
struct ObservedActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable { var a: Int { didSet { if a < 0 { a = 0 } } } }
}
struct InferredActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a = 1
    var b = "x"
    var c = false
    var d = 1.5
  }
}
struct ModifiedActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    public private(set) var a: Int
    internal let b: String
  }
}
struct ExtendedActivity: ActivityAttributes { struct ContentState { var a: Int } }
extension ExtendedActivity.ContentState: Codable, Hashable {}
struct CustomActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: Int
    init(from decoder: any Decoder) throws { a = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0 }
  }
}
struct CustomInsideActivity: ActivityAttributes {
  struct Inner: Codable, Hashable {
    var x: Int
    init(from decoder: any Decoder) throws { x = 0 }
  }
  struct ContentState: Codable, Hashable { var a: Inner }
}
struct GenericBox<Value: Codable & Hashable>: Codable, Hashable { var value: Value }
struct GenericActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var a: GenericBox<Int> } }
struct RangesActivity: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var a: Range<Int>
    var b: ClosedRange<Int>
  }
}
struct SpansActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Duration } }
struct UnitsActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Measurement<UnitLength> } }
@propertyWrapper struct Clamped: Codable, Hashable {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Int.self) }
}
struct WrappedActivity: ActivityAttributes { struct ContentState: Codable, Hashable { @Clamped var a: Int } }
struct EmptyActivity: ActivityAttributes { struct ContentState: Codable, Hashable {} }
struct RawBox: RawRepresentable, Codable, Hashable { var rawValue: String }
struct RawActivity: ActivityAttributes { struct ContentState: Codable, Hashable { var a: RawBox } }
