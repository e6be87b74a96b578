/// What a rule says of a fault.
struct Statement {
  var anchor: Anchor
  /// What was found and what is expected.
  var message: String
  /// What the device or APNs does with it.
  var notes: [String]
  /// What to write instead.
  var help: [String]
  var related: [Related]
  var fix: TreeFix?
  /// The page that says so, where it is another than the rule's.
  var source: StaticString?
  /// A mild case of the rule: an info, unless somebody has set the rule's level.
  var isMild = false

  /// The title of the fix is the help where nothing else is said.
  @inline(never)
  init(
    _ anchor: Anchor, _ message: String, note: String? = nil, help: String? = nil, related: [RelatedAnchor] = [],
    fix: TreeFix? = nil
  ) {
    self.init(
      anchor, message, notes: note.map { [$0] } ?? [], help: (help ?? fix?.title).map { [$0] } ?? [],
      related: related.map { Related(place: $0.anchor.resolved.place, message: $0.message) }, fix: fix)
  }

  @inline(never)
  init(
    _ anchor: Anchor, _ message: String, notes: [String], help: [String], related: [Related] = [],
    fix: TreeFix? = nil
  ) {
    self.anchor = anchor
    self.message = message
    self.notes = notes
    self.help = help
    self.related = related
    self.fix = fix
  }

  /// The same, with the page that says so: of the provider whose document it is about.
  func citing(_ source: StaticString) -> Statement {
    var statement = self
    statement.source = source
    return statement
  }
}

/// What a finding points at.
enum Anchor {
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
  case header(HeaderField, of: Value)
  /// A header that is not there, or came by option: the place is the payload's first byte.
  case noHeader(String, payload: Value)
  /// A place outside any payload: a registration in the app's sources.
  case place(Place, pointer: String, record: Int? = nil)

  /// The name of a header that is not there.
  static func noHeader(_ name: HeaderName, payload: Value) -> Anchor { .noHeader(name.rawValue, payload: payload) }

  struct Resolved {
    var place: Place
    var pointer: String
    var record: Int?
    /// The node that the pointer leads to; nil where there is none.
    var node: FoundNode?
  }

  var resolved: Resolved {
    switch self {
    case .value(let value): return Resolved(value, value.place)
    case .key(let member):
      return Resolved(member.value, member.key.place, pointer: member.key.pointer)
    case .part(let value, let range): return Resolved(value, value.tree.place(of: range))
    case .start(let value): return Resolved(value, value.firstByte)
    case .missing(let name, let object):
      let frame = object.tree.frame
      return Resolved(
        place: object.firstByte, pointer: object.pointer + "/" + JSONPointer.escaped(name), record: frame.record)
    case .header(let field, let payload):
      if let member = field.member { return Anchor.value(member.value).resolved }
      return Anchor.noHeader(field.name, payload: payload).resolved
    case .noHeader(let name, let payload):
      let frame = payload.tree.frame
      let start = frame.map.outer(payload.range.lower)
      let place = Place(file: frame.file, range: ByteRange(start, min(start + 1, frame.file.bytes.count)))
      return Resolved(place: place, pointer: "/#headers/" + JSONPointer.escaped(name), record: frame.record)
    case .place(let place, let pointer, let record):
      return Resolved(place: place, pointer: pointer, record: record)
    }
  }
}

extension Anchor.Resolved {
  fileprivate init(_ value: Value, _ place: Place, pointer: String? = nil) {
    let tree = value.tree
    self.init(
      place: place, pointer: pointer ?? value.pointer, record: tree.frame.record,
      node: FoundNode(tree: tree, index: value.index))
  }
}

/// A second place, before it is turned into one of a file.
struct RelatedAnchor {
  var anchor: Anchor
  var message: String

  init(anchor: Anchor, message: String) {
    self.anchor = anchor
    self.message = message
  }

  init(_ place: Place, _ message: String) {
    self.init(anchor: .place(place, pointer: ""), message: message)
  }
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
