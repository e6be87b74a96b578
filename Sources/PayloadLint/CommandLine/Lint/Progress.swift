/// A line on standard error that says how far a long run is. It is there for a person who waits: on a terminal, and
/// gone as soon as anything else is written.
final class Progress {
  private let console: Console
  private let isOn: Bool
  /// Whether findings would be written over the line.
  private let sharesTerminal: Bool
  private let total: Int
  private var files = 0
  private var payloads = 0
  private var lastPath = ""
  private var sinceLast = 0
  private var isShown = false

  /// What is checked between two looks at the line, counted so that a file weighs as much as some payloads: a part of
  /// a second, as no clock is read.
  private static let step = 1 << 14
  private static let weightOfFile = 8

  /// - Parameters:
  ///   - isTerminal: Whether a person watches standard error.
  ///   - sharesTerminal: Whether findings are shown to that person, too.
  init(of total: Int, _ console: Console, isTerminal: Bool, sharesTerminal: Bool, isQuiet: Bool) {
    self.console = console
    self.total = total
    isOn = isTerminal && !isQuiet && console.environment("TERM") != "dumb"
    self.sharesTerminal = sharesTerminal
  }

  /// Counts a file, or the next part of one.
  func count(_ path: String, payloads: Int) {
    guard isOn else { return }
    if path != lastPath {
      lastPath = path
      files += 1
      sinceLast += Progress.weightOfFile
    }
    self.payloads += payloads
    sinceLast += payloads
    if sinceLast >= Progress.step { show() }
  }

  private func show() {
    sinceLast = 0
    if sharesTerminal { console.out.flush() }
    let counts = "\(Wording.grouped(files)) of \(Wording.count(total, "file")), \(Wording.count(payloads, "payload"))"
    console.err.write("\rchecked \(counts)\u{1B}[K")
    console.err.flush()
    isShown = true
  }

  /// Takes the line away before something is written to the terminal.
  func clear(forFindings: Bool = false) {
    guard isShown, sharesTerminal || !forFindings else { return }
    console.err.write("\r\u{1B}[K")
    console.err.flush()
    isShown = false
  }
}
