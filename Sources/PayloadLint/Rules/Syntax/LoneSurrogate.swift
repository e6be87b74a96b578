extension RuleFamily {
  static let loneSurrogate = RuleFamily(
    id: "json/lone-surrogate", severity: .warning,
    summary: "an escape gives half of a character",
    rationale: """
      Characters above U+FFFF, emoji among them, are two escapes in a row. One without the other is no character: text \
      was cut in the middle of a pair. RFC 8259 lets the escape pass and calls what becomes of it unpredictable: \
      a replacement character, or a reader that refuses the payload.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi «\ud83d»"}}"#),
        .bad(#"{"aps":{"alert":"«\udc4b» Hi"}}"#),
        .good(#"{"aps":{"alert":"Hi \ud83d\udc4b"}}"#),
      ]
    },
    check: .tree { tree, report in
      for index in tree.nodes.indices where tree.nodes[index].kind == .string {
        guard tree.nodes[index].flags.contains(.escaped) else { continue }
        let value = Value(tree: tree, index: index)
        guard let escape = firstLoneSurrogate(in: tree.bytes, value.contents) else { continue }
        report.flag(
          .part(value, escape), "\(tree.text(escape)) is half of a surrogate pair, without the other half",
          note: "what shows is U+FFFD at best; some readers refuse the whole payload",
          help: "cut texts between characters, or write the character itself in UTF-8")
      }
    })

  /// The first escape of a surrogate that has no partner.
  private static func firstLoneSurrogate(in bytes: ContiguousArray<UInt8>, _ content: ByteRange) -> ByteRange? {
    var index = content.lower
    while index < content.upper {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = unit(bytes, at: index, to: content.upper), unit & 0xF800 == 0xD800 else {
        index += 2
        continue
      }
      guard unit & 0xFC00 == 0xD800, let low = Self.unit(bytes, at: index + 6, to: content.upper),
        low & 0xFC00 == 0xDC00
      else { return ByteRange(index, index + 6) }
      index += 12
    }
    return nil
  }

  /// The code unit of the `\u` escape at an offset.
  private static func unit(_ bytes: ContiguousArray<UInt8>, at index: Int, to end: Int) -> UInt16? {
    guard index + 6 <= end, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return StringToken.hexUnit(bytes, at: index + 2, end: end)
  }
}
