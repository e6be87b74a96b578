import Testing

@testable import PayloadLint

@Suite struct ProgressTests {
  private func console(_ environment: [String: String] = [:]) -> Console {
    var console = Console()
    console.out = .memory()
    console.err = .memory()
    console.environment = { environment[$0] }
    return console
  }

  private func progress(
    _ console: Console, isTerminal: Bool = true, sharesTerminal: Bool = true, isQuiet: Bool = false
  ) -> Progress {
    Progress(
      of: 40_000, console, isTerminal: isTerminal, sharesTerminal: sharesTerminal, isQuiet: isQuiet)
  }

  @Test func aLongRunSaysHowFarItIs() {
    let console = console()
    let progress = progress(console)
    for number in 0..<1000 { progress.count("\(number).json", payloads: 1) }
    #expect(console.err.text.isEmpty)
    for number in 1000..<2000 { progress.count("\(number).json", payloads: 1) }
    #expect(console.err.text == "\rchecked 1,821 of 40,000 files, 1,821 payloads\u{1B}[K")
    progress.clear()
    #expect(console.err.text.hasSuffix("\r\u{1B}[K"))
    let length = console.err.text.utf8.count
    progress.clear()
    #expect(console.err.text.utf8.count == length)
  }

  @Test func findingsThatGoElsewhereLeaveTheLine() {
    for sharesTerminal in [false, true] {
      let console = console()
      let progress = progress(console, sharesTerminal: sharesTerminal)
      progress.count("events.ndjson", payloads: 20_000)
      progress.clear(forFindings: true)
      #expect(console.err.text.hasSuffix("\r\u{1B}[K") == sharesTerminal)
    }
  }

  @Test func thePartsOfAFileAreOneFile() {
    let console = console()
    let progress = progress(console)
    for _ in 0..<4 { progress.count("events.ndjson", payloads: 5000) }
    #expect(console.err.text == "\rchecked 1 of 40,000 files, 20,000 payloads\u{1B}[K")
  }

  @Test func nobodyIsToldWhoDoesNotWatch() {
    for (console, isTerminal, isQuiet) in [
      (console(), false, false), (console(), true, true), (console(["TERM": "dumb"]), true, false),
    ] {
      let progress = progress(console, isTerminal: isTerminal, isQuiet: isQuiet)
      progress.count("events.ndjson", payloads: 1_000_000)
      progress.clear()
      #expect(console.err.text.isEmpty)
    }
  }
}
