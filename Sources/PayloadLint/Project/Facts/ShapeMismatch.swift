/// A value that cannot be decoded as its shape says.
struct ShapeMismatch: Sendable {
  enum Fault: Sendable {
    /// A property that is not there.
    case missing(String, Shape)
    /// A value of another type.
    case kind(Shape)
    /// A raw value that the enumeration does not have.
    case rawValue([Shape.RawValue])
    /// A string that is not in the form that the shape asks for: no UUID, no base64.
    case form(Shape)
    /// A date whose number counts from elsewhere, with the number that was intended.
    case epoch(Shape, meant: Double)
  }

  /// The value at fault; for a missing property, the object.
  var value: Value
  var fault: Fault
}

extension Shape {
  /// What keeps a value from being decoded, in the order of the shape. Keys that the shape does not know do no harm.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970 about which dates are likely, when the payload tells.
  ///   - isUnknown: Whether nothing can be said about a value: a placeholder.
  func mismatches(_ value: Value, now: Double? = nil, isUnknown: (Value) -> Bool) -> [ShapeMismatch] {
    var found: [ShapeMismatch] = []
    check(value, now, isUnknown, &found)
    return found
  }

  private func check(
    _ value: Value, _ now: Double?, _ isUnknown: (Value) -> Bool, _ found: inout [ShapeMismatch]
  ) {
    if isUnknown(value) || (value.kind == .null && isOptional) { return }
    guard hasKind(of: value) else {
      found.append(ShapeMismatch(value: value, fault: .kind(self)))
      return
    }
    if let detail, !check(value, detail, now, isUnknown, &found) {
      found.append(ShapeMismatch(value: value, fault: .kind(self)))
      return
    }
    switch kind {
    case .object(let properties, _): Shape.check(properties, of: value, now, isUnknown, &found)
    case .array(let shape):
      for element in value.elements { shape.check(element, now, isUnknown, &found) }
    case .tuple(let shapes):
      for (shape, element) in zip(shapes, value.elements) { shape.check(element, now, isUnknown, &found) }
    case .dictionary(let shape):
      for member in value.members { shape.check(member.value, now, isUnknown, &found) }
    case .enumeration(let values):
      if !values.contains(where: { $0.equals(value) }) {
        found.append(ShapeMismatch(value: value, fault: .rawValue(values)))
      }
    case .data, .uuid, .url, .date(.iso8601):
      if !hasForm(value.text) { found.append(ShapeMismatch(value: value, fault: .form(self))) }
    case .date(let coding):
      if let number = value.double, let meant = coding.meant(by: number, now: now) {
        found.append(ShapeMismatch(value: value, fault: .epoch(self, meant: meant)))
      }
    case .string, .integer, .number, .boolean, .any: break
    }
  }

  private static func check(
    _ properties: [Property], of object: Value, _ now: Double?, _ isUnknown: (Value) -> Bool,
    _ found: inout [ShapeMismatch]
  ) {
    for property in properties {
      if let member = object.member(named: property.name) {
        property.shape.check(member.value, now, isUnknown, &found)
      } else if !property.shape.isOptional {
        found.append(ShapeMismatch(value: object, fault: .missing(property.name, property.shape)))
      }
    }
  }

  /// Whether a value of the right kind is also right in detail. Faults inside of it are added.
  private func check(
    _ value: Value, _ detail: Detail, _ now: Double?, _ isUnknown: (Value) -> Bool, _ found: inout [ShapeMismatch]
  ) -> Bool {
    switch detail {
    case .range(let range): return value.wholeNumber.map(range.contains) ?? false
    case .wholeKeys: return value.members.allSatisfy { Int($0.name) != nil }
    case .cases(let cases):
      let known = cases.filter { value.member(named: $0.name) != nil }
      guard known.count == 1, let member = value.member(named: known[0].name) else { return false }
      if isUnknown(member.value) { return true }
      guard member.value.isObject else { return false }
      Shape.check(known[0].properties, of: member.value, now, isUnknown, &found)
      return true
    }
  }

  /// The objects in a value that are decoded property by property, outermost first.
  func objects(in value: Value) -> [(object: Value, properties: [Property])] {
    switch kind {
    case .object(let properties, _) where value.isObject:
      let inner = properties.flatMap { property in
        value.member(named: property.name).map { property.shape.objects(in: $0.value) } ?? []
      }
      return [(value, properties)] + inner
    case .array(let shape): return value.elements.flatMap { shape.objects(in: $0) }
    case .tuple(let shapes): return zip(shapes, value.elements).flatMap { $0.objects(in: $1) }
    case .dictionary(let shape): return value.members.flatMap { shape.objects(in: $0.value) }
    default: return []
    }
  }

  private func hasKind(of value: Value) -> Bool {
    switch kind {
    case .any: true
    case .string, .data, .url, .uuid, .date(.iso8601): value.isString
    case .integer: value.wholeNumber != nil
    case .number, .date(.reference), .date(.unix): value.kind == .number
    case .boolean: value.kind == .true || value.kind == .false
    case .array: value.isArray
    case .tuple(let shapes): value.isArray && value.count == shapes.count
    // Swift asks nothing of the value of a type without properties.
    case .object(let properties, let isOpen): value.isObject || properties.isEmpty && !isOpen
    case .dictionary: value.isObject
    case .enumeration(let values):
      values.contains { raw in
        switch raw {
        case .string: value.isString
        case .integer: value.wholeNumber != nil
        }
      }
    }
  }

  private func hasForm(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch kind {
    case .url: return !bytes.isEmpty
    case .uuid: return UUIDText.isWellFormed(text)
    case .data: return Base64.isStandard(text)
    case .date:
      // 2026-03-01T12:00:00Z
      return bytes.count >= 20 && bytes[4] == 0x2D && bytes[7] == 0x2D && (bytes[10] == 0x54 || bytes[10] == 0x74)
    default: return true
    }
  }

  /// What is expected, as a message says it: `a string`, `an array of integers`.
  var described: String {
    switch detail {
    case .range(let range)?: return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .wholeKeys?: return "an object whose keys are whole numbers"
    case .cases(let cases)?:
      return "an object with one of the keys " + cases.map { JSONWriter.quoted($0.name) }.joined(separator: ", ")
    case nil: return kindDescribed
    }
  }

  private var kindDescribed: String {
    switch kind {
    case .string: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .data: "a base64 string"
    case .url: "a URL"
    case .uuid: "a UUID"
    case .any: "a value"
    case .date(.reference): "a date in seconds since 2001-01-01"
    case .date(.unix): "a date in seconds since 1970-01-01"
    case .date(.iso8601): "a date in ISO 8601"
    case .array: "an array"
    case .tuple(let shapes): "an array of \(shapes.count): \(shapes.map(\.described).joined(separator: ", "))"
    case .dictionary, .object: "an object"
    case .enumeration(let values): "one of " + values.map(\.json).joined(separator: ", ")
    }
  }
}

extension Shape.RawValue {
  /// As it is written in a payload.
  var json: String {
    switch self {
    case .string(let text): JSONWriter.quoted(text)
    case .integer(let number): String(number)
    }
  }

  fileprivate func equals(_ value: Value) -> Bool {
    switch self {
    case .string(let text): value.isString && value.text.isIdentical(to: text)
    case .integer(let number): value.wholeNumber == number
    }
  }
}
