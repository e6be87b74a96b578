/// Reads any text as JSON as far as it can be, and says what is wrong with it: one cause, one finding.
///
/// The lexer has cut the text into tokens and `Brackets` has found out which brackets belong together. This is a loop
/// over the tokens with a stack of open containers; each turn takes a token or moves a state on, so it ends.
struct RecoveringReader {
  private let bytes: ContiguousArray<UInt8>
  private let tokens: [JSONToken]
  private let faults: [LexicalFault]
  private let brackets: Brackets
  private(set) var nodes: ContiguousArray<Node> = []
  var problems = ProblemList()
  private var frames: [Frame] = []
  /// The token to look at.
  private var index = 0
  private var nextFault = 0
  /// The outermost value is complete.
  private var isDone = false
  /// A fault in front of the outermost value has been reported.
  private var isLost = false
  /// Where the text was cut off inside a token, what would complete it.
  private var completion: String?
  /// Reading stopped at a container that is nested too deep.
  private var isTooDeep = false

  /// An open container.
  private struct Frame {
    enum State {
      /// A key or an element, or the end.
      case item
      case colon, value
      /// A comma, or the end.
      case separator
    }

    /// The token of its opening bracket, or `Brackets.virtualRoot`.
    var opener: Int
    var node: Int
    var isObject: Bool
    var state = State.item
    var count = 0
    /// The end of what was read last in it.
    var lastEnd: Int
    /// The first comma since the last value.
    var comma: Int?
    /// A fault has been reported since the last separator: what is odd now has the same cause.
    var isLost = false
    /// Written in square brackets, and meant as an object.
    var isConverted = false
  }

  init(_ bytes: ContiguousArray<UInt8>, _ tokens: [JSONToken], _ faults: [LexicalFault]) {
    self.bytes = bytes
    self.tokens = tokens
    self.faults = faults
    let startsWithKey = tokens.count > 2 && tokens[0].mayBeKey && tokens[1].kind == .colon
    brackets = Brackets(tokens, hasVirtualRoot: startsWithKey, bytes)
    if startsWithKey { open(Brackets.virtualRoot, isObject: true, at: tokens[0].start, end: tokens[0].start) }
  }

  mutating func run() {
    while !isTooDeep {
      let token = tokens[index]
      if token.kind == .end || isDone { break }
      guard let state = frames.last?.state else {
        root(token)
        continue
      }
      if token.closes {
        close(token)
        continue
      }
      switch state {
      case .item: item(token)
      case .colon: colon(token)
      case .value: value(token)
      case .separator: separator(token)
      }
    }
    finish()
  }

  // MARK: Tokens

  var token: JSONToken { tokens[index] }
  private var following: JSONToken { tokens[min(index + 1, tokens.count - 1)] }
  private var isFollowedByColon: Bool { following.kind == .colon }
  private var container: Int { frames.last?.node ?? -1 }

  private mutating func report(_ problem: SyntaxProblem) { problems.add(problem, in: container) }
  private mutating func report(_ mark: HabitMark) { problems.add(mark, in: container, bytes) }

  /// Steps over a token that counts, with its faults.
  private mutating func take() { step(reportingAll: true) }

  /// Steps over a token that has a finding already: its own faults add nothing.
  private mutating func drop() { step(reportingAll: false) }

  private mutating func step(reportingAll: Bool) {
    reportFaults(onlyTrivia: !reportingAll)
    if index < tokens.count - 1 { index += 1 }
  }

  /// Reports what the lexer noted at the token to look at.
  private mutating func reportFaults(onlyTrivia: Bool) {
    while nextFault < faults.count, faults[nextFault].token <= index {
      let fault = faults[nextFault]
      nextFault += 1
      guard fault.isTrivia || !onlyTrivia && fault.token == index else { continue }
      switch fault.content {
      case .problem(let problem): report(problem)
      case .mark(let mark): report(mark)
      }
    }
  }

  /// Steps over a container without reading it.
  private mutating func dropContainer() {
    let end = brackets.partner[index]
    let isClosed = brackets.isClosed[index]
    while index < end { drop() }
    if isClosed { drop() }
  }

  // MARK: Containers

  private mutating func open(_ opener: Int, isObject: Bool, at start: Int, end: Int) {
    nodes.append(Node(kind: isObject ? .object : .array, start: start, end: end, next: 0))
    frames.append(Frame(opener: opener, node: nodes.count - 1, isObject: isObject, lastEnd: end))
  }

  /// Ends the innermost container.
  private mutating func endFrame(at end: Int) {
    let frame = frames.removeLast()
    nodes[frame.node].end = UInt32(truncatingIfNeeded: end)
    nodes[frame.node].next = UInt32(truncatingIfNeeded: nodes.count)
    nodes[frame.node].count = frame.count
    endValue(at: end)
  }

  /// Moves the container around a value past it.
  private mutating func endValue(at end: Int) {
    guard let last = frames.indices.last else {
      isDone = true
      return
    }
    frames[last].count += 1
    frames[last].lastEnd = end
    frames[last].state = .separator
    frames[last].comma = nil
    frames[last].isLost = false
  }

  private mutating func setState(_ state: Frame.State) { frames[frames.count - 1].state = state }
  private mutating func setLost() { frames[frames.count - 1].isLost = true }

  /// Adds a node without content.
  private mutating func addNode(_ kind: Node.Kind, _ range: ByteRange, flags: Node.Flags = []) {
    nodes.append(
      Node(kind: kind, start: range.lower, end: range.upper, next: nodes.count + 1, flags: flags))
  }

  // MARK: The states of an open container

  private var frame: Frame { frames[frames.count - 1] }

  /// A member or an element should begin here.
  private mutating func item(_ token: JSONToken) {
    if token.kind == .comma { return extraCommas() }
    if !frame.isObject, isFollowedByColon, token.mayBeKey, !token.traits.contains(.afterControlTag) {
      if frame.count == 0, frame.comma == nil, token.kind == .string || token.kind == .word { return convertToObject() }
      if endUnclosedArray() { return }
    }
    if endByIndentation() { return }
    if frame.isObject { key(token) } else { value(token) }
  }

  /// Ends a container without a closing bracket in front of a member that is not indented further than its opening.
  private mutating func endByIndentation() -> Bool {
    guard frame.opener >= 0, frames.count > 1, token.traits.contains(.onNewLine),
      brackets.isOutside(index, frame.opener),
      !frames[frames.count - 2].isObject || token.mayBeKey && isFollowedByColon
    else { return false }
    endUnclosed()
    return true
  }

  private mutating func key(_ token: JSONToken) {
    switch token.kind {
    case .string, .word, .number, .true, .false, .null, .placeholder:
      readKey(token)
    case .openObject: return braceForKey()
    case .openArray:
      unexpected(.bracketForKey(token.range, bytes))
      if brackets.isClosed[index] { dropContainer() } else { drop() }
      return resume()
    case .colon:
      unexpected(.missingKey(token.range))
      drop()
      return resume()
    default:
      if !token.traits.contains(.hasBadBytes) { unexpected(.unexpected(token, expected, bytes)) }
      drop()
      return resume()
    }
    frames[frames.count - 1].lastEnd = token.end
    setState(.colon)
  }

  /// A key has been read.
  private mutating func colon(_ token: JSONToken) {
    let key = nodes.count - 1
    if token.kind == .colon {
      take()
      frames[frames.count - 1].lastEnd = token.end
      if self.token.kind == .colon {
        let first = self.token.range
        var edits: [(range: ByteRange, text: String)] = []
        while self.token.kind == .colon {
          edits.append((self.token.range, ""))
          drop()
        }
        report(.extraColon(ByteRange(first.lower, edits.last?.range.upper ?? first.upper), edits))
      }
      return setState(.value)
    }
    let isNextKey = token.mayBeKey && isFollowedByColon
    if nodes[key].kind == .placeholder, token.kind == .comma || !token.startsValue || isNextKey {
      // A placeholder alone stands for whole members, perhaps with a comma after the last.
      nodes.removeLast()
      setLost()
      return setState(.separator)
    }
    if token.kind == .comma, following.startsValue, !(following.mayBeKey && tokens[index + 2].kind == .colon) {
      report(.commaForColon(token.range))
      drop()
      return setState(.value)
    }
    guard token.startsValue, !isNextKey else {
      if token.startsValue || token.kind == .comma {
        missingValue()
        if isNextKey { setLost() }
        return
      }
      if !token.traits.contains(.hasBadBytes) { report(.unexpected(token, expected, bytes)) }
      drop()
      missingValue(isReported: true)
      return resume()
    }
    // The fault of the key's own token may say already why no colon follows.
    if !tokens[index - 1].traits.contains(.explainsMissingSeparator) {
      report(.missingColon(ByteRange.empty(at: frame.lastEnd), Excerpt.quoted(bytes, tokens[index - 1].range)))
    }
    setState(.value)
  }

  /// A value should begin here: after a colon, or as an element.
  private mutating func value(_ token: JSONToken) {
    switch token.kind {
    case .openObject, .openArray:
      guard frames.count < StrictReader.depthLimit else { return tooDeep(token) }
      take()
      open(index - 1, isObject: token.kind == .openObject, at: token.start, end: token.end)
    case .string, .word, .number, .true, .false, .null, .placeholder:
      if frame.isObject, isFollowedByColon, token.mayBeKey, token.traits.contains(.onNewLine) {
        missingValue()
        return setLost()
      }
      readValue(token)
      endValue(at: token.end)
      if token.traits.contains(.explainsMissingSeparator) { setLost() }
    case .comma: missingValue()
    default:
      if !token.traits.contains(.hasBadBytes) { unexpected(.unexpected(token, expected, bytes)) }
      addNode(.invalid, token.range)
      drop()
      endValue(at: token.end)
      resume()
    }
  }

  /// A comma belongs here.
  private mutating func separator(_ token: JSONToken) {
    if token.kind == .comma {
      frames[frames.count - 1].comma = index
      frames[frames.count - 1].isLost = false
      // A semicolon before the end is too much in any form.
      if token.traits.contains(.isStandIn), following.closes { drop() } else { take() }
      return setState(.item)
    }
    let isKey = token.mayBeKey && isFollowedByColon
    let mayVary = token.traits.contains(.afterControlTag)
    guard frame.isObject ? isKey : token.startsValue else {
      if mayVary || token.traits.contains(.hasBadBytes) {
        // The other branch of a template's condition, or bytes that have a finding.
        if token.opens { dropContainer() } else { drop() }
        return
      }
      if token.kind == .placeholder {
        report(.placeholder(token.range, bytes))
        return drop()
      }
      if token.kind == .colon, !frame.isObject {
        unexpected(.colonInArray(token.range))
        drop()
        return setState(.item)
      }
      unexpected(.unexpected(token, expected, bytes))
      if token.opens, brackets.isClosed[index] { dropContainer() } else { drop() }
      return resume()
    }
    if !frame.isObject, isKey, endUnclosedArray() { return }
    if !mayVary, !frame.isLost {
      let next = isKey ? Excerpt.quoted(bytes, token.range) : nil
      report(.missingComma(ByteRange.empty(at: frame.lastEnd), before: next))
    }
    frames[frames.count - 1].isLost = false
    setState(.item)
  }

  // MARK: What is not where it should be

  /// What may stand at this place.
  private var expected: String {
    switch frame.state {
    case .item: frame.isObject ? "a key in double quotes" : "a value"
    case .colon: "\":\""
    case .value: "a value"
    case .separator: frame.isObject ? "\",\" or \"}\"" : "\",\" or \"]\""
    }
  }

  /// Reports something out of place, unless a fault before it in the same member is the cause.
  private mutating func unexpected(_ problem: SyntaxProblem) {
    if !frame.isLost { report(problem) }
    setLost()
  }

  /// Goes on at the next separator.
  private mutating func resume() {
    while true {
      switch token.kind {
      case .end, .comma:
        setState(.separator)
        return
      case .closeObject, .closeArray:
        if brackets.partner[index] != Brackets.none {
          setState(.separator)
          return
        }
      case .openObject, .openArray:
        dropContainer()
        continue
      default:
        if frame.isObject, token.mayBeKey, isFollowedByColon, token.traits.contains(.onNewLine) {
          setState(.separator)
          return setLost()
        }
      }
      drop()
    }
  }

  /// A key without a value: something unknown takes its place.
  private mutating func missingValue(isReported: Bool = false) {
    let place = ByteRange.empty(at: frame.lastEnd)
    if !isReported {
      let key = ByteRange(Int(nodes[nodes.count - 1].start), Int(nodes[nodes.count - 1].end))
      report(.missingValue(place, Excerpt.quoted(bytes, key), hasColon: frame.state == .value))
    }
    addNode(.invalid, place)
    endValue(at: place.lower)
  }

  /// One comma or more where a member or an element should begin.
  private mutating func extraCommas() {
    let first = index
    var last = index
    while tokens[last + 1].kind == .comma { last += 1 }
    let next = tokens[last + 1]
    let ends = next.closes && brackets.partner[last + 1] == frame.opener
    let mayVary = tokens[first...(last + 1)].contains { $0.traits.contains(.afterControlTag) }
    if !mayVary {
      let isTrailing = ends && frame.comma != nil
      let commas = tokens[(isTrailing ? frame.comma ?? first : first)...last].map(\.range)
      report(
        isTrailing ? .trailingComma(commas, before: next, bytes) : .extraComma(commas, isFirst: frame.comma == nil))
      if isTrailing { frames[frames.count - 1].comma = nil }
    }
    while index <= last { drop() }
  }

  /// A brace where a key belongs: the one around it was not closed, or it is doubled.
  private mutating func braceForKey() {
    if frame.opener >= 0, !brackets.isClosed[frame.opener], frames.count > 1, !frames[frames.count - 2].isObject {
      return endUnclosed()
    }
    let closer = brackets.isClosed[index] ? tokens[brackets.partner[index]].range : nil
    unexpected(.braceForKey(token.range, closer))
    // What closes it is passed over, too, for no container is open that it belongs to.
    drop()
  }

  /// An array whose first element is followed by a colon: an object in square brackets.
  private mutating func convertToObject() {
    let last = frames.count - 1
    let opener = tokens[frame.opener].range
    var edits = [(range: opener, text: "{")]
    let partner = brackets.partner[frame.opener]
    if brackets.isClosed[frame.opener], tokens[partner].kind == .closeArray {
      edits.append((tokens[partner].range, "}"))
    }
    report(HabitMark(habit: .squareBrackets, range: opener, edits: edits))
    frames[last].isObject = true
    frames[last].isConverted = true
    let node = nodes[frame.node]
    nodes[frame.node] = Node(
      kind: .object, start: Int(node.start), end: Int(node.end), next: 0)
  }

  /// Ends an array that has no closing bracket, at the key of the object around it.
  private mutating func endUnclosedArray() -> Bool {
    guard frame.opener >= 0, !brackets.isClosed[frame.opener], frames.count > 1, frames[frames.count - 2].isObject
    else {
      return false
    }
    endUnclosed()
    return true
  }

  /// Ends a container without a closing bracket where the one around it goes on.
  private mutating func endUnclosed() {
    let comma = frame.comma
    let text = (frame.isObject ? "}" : "]") + (comma == nil ? "," : "")
    report(.unclosed(at: ByteRange.empty(at: frame.lastEnd), [tokens[frame.opener]], text: text))
    endFrame(at: frame.lastEnd)
    // The comma that was read is the outer container's.
    frames[frames.count - 1].comma = comma
    setState(.item)
  }

  private mutating func tooDeep(_ token: JSONToken) {
    report(.tooDeep(token.range))
    let partner = brackets.partner[index]
    let end = brackets.isClosed[index] ? tokens[partner].end : tokens[tokens.count - 1].end
    addNode(.invalid, ByteRange(token.start, end))
    endValue(at: end)
    isTooDeep = true
  }

  // MARK: Keys and values from their tokens

  /// Adds the node of a key, whatever it is written as.
  private mutating func readKey(_ token: JSONToken) {
    switch token.kind {
    case .string: addNode(.string, token.range, flags: token.flags)
    case .placeholder:
      addNode(.placeholder, token.range)
      report(.placeholder(token.range, bytes))
    default:
      if token.traits.contains(.lacksOpeningQuote) {
        report(.missingOpeningQuote(token, isKey: true, bytes))
      } else {
        report(HabitMark(habit: .unquotedKey, range: token.range, edits: quoting(token)))
      }
      addNode(.string, token.range, flags: .oddQuotes)
    }
    take()
  }

  /// Adds the node of a value that is not a container.
  private mutating func readValue(_ token: JSONToken) {
    switch token.kind {
    case .string: addNode(.string, token.range, flags: token.flags)
    case .number: addNode(.number, token.range, flags: token.flags)
    case .true: addNode(.true, token.range)
    case .false: addNode(.false, token.range)
    case .null: addNode(.null, token.range)
    case .placeholder:
      addNode(.placeholder, token.range)
      report(.placeholder(token.range, bytes))
    default: readWord(token)
    }
    take()
  }

  private mutating func readWord(_ token: JSONToken) {
    let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    if token.traits.contains(.hasBadBytes) { return addNode(.invalid, token.range) }
    if following.kind == .end, !frames.isEmpty, let rest = WordReading.completion(of: text) {
      completion = rest
      return addNode(.invalid, token.range)
    }
    if token.traits.contains(.lacksOpeningQuote) {
      report(.missingOpeningQuote(token, isKey: false, bytes))
      return addNode(.string, token.range, flags: .oddQuotes)
    }
    switch WordReading(text) {
    case .literal(let literal):
      let edits = literal.replacement.map { [(range: token.range, text: $0)] } ?? []
      report(HabitMark(habit: .literal(literal.family), range: token.range, edits: edits))
      addNode(.invalid, token.range)
    case .number(let number):
      report(.badNumber(token.range, text, number))
      addNode(.invalid, token.range)
    case .text: readText(token)
    }
  }

  private mutating func readText(_ token: JSONToken) {
    report(HabitMark(habit: .unquotedString, range: token.range, edits: quoting(token)))
    addNode(.string, token.range, flags: .oddQuotes)
  }

  /// What puts double quotes around a token.
  private func quoting(_ token: JSONToken) -> [(range: ByteRange, text: String)] {
    var edits = [(range: ByteRange.empty(at: token.start), text: "\"")]
    for index in token.start..<token.end where bytes[index] == UInt8(ascii: "\\") {
      edits.append((ByteRange(index, index + 1), "\\\\"))
    }
    return edits + [(ByteRange.empty(at: token.end), "\"")]
  }

  // MARK: Closing brackets

  /// A closing bracket.
  private mutating func close(_ token: JSONToken) {
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
      guard let comma = frame.comma, !closer.traits.contains(.afterControlTag) else { break }
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
  private mutating func root(_ token: JSONToken) {
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
  private mutating func finish() {
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
    let range = isOnlyClosers ? ByteRange(first.start, last.end) : first.range
    // What is more than brackets and commas may be what the file is about.
    let isRest = rest.allSatisfy { $0.closes || $0.kind == .comma }
    report(.textAfterEnd(range, isRest ? removal : nil, isOnlyClosers, bytes))
  }
}
