/// The states of an open container.
extension RecoveringReader {
  private var frame: Frame { frames[frames.count - 1] }

  /// A member or an element should begin here.
  mutating func item(_ token: JSONToken) {
    if token.kind == .comma { return extraCommas() }
    if !frame.isObject, isFollowedByColon, token.mayBeKey, !token.traits.contains(.behindControlTag) {
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
  mutating func colon(_ token: JSONToken) {
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
      // A placeholder alone stands for whole members, perhaps with a comma behind the last.
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

  /// A value should begin here: behind a colon, or as an element.
  mutating func value(_ token: JSONToken) {
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

  /// A comma should stand here.
  mutating func separator(_ token: JSONToken) {
    if token.kind == .comma {
      frames[frames.count - 1].comma = index
      frames[frames.count - 1].isLost = false
      // A semicolon before the end is too much in any form.
      if token.traits.contains(.isStandIn), following.closes { drop() } else { take() }
      return setState(.item)
    }
    let isKey = token.mayBeKey && isFollowedByColon
    let mayVary = token.traits.contains(.behindControlTag)
    guard frame.isObject ? isKey : token.startsValue else {
      if mayVary || token.traits.contains(.hasBadBytes) {
        // The other branch of a template's condition, or bytes that have a finding.
        if token.opens { dropContainer() } else { drop() }
        return
      }
      if token.kind == .placeholder {
        report(.placeholder(token.range, inString: false))
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
  mutating func missingValue(isReported: Bool = false) {
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
    let mayVary = tokens[first...(last + 1)].contains { $0.traits.contains(.behindControlTag) }
    if !mayVary {
      let isTrailing = ends && frame.comma != nil
      let commas = tokens[(isTrailing ? frame.comma ?? first : first)...last].map(\.range)
      report(
        isTrailing ? .trailingComma(commas, before: next, bytes) : .extraComma(commas, isFirst: frame.comma == nil))
      if isTrailing { frames[frames.count - 1].comma = nil }
    }
    while index <= last { drop() }
  }

  /// A brace where a key should stand: the one around it was not closed, or it is doubled.
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
}
