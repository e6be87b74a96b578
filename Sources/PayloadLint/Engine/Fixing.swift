/// Which repairs a run makes, and where they go.
struct Fixing: Sendable {
  /// Also those that may lose or change something.
  var includesUnsafe = false
  /// Show what would change, and write nothing.
  var isDiff = false
}

/// What became of a file that is to be repaired.
struct FileRepair: Sendable {
  enum Result: Sendable {
    /// The file has new contents.
    case written
    /// It would have: this is the difference.
    case difference(ContiguousArray<UInt8>)
    /// The text of standard input, repaired or as it was.
    case text(ContiguousArray<UInt8>)
    /// It has findings that could be mended and were not.
    case refused(String)
  }

  var result: Result
  var fixCount = 0

  /// Whether something is different from what it was.
  var isChange: Bool {
    if case .refused = result { return false }
    return fixCount > 0
  }
}

extension Fixing {
  /// Standard input that is to be passed on, and is not read to its end.
  static func tooLarge(_ path: String) -> Failure {
    Failure(path, "too large to be repaired and passed on", help: ["raise the limit with --max-size"])
  }

  /// Fixes a file, and returns what is in its place then; nil when it stays as it is.
  ///
  /// - Parameters:
  ///   - found: What is found in it now.
  ///   - bytes: The file as it lies on disk.
  ///   - path: The file to write; nil for standard input.
  func fix(
    _ source: SourceFile, _ found: [Finding], on bytes: ContiguousArray<UInt8>, to path: [UInt8]?,
    _ outcome: inout CheckOutcome, lint: @escaping (SourceFile) -> [Finding]
  ) -> SourceFile? {
    let fixed = Fixer(lint: lint, includingUnsafe: includesUnsafe).fix(source, found: found)
    let wasPromised = found.contains { FixPlan.isApplicable($0.fix, includingUnsafe: includesUnsafe) }
    let reason =
      fixed.fixCount > 0
      ? reasonNotToWrite(source, bytes, path, found) : wasPromised ? "its fixes would bring other faults" : nil
    guard fixed.fixCount > 0, reason == nil else {
      if path == nil, !isDiff {
        outcome.repair = FileRepair(result: .text(bytes))
      } else if let reason {
        outcome.repair = FileRepair(result: .refused(reason))
      }
      return nil
    }
    do throws(FileError) {
      outcome.repair = FileRepair(result: try put(fixed.file, bytes, path), fixCount: fixed.fixCount)
    } catch {
      outcome.failures.append(Failure(outcome.path, error.message))
      return nil
    }
    return fixed.file
  }

  private func put(
    _ fixed: SourceFile, _ bytes: ContiguousArray<UInt8>, _ path: [UInt8]?
  ) throws(FileError) -> FileRepair.Result {
    if isDiff { return .difference(UnifiedDiff.between(bytes, fixed.bytes, path: fixed.path)) }
    guard let path else { return .text(fixed.bytes) }
    try FileReplacement.replace(path, with: fixed.bytes)
    return .written
  }

  /// Why a file is left as it is though it could be repaired.
  private func reasonNotToWrite(
    _ source: SourceFile, _ bytes: ContiguousArray<UInt8>, _ path: [UInt8]?, _ findings: [Finding]
  ) -> String? {
    reasonNotToWrite(path) ?? reasonNotToTranscode(source, bytes, findings)
  }

  /// Why a file cannot get new contents.
  func reasonNotToWrite(_ path: [UInt8]?) -> String? {
    switch path.flatMap(FileReplacement.refusal) {
    case .link: "it is a link, and links are not written through; name the file that it leads to"
    case .noFile: "it is not a regular file"
    case nil: nil
    }
  }

  /// Why a file in UTF-16 cannot be written in UTF-8.
  func reasonNotToTranscode(
    _ source: SourceFile, _ bytes: ContiguousArray<UInt8>, _ findings: [Finding]
  ) -> String? {
    guard case .utf16(let littleEndian, let mark) = source.encoding else { return nil }
    guard Fixer.isTranscodable(source, findings) else { return "it is UTF-16, and \(Fixer.encodingRule) is off" }
    let form = UTF16Text.Form(littleEndian: littleEndian, byteOrderMark: mark)
    return UTF16Text.bytes(of: source.bytes, form) == bytes ? nil : "not all of it is UTF-16, and it would be lost"
  }
}
