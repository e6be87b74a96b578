/// Who is told of what a run meets. Findings come in the order of reports.
protocol RunObserver: AnyObject {
  /// A file was checked, or the next piece of one.
  func didCheck(_ path: String, payloads: Int)
  func didFind(_ finding: Finding)
  func didFail(_ failure: Failure)
  func didSkip(_ path: String, _ reason: String)
  /// A file was repaired, or a part of one, or it was not and there is something to say about it.
  func didRepair(_ path: String, _ repair: FileRepair)
}

/// One run over files: reads them, lints them on several threads, and tells an observer in order.
///
/// Nothing is kept of a file longer than its findings have to wait for those of an earlier path, so memory grows
/// neither with the number of files nor with that of findings.
struct Run: Sendable {
  struct Options: Sendable {
    /// A document of more bytes is reported and not read.
    var maxSize = 256 << 20
    /// The same for a line of NDJSON.
    var maxLineSize = 64 << 20
    /// Threads; nil for as many as there are processors.
    var jobs: Int?
    /// Read every file as NDJSON, whatever its extension.
    var isRecords = false
    var recordID: RecordID?
    /// The path of the headers file that belongs to all payloads, under which each may report something.
    var headersPath: String?
    /// Repairs to make; nil to make none.
    var fixing: Fixing?
  }

  /// By the number of the settings that a file has.
  let groups: [PayloadGroup]
  let options: Options
  var review = ConfigurationReview([])
  /// Nil where no finding is known, so that nobody asks.
  var absolutePaths: AbsolutePaths?

  /// Files in one piece of work.
  private static let pieceSize = 16
  /// Below this, starting threads takes longer than the work.
  private static let filesPerJob = 100

  /// - Parameter writer: Takes over the findings for a new baseline; they are neither counted nor reported.
  func perform(_ list: FileList, _ observer: some RunObserver, writer: BaselineWriter? = nil) -> RunSummary {
    let reporting = groups.filter(\.reportsFacts)
    let held = [options.headersPath].compactMap { $0 } + reporting.compactMap(\.linter.firstPathOfUse) + review.paths
    let delivery = Delivery(self, list, heldPaths: held, writer: writer, observer: observer)
    for group in reporting { delivery.begin(filtered(group.linter.lintFacts(), by: group)) }
    var index = 0
    while index < list.count {
      if isRecords(list.files[index]) {
        checkRecords(of: index, list, delivery)
        index += 1
      } else {
        let end = list.files[index...].firstIndex(where: isRecords) ?? list.count
        check(index..<end, list, delivery)
        index = end
      }
    }
    return delivery.finish { uses in
      reporting.map { filtered($0.linter.unusedCategoryFindings(uses[$0.facts] ?? CategoryUse()), by: $0) }
    }
  }

  /// What is left of findings when those that are known are taken out.
  func filtered(_ findings: [Finding], by group: PayloadGroup) -> (findings: [Finding], use: KnownFindings.Use) {
    var use = KnownFindings.Use()
    guard let absolutePaths else { return (findings, use) }
    return (group.known.unknown(of: findings, &use, absolutePath: absolutePaths.path), use)
  }

  func unknown(of result: Linter.Result, by group: PayloadGroup) -> (result: Linter.Result, use: KnownFindings.Use) {
    var result = result
    let use: KnownFindings.Use
    (result.findings, use) = filtered(result.findings, by: group)
    return (result, use)
  }

  private func isRecords(_ file: FileList.File) -> Bool { options.isRecords || file.flags.contains(.isRecords) }

  private func check(_ files: Range<Int>, _ list: FileList, _ delivery: Delivery) {
    let jobs = min(options.jobs ?? Host.processorCount, 1 + files.count / Run.filesPerJob)
    var next = files.lowerBound
    OrderedWork<Range<Int>, [(index: Int, outcome: CheckOutcome)]>.run(
      jobs: jobs,
      next: {
        guard next < files.upperBound else { return nil }
        let piece = next..<min(next + Run.pieceSize, files.upperBound)
        next = piece.upperBound
        return piece
      },
      makeWorker: {
        let checker = FileChecker(self, list)
        return { piece in piece.map { ($0, checker.check(list.files[$0])) } }
      },
      deliver: { for (index, outcome) in $0 { delivery.deliver(outcome, of: index) } })
  }

  private func checkRecords(of index: Int, _ list: FileList, _ delivery: Delivery) {
    let file = list.files[index]
    let path = list.path(of: file)
    var end = CheckOutcome(path: String(decoding: path, as: UTF8.self))
    do throws(FileError) {
      let isStandardInput = file.flags.contains(.isStandardInput)
      let reader = try RecordReader(isStandardInput ? nil : path, lineLimit: options.maxLineSize)
      let repairs = options.fixing.map { RecordRepair($0, of: isStandardInput ? nil : path, reportedPath: end.path) }
      try checkBlocks(of: reader, end.path, groups[Int(file.settings)], repairs, delivery)
      end.repair = try repairs?.finish()
      end.isChecked = true
    } catch {
      end.failures.append(Failure(end.path, error.message))
    }
    delivery.deliver(end, of: index)
  }

  private func checkBlocks(
    of reader: RecordReader, _ path: String, _ group: PayloadGroup, _ repairs: RecordRepair?, _ delivery: Delivery
  ) throws(FileError) {
    // Threads pay only for a file of several blocks.
    var ahead = [try reader.next(), try reader.next()]
    let jobs = ahead[1] == nil ? 1 : options.jobs ?? Host.processorCount
    var failure: FileError?
    OrderedWork<RecordReader.Block, CheckOutcome>.run(
      jobs: jobs,
      next: {
        if !ahead.isEmpty { return ahead.removeFirst() }
        do throws(FileError) { return try reader.next() } catch {
          failure = error
          return nil
        }
      },
      makeWorker: { { block in check(block, of: path, group, repairs) } },
      deliver: { delivery.deliver(part: repairs?.takeNext($0) ?? $0) })
    if let failure { throw failure }
  }

  private func check(
    _ block: RecordReader.Block, of path: String, _ group: PayloadGroup, _ repairs: RecordRepair?
  ) -> CheckOutcome {
    let file = SourceFile(
      path: path, bytes: block.bytes, baseOffset: block.offset, baseLine: block.line, isWhole: false)
    var outcome = CheckOutcome(path: path, facts: group.facts, isChecked: true)
    if block.isTooLong {
      let frame = Frame(file: file, record: block.line)
      let findings = group.linter.tooLarge(frame, size: nil, limit: options.maxLineSize)
      (outcome.findings, outcome.use) = filtered(findings, by: group)
    } else {
      func lint(_ file: SourceFile) -> Linter.Result {
        group.linter.lintRecords(file, identifiedBy: options.recordID, lineLimit: options.maxLineSize)
      }
      outcome.take(
        of: group, in: self, first: lint(file), lint: lint,
        fix: { found, outcome, lint in repairs?.repair(file, block, found, &outcome, lint: lint) })
    }
    return outcome
  }
}
