/// What a word without quotes was meant to be.
enum WordReading {
  case literal(ForeignLiteral)
  case number(NumberFault)
  case text

  init(_ text: String) {
    if let literal = ForeignLiteral(text) {
      self = .literal(literal)
    } else if let fault = NumberFault(text) {
      self = .number(fault)
    } else {
      self = .text
    }
  }

  /// What completes the beginning of a literal or of a number at the end of a text that was cut off.
  static func completion(of text: String) -> String? {
    for word in ["true", "false", "null"] where word.hasPrefix(text) { return String(word.dropFirst(text.count)) }
    guard let last = text.utf8.last, "-.eE+".utf8.contains(last) else { return nil }
    let bytes = ContiguousArray((text + "0").utf8)
    var flags: Node.Flags = []
    return NumberToken.end(bytes.span, from: 0, to: bytes.count, &flags) == bytes.count ? "0" : nil
  }
}

/// A literal as another language writes it.
struct ForeignLiteral: Sendable {
  /// Literals of one family are one habit.
  var family: String
  /// What JSON writes instead; nil where it has nothing.
  var replacement: String?
  var isSafe: Bool

  init?(_ text: String) {
    switch text {
    case "True", "False", "None": self.init("Python", text == "None" ? "null" : text.lowercased())
    case "YES", "NO": self.init("Objective-C", text == "YES" ? "true" : "false")
    case "nil", "Nil", "undef": self.init(text, "null")
    case "tru", "ture", "treu": self.init(text, "true")
    case "fals", "flase", "fasle": self.init(text, "false")
    case "nul", "nulll": self.init(text, "null")
    case "undefined", "none": self.init(text, "null", isSafe: false)
    case "yes", "Yes", "on", "On": self.init("yes and no", "true", isSafe: false)
    case "no", "No", "off", "Off": self.init("yes and no", "false", isSafe: false)
    default:
      let folded = text.lowercased()
      if ["true", "false", "null"].contains(folded) {
        self.init("capitals", folded)
      } else if ["nan", "inf", "infinity"].contains(folded.drop { $0 == "-" || $0 == "+" }) {
        self.init("numbers", nil, isSafe: false)
      } else {
        return nil
      }
    }
  }

  private init(_ family: String, _ replacement: String?, isSafe: Bool = true) {
    (self.family, self.replacement, self.isSafe) = (family, replacement, isSafe)
  }
}

/// Why a text that is plainly meant as a number is none.
struct NumberFault: Sendable {
  /// Finishes the sentence `the number "+1" …`.
  var reason: String
  /// The number as JSON writes it, when that is clear.
  var replacement: String?
  var isSafe = true

  /// Nil for a text that is not meant as a number, such as a date.
  init?(_ text: String) {
    guard let first = text.utf8.first, NumberToken.isDigit(first) || "+-.".utf8.contains(first) else { return nil }
    let isNegative = text.hasPrefix("-")
    var body = text[...]
    var reasons: [String] = []
    if text.hasPrefix("+") {
      reasons.append("has a plus sign")
      body.removeFirst()
    } else if isNegative {
      body.removeFirst()
    }
    if body.contains(where: { $0 == " " || $0 == "\t" }) {
      reasons.append("contains a space")
      body.removeAll { $0 == " " || $0 == "\t" }
    }
    if let value = NumberFault.integer(withPrefix: body) {
      reason = "is not decimal"
      replacement = (isNegative ? "-" : "") + String(value)
      return
    }
    if body.contains("_") {
      reasons.append("contains an underscore")
      body.removeAll { $0 == "_" }
    }
    if let last = body.last, "LlFfDdnuU".contains(last), NumberFault.isNumber(body.dropLast()) {
      reasons.append("ends with a letter")
      body.removeLast()
      isSafe = false
    }
    if body.hasPrefix(".") {
      reasons.append("starts with a decimal point")
      body = "0" + body
    }
    if let point = body.firstIndex(of: "."),
      body.index(after: point) == body.endIndex || "eE".contains(body[body.index(after: point)])
    {
      reasons.append("has no digit after its decimal point")
      body.insert("0", at: body.index(after: point))
    }
    if body.hasPrefix("0"), body.count > 1, body.dropFirst().first?.isNumber == true {
      reasons.append("has a leading zero")
      body = body.drop { $0 == "0" }
      if body.isEmpty || body.first == "." { body = "0" + body }
      // Other languages read `010` as eight.
      isSafe = isSafe && (body.count < 2 || body.contains { "89.".contains($0) })
    }
    if NumberFault.isNumber(body), let first = reasons.first {
      reason = first
      replacement = (isNegative ? "-" : "") + body
      return
    }
    let isText = text.utf8.contains { !NumberToken.isDigit($0) && !"+-.eE_".utf8.contains($0) }
    let isDate = text.utf8.filter { $0 == UInt8(ascii: "-") }.count > 1 && NumberToken.isDigit(first)
    if NumberToken.isDigit(first), isText || isDate { return nil }
    reason = text == "-" || text == "+" ? "has no digits" : "is not a valid JSON number"
    replacement = nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    var flags: Node.Flags = []
    return !bytes.isEmpty && NumberToken.isDigit(bytes[0])
      && NumberToken.end(bytes.span, from: 0, to: bytes.count, &flags) == bytes.count
  }

  /// `0x1F`, `0b101`, `0o17`.
  private static func integer(withPrefix text: Substring) -> UInt64? {
    let digits = text.dropFirst(2)
    switch text.prefix(2).lowercased() {
    case "0x": return UInt64(digits, radix: 16)
    case "0b": return UInt64(digits, radix: 2)
    case "0o": return UInt64(digits, radix: 8)
    default: return nil
    }
  }
}
