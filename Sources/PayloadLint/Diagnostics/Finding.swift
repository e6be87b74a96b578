/// A range of a file's text.
public struct Place: Sendable {
  public let file: SourceFile
  /// In offsets of `file.bytes`.
  public let range: ByteRange

  public init(file: SourceFile, range: ByteRange) {
    self.file = file
    self.range = range
  }

  public var path: String { file.path }
}

/// A second place that explains a finding: the registration with the nearest name, the first of two equal keys.
public struct Related: Sendable {
  public var place: Place
  public var message: String
}

/// A replacement of some bytes of a file's text.
public struct Edit: Hashable, Sendable {
  /// In offsets of the file's text; empty to insert.
  public var range: ByteRange
  /// As it is to be written, escaped for every string around the place.
  public var text: String
}

/// A change that fixes a finding.
public struct Fix: Sendable {
  public enum Applicability: String, Sendable {
    /// The device reads the same as before, or what was surely intended; `--fix` applies it.
    case safe
    /// May lose or change something; `--unsafe-fixes` applies it.
    case unsafe
  }

  public var title: String
  public var applicability: Applicability
  /// In ascending order, without overlap.
  public var edits: [Edit]
  /// The pointers of keys that the fix renames or moves, as they are afterwards.
  public var renamed: [String] = []
}

/// One diagnostic: a value like any other. Findings are never thrown.
public struct Finding: Sendable {
  public var rule: RuleID
  public var severity: Severity
  /// What was found and what is expected; lower case start, no full stop.
  public var message: String
  /// The smallest token at fault.
  public var place: Place
  /// RFC 6901 pointer of the key or value at fault; for a missing key, the pointer it would have.
  public var pointer: String
  /// Why it matters: what the device or APNs will do.
  public var notes: [String] = []
  /// What to write instead.
  public var help: [String] = []
  public var related: [Related] = []
  public var fix: Fix?
  /// The 1-based line of an NDJSON record.
  public var record: Int?
  /// The value that identifies the record, at the pointer of `--record-id`.
  public var recordID: String?
  /// The rule's public source.
  public var docs: String
  /// The node that the pointer leads to; nil where there is none.
  var node: FoundNode?
  /// Whether the text breaks RFC 8259 there: such a fault hides what comes after it.
  var isSyntaxFault = false

  /// By path, then offset, then rule: the order of every report.
  public static func isOrdered(_ left: Finding, _ right: Finding) -> Bool {
    if left.place.path != right.place.path {
      return left.place.path.utf8.lexicographicallyPrecedes(right.place.path.utf8)
    }
    let (leftOffset, rightOffset) = (
      left.place.file.baseOffset + left.place.range.lower, right.place.file.baseOffset + right.place.range.lower
    )
    if leftOffset != rightOffset { return leftOffset < rightOffset }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.pointer != right.pointer { return left.pointer < right.pointer }
    return left.message < right.message
  }
}
