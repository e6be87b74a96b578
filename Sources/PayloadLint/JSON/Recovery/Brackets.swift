/// Which brackets of a text belong together, also where some are missing, doubled or of the wrong kind.
///
/// Where a closing bracket does not fit the innermost open one, there are three readings: it is of the wrong kind, it
/// is one too many, or a bracket is missing before it. The one is taken that leaves the rest of the text balanced.
struct Brackets {
  /// For a closing bracket, the token that it closes: `virtualRoot`, or `none` when it is one too many. For an opening
  /// one, the token at which it ends: its own closing bracket, that of a container around it, or the end of the text.
  private(set) var partner: [Int]
  /// Whether an opening bracket has a closing bracket of its own.
  private(set) var isClosed: [Bool]
  /// Whether the outermost container was closed too early, in front of more of its members.
  private(set) var isClosedTooEarly = false

  static let none = -2
  /// Stands for the missing opening brace of a text that starts with a key.
  static let virtualRoot = -1

  init(_ tokens: [JSONToken], hasVirtualRoot: Bool) {
    partner = Array(repeating: Brackets.none, count: tokens.count)
    isClosed = Array(repeating: false, count: tokens.count)
    let unmatched = Brackets.unmatchedClosers(tokens)
    var open: [Int] = hasVirtualRoot ? [Brackets.virtualRoot] : []

    func isObject(_ opener: Int) -> Bool { opener == Brackets.virtualRoot || tokens[opener].kind == .openObject }

    for index in tokens.indices {
      if tokens[index].opens { open.append(index) }
      guard tokens[index].closes, let last = open.last else { continue }
      let closesObject = tokens[index].kind == .closeObject
      let after = unmatched[index + 1]
      if isObject(last) == closesObject {
        if open.count == 1, last >= 0, Brackets.goesOn(tokens, behind: index, isObject: closesObject, after) {
          isClosedTooEarly = isClosedTooEarly || after == 0
          continue
        }
        pair(open.removeLast(), index)
        continue
      }
      // How far the number of closing brackets still to come is from what each reading needs.
      let depth = open.count
      let wrongKind = abs(depth - 1 - after)
      let tooMany = abs(depth - after)
      if let outer = open.lastIndex(where: { isObject($0) == closesObject }),
        abs(outer - after) <= min(wrongKind, tooMany)
      {
        while open.count > outer + 1 { partner[open.removeLast()] = index }
        pair(open.removeLast(), index)
      } else if wrongKind <= tooMany {
        pair(open.removeLast(), index)
      }
    }
    for opener in open where opener >= 0 { partner[opener] = tokens.count - 1 }
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    partner[closer] = opener
    guard opener >= 0 else { return }
    partner[opener] = closer
    isClosed[opener] = true
  }

  /// For each token, how many closing brackets from it onwards have no opening bracket behind it.
  private static func unmatchedClosers(_ tokens: [JSONToken]) -> [Int] {
    var counts = Array(repeating: 0, count: tokens.count + 1)
    for index in tokens.indices.reversed() {
      let count = counts[index + 1]
      counts[index] = tokens[index].closes ? count + 1 : tokens[index].opens ? max(0, count - 1) : count
    }
    return counts
  }

  /// Whether members of the outermost container go on behind a bracket that would close it.
  private static func goesOn(_ tokens: [JSONToken], behind index: Int, isObject: Bool, _ unmatched: Int) -> Bool {
    guard index + 3 < tokens.count, tokens[index + 1].kind == .comma else { return false }
    guard isObject else { return unmatched > 0 && tokens[index + 2].startsValue }
    return tokens[index + 2].mayBeKey && tokens[index + 3].kind == .colon
  }
}
