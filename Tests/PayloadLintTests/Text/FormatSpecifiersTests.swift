import Testing

@testable import PayloadLint

@Suite struct FormatSpecifiersTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var format: String
    var specifiers: [String]
    var count: Int
    init(_ format: String, _ specifiers: [String], _ count: Int) {
      (self.format, self.specifiers, self.count) = (format, specifiers, count)
    }
    var testDescription: String { format }
  }

  @Test(arguments: [
    Sample("", [], 0),
    Sample("Hello", [], 0),
    Sample("Hello %@", ["%@"], 1),
    Sample("%@ in #%@", ["%@", "%@"], 2),
    Sample("%2$@ and %1$@", ["%2$@", "%1$@"], 2),
    Sample("%3$@", ["%3$@"], 3),
    Sample("%1$@ %1$@", ["%1$@", "%1$@"], 1),
    Sample("100%% of %@", ["%@"], 1),
    Sample("%%@", [], 0),
    Sample("%%%@", ["%@"], 1),
    Sample("100%", [], 0),
    Sample("100 % sure", [], 0),
    Sample("50 % de remise", [], 0),
    Sample("%d", ["%d"], 1),
    Sample("%1$lld of %2$@", ["%1$lld", "%2$@"], 2),
    Sample("%.2f", ["%.2f"], 1),
    Sample("%05d %-3i", ["%05d", "%-3i"], 2),
    Sample("%*d", ["%*d"], 2),
    Sample("%#@people@ are here", ["%#@people@"], 1),
    Sample("%1$#@people@ and %2$@", ["%1$#@people@", "%2$@"], 2),
    Sample("%#@people", [], 0),
    Sample("%s %p", ["%s", "%p"], 2),
    Sample("%#x", ["%#x"], 1),
    Sample("%é", [], 0),
    Sample("%0$@", [], 0),
    Sample("%99999999999999999999$@", ["%99999999999999999999$@"], 9_999),
  ])
  func findsPlaceholders(_ sample: Sample) {
    let found = FormatSpecifiers(sample.format)
    #expect(found.specifiers.map(\.text) == sample.specifiers)
    #expect(found.argumentCount == sample.count)
  }

  @Test func tellsKindsApart() {
    let kinds = FormatSpecifiers("%@ %lld %f %s %#@name@").specifiers.map(\.kind)
    #expect(kinds == [.object, .number, .number, .pointer, .plural("name")])
  }
}
