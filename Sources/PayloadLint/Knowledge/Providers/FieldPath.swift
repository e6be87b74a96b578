/// The way from an object to a value inside it: names separated by dots. `*` is each member or element, and `{}` the
/// JSON object in a string.
///
/// Paths are split once, when the providers are made; following one makes no `String`.
public struct FieldPath: ExpressibleByStringLiteral, Sendable {
  enum Step: Sendable {
    case member(ContiguousArray<UInt8>)
    case each
    case json
  }

  /// As it is written.
  public let text: StaticString
  let steps: [Step]

  @inline(never)
  public init(stringLiteral text: StaticString) {
    self.text = text
    steps = "\(text)".split(separator: ".").map { name in
      switch name {
      case "*": .each
      case "{}": .json
      default: .member(ContiguousArray(name.utf8))
      }
    }
  }

  /// Whether it leads to JSON in a string.
  var endsInString: Bool {
    if case .json? = steps.last { true } else { false }
  }

  /// The member at the end of a path of names; nil for the empty path.
  func member(in object: Value) -> Member? {
    var value = object
    var member: Member?
    for case .member(let name) in steps {
      guard let next = value.member(name) else { return nil }
      member = next
      value = next.value
    }
    return member
  }

  /// The value at the end of a path of names; the object itself for the empty path.
  func value(in object: Value) -> Value? { steps.isEmpty ? object : member(in: object)?.value }
}

extension Value {
  /// The last member with this name.
  func member(_ name: ContiguousArray<UInt8>) -> Member? {
    var found: Member?
    for member in members where member.key.equals(name) { found = member }
    return found
  }

  /// Whether a string's text is exactly this, escapes undone.
  func equals(_ name: ContiguousArray<UInt8>) -> Bool {
    guard flags.isDisjoint(with: [.escaped, .oddQuotes]) else { return text.utf8.elementsEqual(name) }
    let inside = contents
    guard inside.count == name.count else { return false }
    for offset in 0..<name.count where tree.bytes[inside.lower + offset] != name[offset] { return false }
    return true
  }
}
