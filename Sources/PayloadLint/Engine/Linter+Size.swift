extension Linter {
  /// The finding about a document that is too large to be read: at its first byte.
  func tooLarge(_ frame: Frame, at start: Int = 0, size: Int?, limit: Int) -> [Finding] {
    guard let ordinal = Rule.ordinal(of: "size/document-too-large") else { return [] }
    var report = Report(levels: levels)
    report.begin(ordinal)
    let place = Place(file: frame.file, range: ByteRange(start, min(start + 1, frame.file.bytes.count)))
    let found = size.map { "document of \(Wording.count($0, "byte"))" } ?? "document"
    report.flag(
      .place(place, pointer: frame.pointer), "\(found) is too large to be read; the limit is \(Wording.grouped(limit))",
      notes: ["what it holds was not checked"], help: ["raise the limit with --max-size"], related: [], fix: nil,
      record: frame.record)
    return report.findings
  }
}
