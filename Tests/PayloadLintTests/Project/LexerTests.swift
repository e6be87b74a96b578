import Testing

@testable import PayloadLint

private func swift(_ text: String) -> [String] {
  let code = Code(file: SourceFile(path: "a.swift", text: text), language: SwiftLanguage(), id: 0)
  return (0..<code.count).map { code.text($0) }
}

private func objectiveC(_ text: String) -> [String] {
  let code = Code(file: SourceFile(path: "a.m", text: text), language: ObjectiveCLanguage(), id: 0)
  return (0..<code.count).map { code.text($0) }
}

@Suite struct LexerTests {
  @Test func splitsSwift() {
    #expect(
      swift("let a=b?.c!+d ?? e // f\n/* /* */ g */h") == [
        "let", "a", "=", "b", "?", ".", "c", "!", "+", "d", "??", "e", "h",
      ])
    #expect(
      swift("a<B>() -> C...D `class` 1.5e3 0x1F x.0") == [
        "a", "<", "B", ">", "(", ")", "->", "C", "...", "D", "class", "1.5e3", "0x1F", "x", ".", "0",
      ])
    #expect(
      swift("#if A\n#elseif B\n#else\nx\n#endif\n#available(iOS 16, *)") == [
        "x", "#available", "(", "iOS", "16", ",", "*", ")",
      ])
  }

  @Test(arguments: [
    #""plain""#, #""a \"quoted\" b""#, ##"#"raw " \n"#"##, #""\(a + "b \(c) d") e""#, ##"#"\#(x) \(y)"#"##,
    "\"\"\"\n  many \"lines\"\n  \"\"\"", #""\u{1F389}""#, ###"##"a"#b"##"###, #""" "#, ##"/a"b/"##, ##"#/a"b/#"##,
  ])
  func aSwiftLiteralIsOneToken(_ literal: String) {
    let text = literal.hasSuffix(" ") ? String(literal.dropLast()) : literal
    #expect(swift("let x = \(text); y") == ["let", "x", "=", text, ";", "y"])
  }

  @Test func readsWhatSwiftLiteralsHold() {
    func text(_ literal: String) -> [SwiftStringLiteral.Piece] {
      let bytes = ContiguousArray(literal.utf8)
      return SwiftStringLiteral.pieces(of: ByteRange(0, bytes.count), in: bytes)
    }
    #expect(text(#""a\t\"\u{e9}\\""#) == [.text("a\t\"é\\")])
    #expect(text(##"#"a\n\#n"#"##) == [.text("a\\n\n")])
    #expect(text("\"\"\"\n    a\n      b\\\n    c\n    \"\"\"") == [.text("a\n  bc")])
    #expect(text(#""x\(y(")"))z""#) == [.text("x"), .code(ByteRange(4, 10)), .text("z")])
    #expect(text(#""""#) == [])
  }

  @Test func splitsObjectiveC() {
    #expect(
      objectiveC("#import <A/B.h>\n#define X(a) \\\n  @\"x\" // c\n[a b:@\"c\" d:'e'];") == [
        "#define", "X", "(", "a", ")", "@\"x\"", "", "[", "a", "b", ":", "@\"c\"", "d", ":", "'e'", "]", ";",
      ])
    #expect(objectiveC("#if A\nx {\n#else\ny {\n#endif\n}\nz") == ["x", "{", "y", "{", "}", "z"])
    #expect(
      objectiveC("@implementation A @end @[@1] ^{ a->b |= c }") == [
        "@implementation", "A", "@end", "@", "[", "@", "1", "]", "^", "{", "a", "->", "b", "|=", "c", "}",
      ])
  }

  @Test func anUnendedLiteralStopsAtItsLine() {
    #expect(swift("let a = \"open\nlet b") == ["let", "a", "=", "\"open", "let", "b"])
    #expect(objectiveC("x = @\"open\ny") == ["x", "=", "@\"open", "y"])
  }

  @Test func bracketsFindTheirPartners() {
    let code = Code(file: SourceFile(path: "a.swift", text: "{ ( ] [ } )"), language: SwiftLanguage(), id: 0)
    // The stray brackets are dropped, the unclosed ones end where the braces do.
    #expect((0..<code.count).map { code.text($0) } == ["{", "(", "[", "}"])
    #expect((0..<code.count).map { code.partner($0) } == [3, 3, 3, 0])
  }
}

/// Whatever the text, a scan ends soon and every place lies in its file.
@Suite struct ScanRobustnessTests {
  private static let samples = SwiftSamples.all + ObjectiveCSamples.all

  @Test func survivesChangedAndCutSources() {
    var random = RandomNumbers(seed: 11)
    for sample in Self.samples {
      for (path, text) in sample.files {
        let bytes = ContiguousArray(text.utf8)
        for _ in 0..<3 {
          var changed = bytes
          for _ in 0..<3 {
            let place = Int.random(in: 0..<changed.count, using: &random)
            changed[place] = "(){}[]\"\\#@;:,.=\n/*<>?!a0".utf8.randomElement(using: &random) ?? 0
          }
          if Bool.random(using: &random) { changed.removeLast(Int.random(in: 0..<changed.count, using: &random)) }
          var files = sample.files
          files[path] = String(decoding: changed, as: UTF8.self)
          check(MemoryFolder(files).facts())
        }
      }
    }
  }

  private func check(_ facts: AppFacts) {
    let places =
      (facts.categories ?? []).flatMap { [$0.place] + ($0.actions ?? []).map(\.place) }
      + facts.scanFindings.map { $0.place }
    for case let place? in places {
      #expect(place.range.lower >= 0 && place.range.upper <= place.file.bytes.count)
    }
  }

  @Test(arguments: [
    "(", "[", "{", "<", "\"\\(", "a.", "if ", "switch x { case ", "let a = ", "func f(", "f(", ".init(identifier:",
    "UNNotificationCategory(identifier:", "enum E { case a", "#if\n", "/*", "a ?? ", "{ $0.map ", "x ? y : ", "] ",
    "[UNNotificationCategory categoryWithIdentifier:", "#define A(x) ", "(T)", "^{", "@[", "case x:",
  ])
  func endsSoonOnEndlessRepetitions(_ piece: String) {
    let text =
      String(repeating: piece, count: 2_000) + " UNNotificationCategory intentIdentifiers categoryWithIdentifier"
    let time = ContinuousClock().measure {
      for path in ["App/a.swift", "App/a.m"] { check(MemoryFolder([path: text]).facts()) }
    }
    #expect(time < .seconds(60), "\(time)")
  }

  @Test func constantsThatGoRoundInCirclesEnd() {
    let text = """
      let a = b + b
      let b = c + c
      let c = a + a
      func f(_ x: String) { f(x + x); _ = UNNotificationCategory(identifier: x, actions: [], intentIdentifiers: []) }
      protocol P { static var id: String { get } }
      extension P { static var id: String { Self.id } }
      struct S: P {}
      _ = UNNotificationCategory(identifier: a, actions: [], intentIdentifiers: [])
      _ = UNNotificationCategory(identifier: S.id, actions: [], intentIdentifiers: [])
      """
    let facts = MemoryFolder(["App/a.swift": text]).facts()
    #expect(facts.categories?.count == 0)
    #expect(facts.scanFindings.count == 3)
  }
}
