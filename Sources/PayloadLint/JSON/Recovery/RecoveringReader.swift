/// Reads any text as JSON as far as it can be, and says what is wrong with it: one cause, one finding.
///
/// The lexer has cut the text into tokens and `Brackets` has found out which brackets belong together. This is a loop
/// over the tokens with a stack of open containers; each turn takes a token or moves a state on, so it ends.
struct RecoveringReader {
  let bytes: ContiguousArray<UInt8>
  let tokens: [JSONToken]
  let faults: [LexicalFault]
  let brackets: Brackets
  var nodes: ContiguousArray<Node> = []
  var problems = ProblemList()
  var frames: [Frame] = []
  /// The token to look at.
  var index = 0
  private var nextFault = 0
  /// The outermost value is complete.
  var isDone = false
  /// A fault in front of the outermost value has been reported.
  var isLost = false
  /// Where the text was cut off inside a token, what would complete it.
  var completion: String?
  /// Reading stopped at a container that is nested too deep.
  var isTooDeep = false

  /// An open container.
  struct Frame {
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
  var following: JSONToken { tokens[min(index + 1, tokens.count - 1)] }
  var isFollowedByColon: Bool { following.kind == .colon }
  var container: Int { frames.last?.node ?? -1 }

  mutating func report(_ problem: SyntaxProblem) { problems.add(problem, in: container) }
  mutating func report(_ mark: HabitMark) { problems.add(mark, in: container, bytes) }

  /// Steps over a token that counts, with its faults.
  mutating func take() { step(reportingAll: true) }

  /// Steps over a token that has a finding already: its own faults add nothing.
  mutating func drop() { step(reportingAll: false) }

  private mutating func step(reportingAll: Bool) {
    reportFaults(onlyTrivia: !reportingAll)
    if index < tokens.count - 1 { index += 1 }
  }

  /// Reports what the lexer noted at the token to look at.
  mutating func reportFaults(onlyTrivia: Bool) {
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
  mutating func dropContainer() {
    let end = brackets.partner[index]
    let isClosed = brackets.isClosed[index]
    while index < end { drop() }
    if isClosed { drop() }
  }

  // MARK: Containers

  mutating func open(_ opener: Int, isObject: Bool, at start: Int, end: Int) {
    nodes.append(Node(kind: isObject ? .object : .array, start: start, end: end, next: 0))
    frames.append(Frame(opener: opener, node: nodes.count - 1, isObject: isObject, lastEnd: end))
  }

  /// Ends the innermost container.
  mutating func endFrame(at end: Int) {
    let frame = frames.removeLast()
    nodes[frame.node].end = UInt32(truncatingIfNeeded: end)
    nodes[frame.node].next = UInt32(truncatingIfNeeded: nodes.count)
    nodes[frame.node].count = frame.count
    endValue(at: end)
  }

  /// Moves the container around a value on behind it.
  mutating func endValue(at end: Int) {
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

  mutating func setState(_ state: Frame.State) { frames[frames.count - 1].state = state }
  mutating func setLost() { frames[frames.count - 1].isLost = true }

  /// Adds a node without content.
  mutating func addNode(_ kind: Node.Kind, _ range: ByteRange, flags: Node.Flags = []) {
    nodes.append(
      Node(kind: kind, start: range.lower, end: range.upper, next: nodes.count + 1, flags: flags))
  }
}
