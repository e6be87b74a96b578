import Foundation
import Testing

@testable import PayloadLint

/// The number of workers changes the time that a run takes, and nothing else.
@Suite struct JobTests {
  /// Folders of payloads, most of them faulty in one way or another, some of them with headers, and records that are
  /// read in two blocks.
  private static func tree(of count: Int) -> TemporaryFolder {
    let folder = TemporaryFolder()
    let payloads = [
      #"{"aps":{"alert":"Hi","badge":"3"}}"#, #"{"aps":{"alert":"Hi","mutableContent":true}}"#,
      #"{"aps":{"alert":"Hi","badge":-1,"sound":"a.mp3"}}"#, #"{"aps":{"alert":"Hi"}}"#, #"{"other":1}"#,
      #"{"aps":{"content-available":"1"},"mutable-content":1}"#,
    ]
    var random = RandomNumbers(seed: 7)
    for number in 0..<count {
      let name = "push/\(number % 7)/\(number)"
      folder.write(payloads[Int(random.next() % UInt64(payloads.count))], to: name + ".json")
      if number % 9 == 0 { folder.write(#"{"apns-priority": "\#(number % 11)"}"#, to: name + ".headers.json") }
    }
    let record = #"{"aps":{"alert":"\#(String(repeating: "x", count: 3900))","badge":-1}}"# + "\n"
    let good = record.replacing("-1", with: "17")
    folder.write(
      (0..<280).map { $0 % 20 == 0 ? record : good }.joined(), to: "push/3/events.ndjson")
    return folder
  }

  @Test func theOutputIsTheSameForAnyNumberOfWorkers() throws {
    let folder = JobTests.tree(of: 620)
    for format in ["text", "junit"] {
      let arguments = ["push", "--format", format, "--statistics", "--verbose"]
      let one = try Program.run(arguments + ["--jobs", "1"], in: folder)
      #expect(one.code == 1 && one.out.utf8.count > 50_000)
      for jobs in ["2", "7"] {
        let other = try Program.run(arguments + ["-j", jobs], in: folder)
        #expect(other.out == one.out, "\(format) with \(jobs)")
        #expect(other.err == one.err, "\(format) with \(jobs)")
        #expect(other.code == one.code)
      }
    }
  }

  @Test func repairsAreTheSameForAnyNumberOfWorkers() throws {
    func fixed(_ jobs: String) throws -> [String] {
      let folder = JobTests.tree(of: 220)
      let result = try Program.run(["push", "--unsafe-fixes", "--format", "json", "--jobs", jobs], in: folder)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      return [result.out, result.err] + files + files.map { folder.contents(of: $0) ?? "" }
    }
    let one = try fixed("1")
    #expect(try fixed("3") == one)
  }
}
