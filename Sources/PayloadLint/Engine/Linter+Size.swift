extension Linter {
  /// The finding about a document that is too large to be read: at its first byte.
  func tooLarge(_ frame: Frame, at start: Int = 0, size: Int?, limit: Int) -> [Finding] {
    var report = Report(levels: levels, of: .documentTooLarge)
    let place = Place(file: frame.file, range: ByteRange(start, min(start + 1, frame.file.bytes.count)))
    let found = size.map { "document of \(Wording.count($0, "byte"))" } ?? "document"
    report.flag(
      .place(place, pointer: frame.pointer, record: frame.record),
      "\(found) is too large to be read; the limit is \(Wording.grouped(limit))",
      note: "what it contains was not checked", help: "raise the limit with --max-size")
    return report.findings
  }
}
