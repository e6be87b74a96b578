extension RuleFamily {
  static let payloadTooLarge = RuleFamily(
    id: "size/too-large", severity: .error,
    summary: "payload is larger than APNs accepts",
    rationale: """
      APNs answers 413 PayloadTooLarge to more than 4,096 bytes, or 5,120 for VoIP and broadcast pushes. Bytes count, \
      not characters: a Japanese letter is three, most emoji are four, and a \\u escape is six.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(SizeSample.payload(4097, marked: true)),
        .bad(SizeSample.escapes(marked: true), fixed: SizeSample.escapes(marked: false)) { $0.isVerbatim = true },
        .good(SizeSample.payload(4096, marked: false)) { $0.isVerbatim = true },
        .good(SizeSample.payload(5000, marked: false)) {
          $0.headers = [("apns-push-type", "voip"), ("apns-topic", "com.example.app.voip")]
        },
      ]
    },
    check: .request(when: .traits(.large)) { request, report in
      let body = request.payload.body
      let limit = request.sizeLimit
      guard body.range.count > limit else { return }
      let size = PayloadSize(body)
      guard size.minified > limit else { return }
      var numbers = "as written \(Wording.grouped(size.written)), "
      if size.raw < size.minified { numbers += "with letters instead of \\u escapes \(Wording.grouped(size.raw)), " }
      let name = request.pushType.type.map { " for push type \($0.name)" } ?? ""
      report.flag(
        .start(body),
        "the payload is \(Wording.count(size.minified, "byte")); the limit\(name) is \(Wording.grouped(limit))",
        note: "\(numbers)allowed \(Wording.grouped(limit)): APNs answers 413 PayloadTooLarge",
        help: size.raw <= limit ? nil : "shorten the text, or let the app fetch the rest",
        fix: size.raw <= limit ? .unescapingLetters(of: body) : nil)
    })

  static let fileTooLarge = RuleFamily(
    id: "size/white-space", severity: .info,
    summary: "file is larger than APNs accepts because of white space",
    rationale: """
      The payload fits when it is sent without the line breaks and indentation of the file. A sender that reads the \
      file as it is goes over the limit.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(SizeSample.spaced(marked: true)) { $0.isVerbatim = true },
        .good(SizeSample.payload(4096, marked: false)) { $0.isVerbatim = true },
      ]
    },
    check: .request(when: .traits(.large)) { request, report in
      let body = request.payload.body
      let limit = request.sizeLimit
      guard body.range.count > limit, request.payload.document.kind == .payload else { return }
      let size = PayloadSize(body)
      guard size.minified <= limit, size.written > limit else { return }
      let hasLines = body.tree.bytes[body.range.lower..<body.range.upper].contains(0x0A)
      report.flag(
        .start(body),
        "the file is \(Wording.count(size.written, "byte")) as written; the limit is \(Wording.grouped(limit))",
        note: "without insignificant white space it is \(Wording.grouped(size.minified))",
        help: hasLines ? "send it without line breaks and indentation" : "send it without spaces between tokens")
    })
}

extension Request {
  /// The largest payload in bytes; the larger limit where the push type leaves two open.
  var sizeLimit: Int {
    if isUserNotification && pushType.types != .all { return PushType.alert.fact.sizeLimit }
    return pushType.types.types.map(\.fact.sizeLimit).max() ?? PushType.alert.fact.sizeLimit
  }
}

/// The size of a payload, in the ways it may be sent.
struct PayloadSize {
  /// As it stands in the file.
  let written: Int
  /// Without insignificant white space and `Simulator Target Bundle`, escapes as written.
  let minified: Int
  /// The same with letters written as UTF-8 instead of `\u` escapes.
  let raw: Int

  init(_ body: Value) {
    written = body.range.count
    var minified = 0
    var saved = 0
    let tree = body.tree
    let end = Int(tree.nodes[body.index].next)
    for index in body.index..<end {
      let node = tree.nodes[index]
      switch node.kind {
      case .object:
        // Brackets, a colon for each member, a comma between two.
        minified += 2 + node.count + max(0, node.count - 1)
      case .array: minified += 2 + max(0, node.count - 1)
      case .string:
        minified += Int(node.end - node.start)
        if node.flags.contains(.escaped) { saved += PayloadSize.bytesSaved(Value(tree: tree, index: index)) }
      default: minified += Int(node.end - node.start)
      }
    }
    if let member = body.member("Simulator Target Bundle") {
      minified -= member.key.range.count + member.value.range.count + 1 + (body.count > 1 ? 1 : 0)
    }
    self.minified = minified
    raw = minified - saved
  }

  private static func bytesSaved(_ value: Value) -> Int {
    LetterEscapes(value).reduce(0) { $0 + $1.range.count - UTF8.width($1.scalar) }
  }
}

extension TreeFix {
  fileprivate static func unescapingLetters(of body: Value) -> TreeFix {
    let tree = body.tree
    let strings = (body.index..<Int(tree.nodes[body.index].next)).lazy.map { Value(tree: tree, index: $0) }
      .filter { $0.isString && $0.flags.contains(.escaped) }
    let edits = strings.flatMap { LetterEscapes($0).map { (range: $0.range, text: String($0.scalar)) } }
    return TreeFix(
      title: "write letters as UTF-8 instead of \\u escapes", isSafe: true, tree: tree, edits: Array(edits))
  }
}

/// The `\u` escapes of a string that may as well be written as what they stand for: not those of quotes and control
/// characters, nor of characters that nobody sees, nor halves of a pair.
private struct LetterEscapes: Sequence, IteratorProtocol {
  private let bytes: ContiguousArray<UInt8>
  private let end: Int
  private var index: Int

  init(_ value: Value) {
    bytes = value.tree.bytes
    let range = value.contents
    (index, end) = (range.lower, range.upper)
  }

  mutating func next() -> (range: ByteRange, scalar: Unicode.Scalar)? {
    while index + 1 < end {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let start = index
      index += 2
      guard let escape = StringToken.unicodeEscape(bytes, at: start, end: end) else { continue }
      index = start + escape.length
      guard let scalar = escape.scalar, scalar != "\"", scalar != "\\", !Quoting.isHidden(scalar) else { continue }
      return (ByteRange(start, index), scalar)
    }
    return nil
  }
}

private enum SizeSample {
  static func payload(_ count: Int, marked: Bool) -> String {
    let frame = #"{"aps":{"alert":""}}"#.utf8.count
    let start = marked ? "«{»" : "{"
    return start + #""aps":{"alert":""# + String(repeating: "a", count: count - frame) + #""}}"#
  }

  /// Too large with escapes, and not without.
  static func escapes(marked: Bool) -> String {
    let letters = String(repeating: marked ? #"\u00e9\ud83d\ude00"# : "é😀", count: 250)
    return (marked ? "«{»" : "{") + #""aps":{"alert":"\n\u202e"# + letters + #""}}"#
  }

  static func spaced(marked: Bool) -> String {
    payload(4000, marked: marked).replacing(#"{"alert""#, with: "{" + String(repeating: " ", count: 200) + #""alert""#)
  }
}
