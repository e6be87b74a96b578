/// The progress line of a long run, on standard error: only on a terminal, and removed before anything else is written.
final class Progress {
  private let console: Console
  private let isOn: Bool
  /// Whether findings go to the same terminal.
  private let sharesTerminal: Bool
  private let total: Int
  private var files = 0
  private var payloads = 0
  private var lastPath = ""
  private var sinceLast = 0
  private var isShown = false

  /// How much is checked between two updates of the line: about a part of a second. No clock is read, so a file counts as
  /// much as some payloads.
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

  /// Removes the line before something is written to the terminal.
  func clear(forFindings: Bool = false) {
    guard isShown, sharesTerminal || !forFindings else { return }
    console.err.write("\r\u{1B}[K")
    console.err.flush()
    isShown = false
  }
}
