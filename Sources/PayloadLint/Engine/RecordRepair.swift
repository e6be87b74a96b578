/// What became of a part of an NDJSON file that is to be repaired.
struct RepairedRecords: Sendable {
  /// Where it lies in the file.
  var offset: Int
  var old: ContiguousArray<UInt8>
  /// Nil when nothing was mended.
  var new: ContiguousArray<UInt8>?
  var fixCount = 0
}

/// Repairs an NDJSON file record by record, and puts the parts together while they come: memory grows neither with
/// the file nor with what is mended.
final class RecordRepair: @unchecked Sendable {
  private let fixing: Fixing
  /// Nil for standard input.
  private let path: [UInt8]?
  private let reportedPath: String
  /// Why the file is left as it is.
  private let refusal: String?

  // What follows is only touched by whoever takes the parts in order.
  private var replacement: FileReplacement?
  private var difference: UnifiedDiff?
  private var failure: FileError?
  /// Up to where the old contents are dealt with.
  private var offset = 0
  /// How much longer the new contents are up to there.
  private var growth = 0
  private var couldMend = false

  init(_ fixing: Fixing, of path: [UInt8]?, reportedPath: String) {
    self.fixing = fixing
    self.path = path
    self.reportedPath = reportedPath
    refusal = fixing.reasonNotToWrite(path)
  }

  /// Repairs a part of the file, and gives what is in its place then; nil when it stays. Workers do so at the same time.
  func repair(
    _ file: SourceFile, _ block: RecordReader.Block, _ found: [Finding], _ outcome: inout CheckOutcome,
    lint: @escaping (SourceFile) -> [Finding]
  ) -> SourceFile? {
    outcome.repairedRecords = RepairedRecords(offset: block.offset, old: block.bytes)
    let isUTF16 = file.encoding != .utf8
    guard refusal == nil, !isUTF16 || fixing.reasonNotToTranscode(file, block.bytes, found) == nil else {
      return nil
    }
    let (bytes, count) = mended(file, found, lint)
    guard count > 0 || isUTF16 else { return nil }
    outcome.repairedRecords?.new = bytes
    outcome.repairedRecords?.fixCount = count + (isUTF16 ? 1 : 0)
    return SourceFile(path: file.path, bytes: bytes, like: file)
  }

  private func fixer(lint: @escaping (SourceFile) -> [Finding]) -> Fixer {
    Fixer(lint: lint, includingUnsafe: fixing.includesUnsafe)
  }

  /// The text with its records mended, each for itself.
  private func mended(
    _ file: SourceFile, _ findings: [Finding], _ lint: @escaping (SourceFile) -> [Finding]
  ) -> (bytes: ContiguousArray<UInt8>, count: Int) {
    let fixer = fixer(lint: lint)
    let places = findings.filter(fixer.mayMend).map(\.place.range.lower).sorted()
    var result: ContiguousArray<UInt8> = []
    var count = 0
    var start = 0
    for place in places where place >= start {
      let bytes = file.bytes
      let lower = (bytes[start..<place].lastIndex(of: 0x0A) ?? start - 1) + 1
      let upper = bytes[max(place, lower)...].firstIndex(of: 0x0A) ?? bytes.count
      let record = SourceFile(
        path: file.path, bytes: ContiguousArray(bytes[lower..<upper]), baseOffset: file.baseOffset + lower,
        baseLine: file.baseLine, isWhole: false)
      let fixed = fixer.fix(record, found: lint(record))
      result += bytes[start..<lower]
      // A record is one line, and stays one.
      if fixed.fixCount > 0, !fixed.file.bytes.contains(0x0A) {
        result += fixed.file.bytes
        count += fixed.fixCount
      } else {
        result += bytes[lower..<upper]
      }
      start = upper
    }
    return (result + file.bytes[start...], count)
  }
}

// MARK: - In order

extension RecordRepair {
  /// Takes the next part of the file, and puts its findings where they are in the new contents.
  func takeNext(_ part: CheckOutcome) -> CheckOutcome {
    var part = part
    guard let records = part.repairedRecords else {
      if path == nil, !fixing.isDiff { part.failures.append(Fixing.tooLarge(part.path)) }
      return part
    }
    couldMend = couldMend || part.findings.contains(where: fixer(lint: { _ in [] }).mayMend)
    part.move(by: growth)
    part.repairedRecords = nil
    do throws(FileError) {
      if let result = try put(records) { part.repair = FileRepair(result: result, fixCount: records.fixCount) }
    } catch {
      failure = failure ?? error
    }
    growth += (records.new?.count ?? records.old.count) - records.old.count
    return part
  }

  private func put(_ records: RepairedRecords) throws(FileError) -> FileRepair.Result? {
    if fixing.isDiff {
      let text = difference(of: records)
      return records.new == nil && text.isEmpty ? nil : .difference(text)
    }
    guard let path else { return .text(records.new ?? records.old) }
    guard let new = records.new, failure == nil else { return nil }
    if replacement == nil { replacement = try FileReplacement(path) }
    try replacement?.keep(from: offset, to: records.offset)
    try replacement?.write(new)
    offset = records.offset + records.old.count
    return .written
  }

  private func difference(of records: RepairedRecords) -> ContiguousArray<UInt8> {
    var diff = difference ?? UnifiedDiff(path: reportedPath)
    if let new = records.new {
      LineMatch(old: UnifiedDiff.lines(records.old), new: UnifiedDiff.lines(new)).feed(&diff)
    } else {
      for line in UnifiedDiff.lines(records.old) { diff.keep(line) }
    }
    defer { difference = diff }
    return ContiguousArray(diff.flush())
  }

  /// Ends the new contents, and says what is left to say.
  func finish() throws(FileError) -> FileRepair? {
    if let failure { throw failure }
    if let refusal, couldMend { return FileRepair(result: .refused(refusal)) }
    if var diff = difference {
      let text = ContiguousArray(diff.finish())
      return text.isEmpty ? nil : FileRepair(result: .difference(text))
    }
    try replacement?.keep(from: offset)
    try replacement?.finish()
    return nil
  }
}

extension CheckOutcome {
  /// Moves the findings of a part of a file by some bytes.
  fileprivate mutating func move(by growth: Int) {
    guard growth != 0 else { return }
    var moved: (old: SourceFile, new: SourceFile)?
    func move(_ place: inout Place) {
      guard place.path == path else { return }
      if moved?.old !== place.file { moved = (place.file, place.file.moved(by: growth)) }
      if let file = moved?.new { place = Place(file: file, range: place.range) }
    }
    for index in findings.indices {
      move(&findings[index].place)
      for other in findings[index].related.indices { move(&findings[index].related[other].place) }
    }
  }
}
