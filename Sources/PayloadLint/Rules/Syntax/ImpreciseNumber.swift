extension RuleFamily {
  static let impreciseNumber = RuleFamily(
    id: "json/imprecise-number", severity: .warning,
    summary: "the number is too large for an exact double",
    rationale: """
      Many parsers, including JavaScript's, store every number as a double, which is exact only for whole numbers up \
      to 9007199254740992. A larger identifier arrives as another number, and one beyond the range of a double as \
      infinity or not at all. An identifier is safe as a string.
      """,
    source: Source.json,
    examples: {
      [
        .bad(#"{"aps":{"alert":"Hi"},"id":«9007199254740993»}"#),
        .bad(#"{"aps":{"alert":"Hi"},"size":«1e400»}"#),
        .good(#"{"aps":{"alert":"Hi"},"id":"9007199254740993","size":1e300,"power":18446744073709551616}"#),
      ]
    },
    check: .tree(when: .longNumber) { tree, report in
      for index in tree.nodes.indices where tree.nodes[index].isLongNumber {
        let node = tree.nodes[index]
        let value = Value(tree: tree, index: index)
        guard let double = value.double else { continue }
        if double.isInfinite {
          report.flag(
            .value(value), "the number is beyond the range of a double",
            note: "parsers read it as infinity or reject the payload", help: "write it as a string")
        } else if !node.flags.contains(.fractional), !DecimalInteger.isExact(double, value.source) {
          report.flag(
            .value(value),
            "the number \(value.source) becomes \(DecimalInteger.digits(of: double)) as a double",
            note: "parsers that store numbers as doubles, such as JavaScript's, read another number",
            help: "write it as a string")
        }
      }
    })
}

/// Whole numbers of any size in decimal digits.
private enum DecimalInteger {
  /// Whether the double that a token was read as is just the number that it says.
  static func isExact(_ double: Double, _ token: String) -> Bool {
    if let integer = Int64(token) { return Int64(exactly: double) == integer }
    return digits(of: double) == token
  }

  /// All digits of a whole double.
  static func digits(of double: Double) -> String {
    var magnitude = double.magnitude
    var doublings = 0
    while magnitude >= 0x1p63 {
      magnitude /= 2
      doublings += 1
    }
    // Groups of nine digits, the lowest first.
    var groups: [UInt64] = []
    var rest = UInt64(magnitude)
    while rest > 0 {
      groups.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    }
    for _ in 0..<doublings {
      var carry: UInt64 = 0
      for index in groups.indices {
        let twice = groups[index] * 2 + carry
        groups[index] = twice % 1_000_000_000
        carry = twice / 1_000_000_000
      }
      if carry > 0 { groups.append(carry) }
    }
    var text = groups.last.map { String($0) } ?? "0"
    for group in groups.dropLast().reversed() {
      let digits = String(group)
      text += String(repeating: "0", count: 9 - digits.count) + digits
    }
    return (double < 0 ? "-" : "") + text
  }
}
