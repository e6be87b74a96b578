extension Rule {
  static let payloadTooLarge = Rule(
    id: "size/too-large", severity: .error,
    summary: "the payload is over the limit",
    rationale: """
      APNs answers 413 PayloadTooLarge to more than 4,096 bytes, or 5,120 for VoIP and broadcast pushes. Bytes count, \
      not characters: a Japanese letter is three, most emoji are four, and a \\u escape is six.
      """,
    source: Source.generating,
    examples: {
      [
        .bad(SizeSample.payload(4097, marked: true)),
        .good(SizeSample.payload(4096, marked: false)) { $0.isVerbatim = true },
        .good(SizeSample.payload(5000, marked: false)) {
          $0.headers = [("apns-push-type", "voip"), ("apns-topic", "com.example.app.voip")]
        },
      ]
    },
    check: .request { request, report in
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
        help: size.raw <= limit
          ? "write letters as UTF-8 instead of \\u escapes" : "shorten the text, or let the app fetch the rest")
    })

  static let fileTooLarge = Rule(
    id: "size/white-space", severity: .info,
    summary: "only white space takes the file over the limit",
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
    check: .request { request, report in
      let body = request.payload.body
      let limit = request.sizeLimit
      guard body.range.count > limit, request.payload.document.carrier == .payload else { return }
      let size = PayloadSize(body)
      guard size.minified <= limit, size.written > limit else { return }
      report.flag(
        .start(body),
        "the file is \(Wording.count(size.written, "byte")) as written; the limit is \(Wording.grouped(limit))",
        note: "without insignificant white space it is \(Wording.grouped(size.minified))",
        help: "send it without line breaks and indentation")
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
  /// The same with `\u` escapes written as UTF-8.
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

  /// How many bytes shorter a string is when its `\u` escapes are written as UTF-8.
  private static func bytesSaved(_ value: Value) -> Int {
    let bytes = value.tree.bytes
    let range = value.contents
    var saved = 0
    var index = range.lower
    while index + 1 < range.upper {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard bytes[index + 1] == UInt8(ascii: "u"),
        let unit = StringToken.hexUnit(bytes, at: index + 2, end: range.upper)
      else {
        index += 2
        continue
      }
      switch unit {
      case ..<0x20, 0x22, 0x5C: break
      case ..<0x80: saved += 5
      case ..<0x800: saved += 4
      // A pair of surrogates is twelve bytes as escapes and four as UTF-8.
      case 0xD800...0xDFFF: saved += 4
      default: saved += 3
      }
      index += 6
    }
    return saved
  }
}

private enum SizeSample {
  static func payload(_ count: Int, marked: Bool) -> String {
    let frame = #"{"aps":{"alert":""}}"#.utf8.count
    let start = marked ? "«{»" : "{"
    return start + #""aps":{"alert":""# + String(repeating: "a", count: count - frame) + #""}}"#
  }

  static func spaced(marked: Bool) -> String {
    payload(4000, marked: marked).replacing(#"{"alert""#, with: "{" + String(repeating: " ", count: 200) + #""alert""#)
  }
}
