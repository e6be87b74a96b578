import Foundation
import Testing

@testable import PayloadLint

/// What `--fix` and its like write, and what they leave alone.
@Suite struct FixEndToEndTests {
  private static let faulty = #"{"aps":{"alert":"Hi","badge":"3","mutableContent":true}}"#
  private static let fixed = #"{"aps":{"alert":"Hi","badge":3,"mutable-content":1}}"#

  @Test func whatIsLeftIsJudgedAndSaid() throws {
    let folder = TemporaryFolder([
      "a.json": FixEndToEndTests.faulty, "b.json": #"{"aps":{"alert":"Hi","badge":"x"}}"#,
      "c.json": #"{"aps":{"alert":"Hi"}}"#,
    ])
    let result = try Program.run(["--fix", "--format", "concise"], in: folder)
    #expect(result.code == 1)
    #expect(result.out.hasPrefix("b.json:1:30: error: ") && result.out.split(separator: "\n").count == 1)
    #expect(result.err == "fixed 2 findings in 1 file\nchecked 3 payloads in 3 files: 1 error\n")
    #expect(folder.contents(of: "a.json") == FixEndToEndTests.fixed)
    let report = try Program.run(["--fix", "--format", "json", "a.json"], in: folder)
    #expect(report.code == 0 && !report.out.contains("\"fixed\""))
  }

  @Test func placesAreThoseOfTheRepairedFile() throws {
    let folder = TemporaryFolder(["a.json": "\u{FEFF}{\"aps\":{\"alert\":\"Hi\",\"mutableContent\":true,\"badge\":-1}}"]
    )
    let result = try Program.run(["--fix", "--format", "json", "a.json"], in: folder)
    let text = try #require(folder.contents(of: "a.json"))
    let offset = try #require(text.firstRange(of: "-1")).lowerBound.utf16Offset(in: text)
    #expect(result.out.contains(#""start":{"line":1,"column":\#(offset + 1),"offset":\#(offset)}"#))
    #expect(result.out.contains(#""fixed":2"#))
  }

  @Test func aDifferenceIsAllThatIsWritten() throws {
    let folder = TemporaryFolder([
      "a b.json": FixEndToEndTests.faulty + "\n", "b.json": #"{"aps":{"alert":"Hi","badge":-1}}"#,
    ])
    let result = try Program.run(["--diff"], in: folder)
    #expect(result.code == 1)
    #expect(
      result.out == """
        --- a/a b.json\t
        +++ b/a b.json\t
        @@ -1 +1 @@
        -\(FixEndToEndTests.faulty)
        +\(FixEndToEndTests.fixed)

        """)
    #expect(result.err.contains("b.json:1:30: warning: "))
    #expect(
      result.err.hasSuffix(
        "would fix 2 findings in 1 file\nchecked 2 payloads in 2 files: 1 warning (1 fixable with --unsafe-fixes)\n"))
    #expect(folder.contents(of: "a b.json") == FixEndToEndTests.faulty + "\n")
    // Nothing to change is 0, an error that stays is not.
    #expect(try Program.run(["--diff", "b.json"], in: folder).code == 0)
    #expect(try Program.run(["--diff", "--exit-zero"], in: folder).code == 0)
    folder.write(#"{"aps":{"alert":"Hi","badge":"x"}}"#, to: "b.json")
    let other = try Program.run(["--diff", "b.json"], in: folder)
    #expect(other.code == 1 && other.out.isEmpty)
    // A report with a file of its own goes there.
    let report = try Program.run(["--diff", "--format", "json:report", "b.json"], in: folder)
    #expect(report.out.isEmpty && folder.contents(of: "report")?.contains("aps/wrong-type") == true)
  }

  @Test func aLinkIsNotWrittenThrough() throws {
    let folder = TemporaryFolder(["elsewhere/real.json": FixEndToEndTests.faulty])
    folder.write("", to: "push/.keep")
    folder.link("push/l.json", to: "../elsewhere/real.json")
    folder.link("push/l.ndjson", to: "../elsewhere/real.json")
    for option in ["--fix", "--unsafe-fixes", "--diff"] {
      let result = try Program.run([option, "--format", "concise", "push"], in: folder)
      #expect(result.code == 1)
      #expect(result.err.contains("not fixed: it is a link, and links are not written through"))
      #expect(folder.contents(of: "elsewhere/real.json") == FixEndToEndTests.faulty)
    }
    for name in ["push/l.json", "push/l.ndjson"] {
      let result = try Program.run(["--fix", name], in: folder)
      #expect(result.err.hasPrefix("\(name): not fixed: it is a link"))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name)) == "../elsewhere/real.json")
    }
    #expect(folder.contents(of: "elsewhere/real.json") == FixEndToEndTests.faulty)
  }

  /// A finding in a file beside the payload must never be mended with the bytes of the payload, nor that file itself.
  @Test func filesBesideThePayloadStay() throws {
    let files = [
      "a.json": FixEndToEndTests.faulty,
      "a.headers.json": #"{"apns-push-type":"alert", "apns-priority" : "11","apns_topic":"x"}"#,
      "manifest.json": #"{"categories":[{"identifier":"A","actions":["X","X"]}]}"#,
    ]
    let folder = TemporaryFolder(files)
    let result = try Program.run(["--unsafe-fixes", "--format", "json", "--manifest", "manifest.json"], in: folder)
    #expect(result.out.contains("a.headers.json"))
    #expect(!result.out.contains("applicability"))
    #expect(folder.contents(of: "a.json") == FixEndToEndTests.fixed)
    for name in ["a.headers.json", "manifest.json"] { #expect(folder.contents(of: name) == files[name]) }
  }

  @Test func whatIsSuppressedIsNotMended() throws {
    let folder = TemporaryFolder([
      "a.json": FixEndToEndTests.faulty,
      ".payload-lint.json": #"{"root":true,"suppressions":[{"rule":"aps/wrong-type","reason":"a bad sample"}]}"#,
    ])
    let result = try Program.run(["--fix", "a.json"], in: folder)
    #expect(result.code == 0)
    #expect(folder.contents(of: "a.json") == #"{"aps":{"alert":"Hi","badge":"3","mutable-content":1}}"#)
  }

  @Test func aFileThatCannotBeWrittenIsAFailure() throws {
    let folder = TemporaryFolder(["a.json": FixEndToEndTests.faulty])
    // There is no room in the name for that of the new contents: a fault that the superuser meets, too.
    let long = String(repeating: "x", count: 250) + ".json"
    folder.write(FixEndToEndTests.faulty, to: long)
    let result = try Program.run(["--fix", "--format", "concise"], in: folder)
    #expect(result.code == 2)
    #expect(result.err.contains("\(long): error: cannot be written: the name is too long"))
    // The others are mended, and this one is reported as it is.
    #expect(folder.contents(of: "a.json") == FixEndToEndTests.fixed)
    #expect(folder.contents(of: long) == FixEndToEndTests.faulty)
    #expect(result.out.split(separator: "\n").count == 2)
  }

  @Test func standardInputIsPassedOnWhateverItHolds() throws {
    let folder = TemporaryFolder()
    for text in ["", "{", #"{"aps":{"alert":"Hi"}}"#, "<p>Hi</p>\n"] {
      let result = try Program.run(["--fix", "-"], in: folder, input: text)
      #expect(result.out == text)
      // The report is on standard error.
      #expect(result.err.contains("checked 1 payload") || result.err.contains("error: "))
    }
    let records = try Program.run(["--fix", "--ndjson", "-"], in: folder, input: FixEndToEndTests.faulty + "\n{}\n")
    #expect(records.out == FixEndToEndTests.fixed + "\n{}\n")
    let long = try Program.run(["--fix", "--max-size", "10", "-"], in: folder, input: FixEndToEndTests.faulty)
    #expect(long.code == 2 && long.err.contains("<stdin>: error: too large to be repaired and passed on"))
  }

  @Test func aLongFileOfRecordsIsMendedInPlace() throws {
    // Two blocks, each with something to mend.
    let good = #"{"aps":{"alert":"\#(String(repeating: "x", count: 3900))","badge":3}}"# + "\r\n"
    let bad = good.replacing("3}", with: "\"3\"}")
    let worse = good.replacing("3}", with: "-1}")
    let old = bad + String(repeating: good, count: 300) + worse + bad + good.dropLast(2)
    let folder = TemporaryFolder(["events.ndjson": old])
    let result = try Program.run(["--fix", "--format", "json", "events.ndjson"], in: folder)
    let new = try #require(folder.contents(of: "events.ndjson"))
    #expect(new == good + String(repeating: good, count: 300) + worse + good + good.dropLast(2))
    let place = try #require(new.utf8.firstRange(of: Array("-1}".utf8)))
    let offset = new.utf8.distance(from: new.utf8.startIndex, to: place.lowerBound)
    #expect(result.out.contains(#""offset":\#(offset)}"#) && result.out.contains(#""record":302"#))
    #expect(result.out.contains(#""fixed":2"#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["events.ndjson"])
    // As a difference.
    folder.write(old, to: "events.ndjson")
    let difference = try Program.run(["--diff", "--quiet", "events.ndjson"], in: folder)
    #expect(difference.out.matches(of: /@@ -\d/).count == 2)
    #expect(try Patch.apply(difference.outData, in: folder) == 0)
    #expect(folder.contents(of: "events.ndjson") == new)
  }
}
