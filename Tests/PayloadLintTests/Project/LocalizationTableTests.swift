import Foundation
import Testing

@testable import PayloadLint

private func read(_ text: String) -> StringsReader {
  var reader = StringsReader(SourceFile(path: "en.lproj/Localizable.strings", text: text))
  reader.read()
  return reader
}

@Suite struct StringsReaderTests {
  @Test(
    arguments: [
      (#""a" = "b";"#, ["a": "b"]),
      (#"'a' = 'it is "b"';"#, ["a": #"it is "b""#]),
      ("a.b/c-d_$:1 = e;", ["a.b/c-d_$:1": "e"]),
      (#""a";"#, ["a": "a"]),
      ("/* \"x\" = \"y\"; */ // \"z\"\n\"a\" = \"b\"; // end", ["a": "b"]),
      ("\"a\" = \"b\";\u{2028}\"c\" = \"d\";\u{0B}", ["a": "b", "c": "d"]),
      ("\"a\" = \"two\nlines\";", ["a": "two\nlines"]),
      (#""a" = "b"; "a" = "c";"#, ["a": "c"]),
      (#""\a\b\f\n\r\t\v\\\"\'\q" = "x";"#, ["\u{7}\u{8}\u{C}\n\r\t\u{B}\\\"'q": "x"]),
      (#""\U00e9\Ue9 \u00e9" = "x";"#, ["éé u00e9": "x"]),
      (#""\101\12\351" = "x";"#, ["A\nØ": "x"]),
      (#""\Ud83d\Ude00" = "x";"#, ["😀": "x"]),
      (#"{ "a" = "b"; }"#, ["a": "b"]),
      ("", [:]), (" /* nothing */ ", [:]), ("/* open \"a\" = \"b\";", [:]),
      ("\"日本\" = \"é\";", ["日本": "é"]),
    ] as [(String, [String: String])])
  func readsEntries(_ text: String, _ expected: [String: String]) {
    let reader = read(text)
    #expect(reader.problem == nil)
    #expect(Dictionary(reader.entries.map { ($0.key, $0.value) }) { $1 } == expected)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"; «@»\"c\" = \"d\";", ["a"], "the table ends here: a key is missing"),
    ("\"a\" = \"b\"; «“»c” = \"d\";", ["a"], "the table ends here: a key is missing"),
    ("\"a\" = \"b\"\n«\"»c\" = \"d\";", ["a"], "missing semicolon after the value of \"a\""),
    ("\"a\" = \"b\"«»", ["a"], "missing semicolon after the value of \"a\""),
    ("\"a\" = «(»b, c);", [], "the value of \"a\" must be a string"),
    ("«\"»a = b;", [], "the table ends here: a key is missing"),
  ])
  func stopsAtAFault(_ marked: String, _ keys: [String], _ message: String) throws {
    let sample = MarkedText(marked)
    let reader = read(sample.text)
    #expect(reader.entries.map(\.key) == keys)
    let problem = try #require(reader.problem)
    #expect(problem.message == message)
    #expect([problem.range] == sample.marks)
  }

  @Test func keepsThePlaceOfTheKey() {
    let reader = read("/* é */\n\"a\" = \"b\";")
    #expect(reader.entries.map(\.keyRange) == [ByteRange(9, 12)])
  }

  @Test func readsOctalEscapesAsFoundationDoes() {
    for byte in UInt8.min...UInt8.max where byte < 0xFE {
      let text = String(data: Data([byte]), encoding: .nextstep)
      #expect(String(Character(NextStepEncoding.scalar(byte))) == text)
    }
  }

  @Test func readsTheStartOfAnyTable() {
    let text = Array("/* é */ \"a\\U00e9\" = 'b\\101'; c; // d\n{ \"e\" = (f); }".utf8)
    for end in text.indices {
      var reader = StringsReader(SourceFile(path: "x", bytes: ContiguousArray(text[..<end])))
      reader.read()
      #expect(reader.entries.allSatisfy { $0.keyRange.upper <= end })
    }
  }
}

@Suite struct LocalizationTableTests {
  @Test(arguments: [
    ("App/de.lproj/Localizable.strings", "de"), ("Localizable.strings", ""), ("App/Localizable.xcstrings", ""),
    ("zh-Hans.lproj/Localizable.stringsdict", "zh-Hans"),
  ])
  func takesTheLanguageFromTheFolder(_ path: String, _ language: String) {
    #expect(LocalizationTable.form(ofPath: path) != nil)
    #expect(LocalizationTable.language(ofPath: path) == language)
  }

  @Test(arguments: ["en.lproj/Push.strings", "en.lproj/InfoPlist.strings", "Other.xcstrings", "Localizable.json", ""])
  func servesNoOtherTable(_ path: String) {
    #expect(LocalizationTable.read(SourceFile(path: path, text: "\"a\" = \"b\";")) == nil)
  }

  @Test func joinsTheFilesOfAnApp() throws {
    var facts = AppFacts()
    for (path, text) in [
      ("en.lproj/Localizable.strings", "\"A\" = \"Hello %@\";\n\"B\" = \"Bye\";"),
      ("de.lproj/Localizable.strings", "// neu\n\"A\" = \"Hallo %@\";"),
      ("fr.lproj/Localizable.strings", ""),
    ] {
      facts.add(try #require(LocalizationTable.read(SourceFile(path: path, text: text))))
    }
    #expect(facts.languages == ["en", "de", "fr"])
    #expect(facts.localizations?["A"]?.formats == ["en": "Hello %@", "de": "Hallo %@"])
    #expect(facts.localizations?["A"]?.place?.path == "en.lproj/Localizable.strings")
    #expect(facts.localizations?["A"]?.places["de"]?.path == "de.lproj/Localizable.strings")
    #expect(facts.open.isEmpty)
  }

  @Test func isIncompleteAfterAFault() throws {
    var facts = AppFacts()
    let file = SourceFile(path: "en.lproj/Localizable.strings", text: "\"A\" = \"a\"; @ \"B\" = \"b\";")
    facts.add(try #require(LocalizationTable.read(file)))
    #expect(facts.open[.localizations]?.count == 1)
    #expect(facts.localizations?.keys.sorted() == ["A"])
  }

  @Test func readsUTF16() throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + Array("\"é\" = \"b\";".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let file = SourceFile(path: "en.lproj/Localizable.strings", bytes: ContiguousArray(bytes))
    #expect(try #require(LocalizationTable.read(file)).entries["é"]?.formats == ["en": "b"])
  }

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>PEOPLE</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@people@ are here</string>
        <key>people</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>other</key><string>%d people</string>
        </dict>
      </dict>
    </dict></plist>
    """

  @Test(arguments: [false, true]) func looksIntoTheDictionaryFirst(isReadFirst: Bool) throws {
    var files = [
      SourceFile(path: "en.lproj/Localizable.strings", text: "\"PEOPLE\" = \"%@ people\";\n\"A\" = \"a\";"),
      SourceFile(path: "en.lproj/Localizable.stringsdict", text: LocalizationTableTests.dictionary),
    ]
    if isReadFirst { files.reverse() }
    var facts = AppFacts()
    for file in files { facts.add(try #require(LocalizationTable.read(file))) }
    #expect(facts.localizations?["PEOPLE"]?.formats == ["en": "%#@people@ are here"])
    #expect(facts.localizations?["A"]?.formats == ["en": "a"])
    let place = try #require(facts.localizations?["PEOPLE"]?.place)
    #expect(place.path == "en.lproj/Localizable.stringsdict")
    #expect(place.file.text(place.range) == "PEOPLE")
  }

  @Test func readsPropertyListsOfTexts() throws {
    let xml = "<plist><dict><key>A</key><string>a &amp; %@</string></dict></plist>"
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["A": "a & %@"], format: .binary, options: 0)
    for bytes in [Array(xml.utf8), Array(binary)] {
      let file = SourceFile(path: "de.lproj/Localizable.strings", bytes: ContiguousArray(bytes))
      let table = try #require(LocalizationTable.read(file))
      #expect(table.problems.isEmpty)
      #expect(table.entries["A"]?.formats == ["de": "a & %@"])
    }
  }

  @Test func isIncompleteWhereAPropertyListCannotBeRead() throws {
    let file = SourceFile(path: "de.lproj/Localizable.stringsdict", text: "<array></array>")
    #expect(try #require(LocalizationTable.read(file)).problems.count == 1)
  }

  @Test func readsACatalog() throws {
    let text = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello %@": {},
        "BYE": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Bye %@"}},
          "de": {"stringUnit": {"state": "translated", "value": "Tschüss %@"}}}},
        "NEW": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "New"}},
          "de": {"stringUnit": {"state": "new", "value": ""}}}},
        "COUNT": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}}}},
        "TAP": {"localizations": {"en": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
          "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}},
        "FEW": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@n@"},
          "substitutions": {"n": {"formatSpecifier": "lld"}}}}}
      }}
      """#
    let table = try #require(LocalizationTable.read(SourceFile(path: "Localizable.xcstrings", text: text)))
    #expect(table.problems.isEmpty)
    #expect(table.languages == ["en", "de"])
    #expect(table.entries["Hello %@"]?.formats == ["": "Hello %@", "en": "Hello %@"])
    #expect(table.entries["BYE"]?.formats == ["": "Bye %@", "en": "Bye %@", "de": "Tschüss %@"])
    #expect(table.entries["NEW"]?.formats == ["": "New", "en": "New"])
    #expect(table.entries["COUNT"]?.formats["en"] == "%#@plural@")
    #expect(table.entries["TAP"]?.formats["en"] == "Tap")
    #expect(table.entries["FEW"]?.formats["en"] == "%#@n@")
    #expect(table.entries["BYE"]?.place.map { $0.file.text($0.range) } == "\"BYE\"")
  }
}
