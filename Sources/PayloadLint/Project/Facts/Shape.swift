/// What the value of a property must look like to be decoded.
struct Shape: Sendable {
  indirect enum Kind: Sendable {
    case string, integer, number, boolean, data, url, uuid, any
    case date(DateCoding)
    case array(Shape)
    /// An array with exactly these elements: the bounds of a range.
    case tuple([Shape])
    case dictionary(Shape)
    case enumeration([RawValue])
    case object([Property], isOpen: Bool)
  }

  /// How a date is written.
  enum DateCoding: String, CaseIterable, Sendable {
    /// Seconds since 2001-01-01, Swift's default.
    case reference
    /// Seconds since 1970-01-01.
    case unix
    case iso8601
  }

  enum RawValue: Hashable, Sendable {
    case string(String)
    case integer(Int)
  }

  struct Property: Sendable {
    var name: String
    var shape: Shape
  }

  /// What decoding asks for beyond the kind. The sources say it; a manifest has no words for it.
  enum Detail: Sendable {
    /// Of a whole number.
    case range(ClosedRange<Int>)
    /// Of a dictionary: its keys are whole numbers.
    case wholeKeys
    /// Of an object: it has one of these keys, whose value is an object with these properties.
    case cases([(name: String, properties: [Property])])
  }

  var kind: Kind
  /// Absent and null are fine.
  var isOptional = false
  var detail: Detail?
}
