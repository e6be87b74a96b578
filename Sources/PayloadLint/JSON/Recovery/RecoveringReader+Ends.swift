/// Closing brackets, the outermost value and the end of the text.
extension RecoveringReader {
  /// A closing bracket.
  mutating func close(_ token: JSONToken) {
    let opener = brackets.partner[index]
    guard opener != Brackets.none else {
      if !frames[frames.count - 1].isLost {
        report(.extraBracket(token.range, bytes, isTooEarly: frames.count == 1 && brackets.isClosedTooEarly))
      }
      return drop()
    }
    var unclosed: [JSONToken] = []
    let place = frames[frames.count - 1].lastEnd
    while let frame = frames.last, frame.opener > opener {
      settle(frame, closer: token)
      unclosed.append(tokens[frame.opener])
      endFrame(at: place)
    }
    if !unclosed.isEmpty {
      let text = unclosed.map { $0.kind == .openObject ? "}" : "]" }.joined()
      report(.unclosed(at: ByteRange.empty(at: place), unclosed, text: text))
    }
    guard let frame = frames.last, frame.opener == opener else {
      // It closes a brace that was taken as doubled.
      return drop()
    }
    settle(frame, closer: token)
    if frame.isObject != (token.kind == .closeObject), !frame.isConverted {
      report(.wrongBracket(token.range, opened: frame.opener < 0 ? nil : tokens[frame.opener].range, bytes))
    }
    // From here on the container around it is the innermost one.
    take()
    endFrame(at: token.end)
  }

  /// Reports what is unfinished where a container ends.
  private mutating func settle(_ frame: Frame, closer: JSONToken) {
    switch frame.state {
    case .separator: break
    case .item:
      guard let comma = frame.comma, !closer.traits.contains(.behindControlTag) else { break }
      let commas = tokens[comma..<index].filter { $0.kind == .comma }.map(\.range)
      report(.trailingComma(commas, before: closer, bytes))
    case .colon, .value:
      if frame.state == .colon, nodes[nodes.count - 1].kind == .placeholder {
        // A placeholder alone stands for whole members.
        nodes.removeLast()
      } else {
        missingValue(isReported: frame.isLost)
      }
    }
  }

  // MARK: Outside any container

  /// The outermost value should begin here.
  mutating func root(_ token: JSONToken) {
    switch token.kind {
    case .openObject, .openArray:
      take()
      open(index - 1, isObject: token.kind == .openObject, at: token.start, end: token.end)
    case .string, .word, .number, .true, .false, .null, .placeholder:
      readValue(token)
      isDone = true
    default:
      if !isLost, !token.traits.contains(.hasBadBytes) { report(.unexpected(token, "a JSON object", bytes)) }
      isLost = true
      drop()
    }
  }

  /// Everything has been read that could be.
  mutating func finish() {
    if isTooDeep {
      while !frames.isEmpty { endFrame(at: Int(nodes[nodes.count - 1].end)) }
      return
    }
    let isCutOff = tokens.count > 1 && tokens[tokens.count - 2].traits.contains(.isCutOff)
    if isDone, isCutOff, index == tokens.count - 1 { return unfinished() }
    if isDone { return textAfterEnd() }
    reportFaults(onlyTrivia: true)
    guard !frames.isEmpty else { return }
    let lacksOpeningBrace = frames[0].opener == Brackets.virtualRoot
    let isExplained = frames.count == 1 && (lacksOpeningBrace || brackets.isClosedTooEarly)
    let isUnfinished = !isExplained || isCutOff || frames[0].state != .separator
    if isUnfinished { unfinished() }
    let end = frames.last?.lastEnd ?? 0
    while !frames.isEmpty { endFrame(at: end) }
    if lacksOpeningBrace { reportMissingBraces(lacksClosing: !isUnfinished) }
  }

  /// The text ends and containers are open: one finding for all that is missing.
  private mutating func unfinished() {
    let innermost = frames.last
    var edits: [(range: ByteRange, text: String)] = []
    var text = completion ?? ""
    let last = tokens[max(0, tokens.count - 2)]
    let place = max(last.end, innermost?.lastEnd ?? 0)
    if last.traits.contains(.isCutOff) {
      edits = Lexer.plainQuotes(last.range, bytes)
      text += cutOffTail(last) + "\""
    }
    switch innermost?.state {
    case nil, .separator: break
    case .item:
      if let comma = innermost?.comma { edits.append((tokens[comma].range, "")) }
    case .colon: text += ": null"
    case .value: text += " null"
    }
    for frame in frames.reversed() {
      text += frame.isObject ? "}" : "]"
    }
    edits.append((ByteRange.empty(at: place), text))
    if innermost?.state == .colon || innermost?.state == .value { missingValue(isReported: true) }
    // A comment without an end has taken the rest of the text, and has a finding.
    guard !tokens[tokens.count - 1].traits.contains(.isCutOff) else { return }
    let openers = frames.filter { $0.opener >= 0 }.map { tokens[$0.opener] }
    report(.cutOff(last, at: place, openers, edits, bytes))
  }

  /// What must go before a quote that closes a string which ends within an escape: nothing, or what completes it.
  private func cutOffTail(_ token: JSONToken) -> String {
    var index = token.start + 1
    while index < token.end {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let length = max(2, StringToken.escapeLength(bytes.span, at: index, to: token.end))
      if index + 1 >= token.end { return "\\" }
      if bytes[index + 1] == UInt8(ascii: "u"), index + 6 > token.end {
        return String(repeating: "0", count: index + 6 - token.end)
      }
      index += length
    }
    return ""
  }

  private mutating func reportMissingBraces(lacksClosing: Bool) {
    let first = tokens[0].start
    let end = Int(nodes[0].end)
    report(.missingBraces(first, end, lacksClosing: lacksClosing))
  }

  /// The outermost value is complete: what follows is too much.
  private mutating func textAfterEnd() {
    if brackets.partner.contains(Brackets.virtualRoot) { reportMissingBraces(lacksClosing: false) }
    reportFaults(onlyTrivia: true)
    let rest = tokens[index..<(tokens.count - 1)]
    guard let first = rest.first, let last = rest.last, !rest.allSatisfy({ $0.traits.contains(.hasBadBytes) }) else {
      return
    }
    let removal = ByteRange(tokens[index - 1].end, last.end)
    let next = rest.dropFirst(first.kind == .comma ? 1 : 0).first ?? first
    if next.opens {
      return report(.severalDocuments(first.kind == .comma ? first.range : next.range, isList: first.kind == .comma))
    }
    let isOnlyClosers = rest.allSatisfy(\.closes)
    report(.textAfterEnd(isOnlyClosers ? ByteRange(first.start, last.end) : first.range, removal, isOnlyClosers, bytes))
  }
}
