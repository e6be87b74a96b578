/// Fingerprints of findings that stay the same while the file around them changes: they depend on path, rule, pointer
/// and the text at fault, never on lines.
struct FindingFingerprint {
  /// How often each occurred: equal findings are distinguished by their order.
  private var counts: [UInt64: Int] = [:]

  /// A fingerprint that no other finding of the report has.
  mutating func next(for finding: Finding, path: String) -> String {
    let hash = FindingFingerprint.hash(finding, path: path)
    let count = counts[hash, default: 0]
    counts[hash] = count + 1
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits + (count == 0 ? "" : "-\(count + 1)")
  }

  /// The first bytes of a long text are enough.
  private static let textLimit = 1024

  private static func hash(_ finding: Finding, path: String) -> UInt64 {
    let bytes = finding.place.file.bytes
    let range = finding.place.range
    var hash = FNV1a()
    for part in [path, finding.rule.description, finding.pointer, finding.recordID ?? ""] {
      hash.add(part.utf8)
      hash.add(CollectionOfOne(0xFF))
    }
    let upper = min(range.upper, bytes.count)
    let lower = min(max(0, range.lower), upper)
    hash.add(bytes[lower..<min(upper, lower + textLimit)])
    return hash.value
  }
}
