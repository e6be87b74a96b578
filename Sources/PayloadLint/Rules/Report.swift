/// Where rules put their findings. It turns places in a tree into places in the file, and applies the severities of
/// the run; no rule knows what its payload is wrapped in.
struct Report {
  private(set) var findings: [Finding] = []
  private let levels: RuleLevels
  private var ordinal = 0

  init(levels: RuleLevels) {
    self.levels = levels
  }

  /// Whether the rule at this place of `Rule.all` is on.
  func isOn(_ ordinal: Int) -> Bool { levels[ordinal] != nil }

  /// Makes the rule at this place of `Rule.all` the one that the next findings belong to.
  mutating func begin(_ ordinal: Int) { self.ordinal = ordinal }

  /// Adds a finding of the current rule.
  mutating func flag(
    _ anchor: Anchor, _ message: String, note: String? = nil, help: String? = nil,
    related: [RelatedAnchor] = [], fix: TreeFix? = nil
  ) {
    flag(
      anchor, message, notes: note.map { [$0] } ?? [], help: (help ?? fix?.title).map { [$0] } ?? [],
      related: related.map { Related(place: $0.anchor.resolved.place, message: $0.message) }, fix: fix)
  }

  /// The same with every part spelt out.
  mutating func flag(
    _ anchor: Anchor, _ message: String, notes: [String], help: [String], related: [Related], fix: TreeFix?,
    record: Int? = nil
  ) {
    guard let severity = levels[ordinal] else { return }
    let rule = Rule.all[ordinal]
    let (place, pointer, anchorRecord) = anchor.resolved
    findings.append(
      Finding(
        rule: rule.name, severity: severity, message: message, place: place, pointer: pointer, notes: notes,
        help: help, related: related, fix: fix.flatMap { $0.tree.frame.file === place.file ? $0.resolved : nil },
        record: record ?? anchorRecord, docs: "\(rule.source)"))
  }

  mutating func append(_ finding: Finding) { findings.append(finding) }
}

/// What a finding points at.
enum Anchor: Sendable {
  /// The value, for a value at fault.
  case value(Value)
  /// The key, for a key at fault. The pointer is the member's.
  case key(Member)
  /// Part of a value: the blank at the end of a category. The range is one of the value's tree.
  case part(Value, ByteRange)
  /// The first byte of an object, for what the object lacks as a whole. The pointer is the object's.
  case start(Value)
  /// A key that is not there: the place is the object's first byte, the pointer the one it would have.
  case missing(String, in: Value)
  /// A field of the request's headers.
  case header(HeaderField)
  /// A header that is not there, or came by option: the place is the payload's first byte.
  case noHeader(String, payload: Value)
  /// A place outside any payload: a registration in the app's sources.
  case place(Place, pointer: String)

  var resolved: (place: Place, pointer: String, record: Int?) {
    switch self {
    case .value(let value):
      return (value.place, value.pointer, value.tree.frame.record)
    case .key(let member):
      return (member.key.place, member.key.pointer, member.key.tree.frame.record)
    case .part(let value, let range):
      return (value.tree.place(of: range), value.pointer, value.tree.frame.record)
    case .start(let value):
      return (value.firstByte, value.pointer, value.tree.frame.record)
    case .missing(let name, let object):
      return (object.firstByte, object.pointer + "/" + JSONPointer.escaped(name), object.tree.frame.record)
    case .header(let field):
      if let member = field.member { return Anchor.value(member.value).resolved }
      return Anchor.noHeader(field.name, payload: field.payload).resolved
    case .noHeader(let name, let payload):
      let frame = payload.tree.frame
      let start = frame.map.outer(payload.range.lower)
      let place = Place(file: frame.file, range: ByteRange(start, min(start + 1, frame.file.bytes.count)))
      return (place, "/#headers/" + JSONPointer.escaped(name), frame.record)
    case .place(let place, let pointer):
      return (place, pointer, nil)
    }
  }
}

/// A second place, before it is turned into one of a file.
struct RelatedAnchor: Sendable {
  var anchor: Anchor
  var message: String
}

extension Tree {
  /// A range of the tree's text as a place in its file.
  func place(of range: ByteRange) -> Place { Place(file: frame.file, range: frame.map.outer(range)) }
}

extension Value {
  var place: Place { tree.place(of: range) }

  fileprivate var firstByte: Place {
    tree.place(of: ByteRange(range.lower, min(range.lower + 1, range.upper)))
  }
}
