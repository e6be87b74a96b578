/// Which brackets of a text belong together, also where some are missing, doubled or of the wrong kind.
///
/// Where a closing bracket does not fit the innermost open one, there are three readings: it is of the wrong kind, it
/// is one too many, or a bracket is missing before it. The one is taken that leaves the rest of the text balanced.
/// Where brackets are missing and the text is indented, the indentation says which.
struct Brackets {
  /// For a closing bracket, the token that it closes: `virtualRoot`, or `none` when it is one too many. For an opening
  /// one, the token at which it ends: its own closing bracket, that of a container around it, or the end of the text.
  private(set) var partner: [Int]
  /// Whether an opening bracket has a closing bracket of its own.
  private(set) var isClosed: [Bool]
  /// Whether the outermost container was closed too early, in front of more of its members.
  private(set) var isClosedTooEarly = false
  /// For each token the indentation of its line, where that decided which brackets are missing; else empty.
  private var indents: [Int] = []
  /// Whether each bracket found a partner.
  private var isBalanced = true
  private var open: [Opener] = []

  static let none = -2
  /// Stands for the missing opening brace of a text that starts with a key.
  static let virtualRoot = -1

  private struct Opener {
    /// The token, or `virtualRoot`.
    var token: Int
    var isObject: Bool
    /// The place in the stack of the innermost container of the other kind around it; -1 when there is none.
    var other: Int
    /// The same for the innermost container around it that is indented less.
    var lessIndented: Int
  }

  init(_ tokens: [JSONToken], hasVirtualRoot: Bool, _ bytes: ContiguousArray<UInt8>) {
    let plain = Brackets(tokens, hasVirtualRoot, indents: [])
    self = plain
    guard !plain.isBalanced, !hasVirtualRoot else { return }
    let indented = Brackets(tokens, false, indents: Brackets.indents(tokens, bytes))
    // Indentation is taken for its word only where it explains everything.
    if indented.isBalanced { self = indented }
  }

  /// Whether the line of a token is not indented further than that of an opening bracket which has no closing one, so
  /// that the container must have ended before it.
  func isOutside(_ token: Int, _ opener: Int) -> Bool {
    !indents.isEmpty && !isClosed[opener] && indents[token] <= indents[opener]
  }

  private init(_ tokens: [JSONToken], _ hasVirtualRoot: Bool, indents: [Int]) {
    self.indents = indents
    partner = Array(repeating: Brackets.none, count: tokens.count)
    isClosed = Array(repeating: false, count: tokens.count)
    let unmatched = Brackets.unmatchedClosers(tokens)
    if hasVirtualRoot { push(Brackets.virtualRoot, isObject: true) }
    // Where indentation does not explain everything, nobody asks what it explains.
    for index in tokens.indices where isBalanced || indents.isEmpty {
      let token = tokens[index]
      if token.opens { push(index, isObject: token.kind == .openObject) }
      guard token.closes else { continue }
      guard let last = open.last else {
        isBalanced = false
        continue
      }
      let closesObject = token.kind == .closeObject
      if !indents.isEmpty, token.traits.contains(.onNewLine), endInner(until: index, closesObject) { continue }
      let after = unmatched[index + 1]
      if last.isObject != closesObject {
        closeOther(index, after)
      } else if open.count == 1, last.token >= 0, Brackets.goesOn(tokens, after: index, isObject: closesObject, after) {
        isClosedTooEarly = isClosedTooEarly || after == 0
        isBalanced = false
      } else {
        pair(open.removeLast().token, index)
      }
    }
    isBalanced = isBalanced && open.allSatisfy { $0.token < 0 }
    for opener in open where opener.token >= 0 { partner[opener.token] = tokens.count - 1 }
  }

  private mutating func push(_ token: Int, isObject: Bool) {
    let other = open.last.map { $0.isObject == isObject ? $0.other : open.count - 1 } ?? -1
    open.append(Opener(token: token, isObject: isObject, other: other, lessIndented: lessIndented(than: token)))
  }

  private func lessIndented(than token: Int) -> Int {
    var outer = open.count - 1
    guard !indents.isEmpty else { return outer }
    while outer >= 0, indents[open[outer].token] >= indents[token] { outer = open[outer].lessIndented }
    return outer
  }

  /// A closing bracket that the innermost container does not have.
  private mutating func closeOther(_ index: Int, _ after: Int) {
    // How far the number of closing brackets still to come is from what each reading needs.
    let depth = open.count
    let wrongType = abs(depth - 1 - after)
    let tooMany = abs(depth - after)
    if let outer = open.last?.other, outer >= 0, abs(outer - after) <= min(wrongType, tooMany) {
      while open.count > outer + 1 { partner[open.removeLast().token] = index }
      pair(open.removeLast().token, index)
    } else if wrongType <= tooMany {
      pair(open.removeLast().token, index)
    } else {
      isBalanced = false
    }
  }

  /// Ends the containers that are indented further than a closing bracket on a line of its own, when the next one
  /// around them is what it closes.
  private mutating func endInner(until index: Int, _ closesObject: Bool) -> Bool {
    var outer = open.count - 1
    while outer >= 0, indents[open[outer].token] > indents[index] { outer = open[outer].lessIndented }
    guard outer >= 0, outer < open.count - 1, indents[open[outer].token] == indents[index],
      open[outer].isObject == closesObject
    else { return false }
    while open.count > outer + 1 { partner[open.removeLast().token] = index }
    pair(open.removeLast().token, index)
    return true
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    partner[closer] = opener
    guard opener >= 0 else { return }
    partner[opener] = closer
    isClosed[opener] = true
  }

  /// For each token, how many closing brackets from it onwards have no opening bracket after it.
  private static func unmatchedClosers(_ tokens: [JSONToken]) -> [Int] {
    var counts = Array(repeating: 0, count: tokens.count + 1)
    for index in tokens.indices.reversed() {
      let count = counts[index + 1]
      counts[index] = tokens[index].closes ? count + 1 : tokens[index].opens ? max(0, count - 1) : count
    }
    return counts
  }

  /// Whether members of the outermost container go on after a bracket that would close it.
  private static func goesOn(_ tokens: [JSONToken], after index: Int, isObject: Bool, _ unmatched: Int) -> Bool {
    guard index + 3 < tokens.count, tokens[index + 1].kind == .comma else { return false }
    guard isObject else { return unmatched > 0 && tokens[index + 2].startsValue }
    return tokens[index + 2].mayBeKey && tokens[index + 3].kind == .colon
  }

  /// The indentation of each token's line.
  private static func indents(_ tokens: [JSONToken], _ bytes: ContiguousArray<UInt8>) -> [Int] {
    var indent = 0
    return tokens.map { token in
      if token.traits.contains(.onNewLine) {
        var start = token.start
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        indent = token.start - start
      }
      return indent
    }
  }
}
