/// Known findings, which are not reported until somebody fixes them.
///
/// An entry matches findings with its path, rule and pointer about the same value: moving lines, indenting or minifying
/// changes nothing, and a new value at the same place is a new finding.
struct Baseline: Sendable {
  struct Entry: Sendable {
    /// As it is written: relative to the folder of the baseline.
    var path: String
    var rule: String
    var pointer: String
    var hash: String
    var reason: String?
    /// Of its path in the baseline; nil for an entry that is to be written.
    var place: Place?

    /// The path, the pointer and the rest, byte by byte: the order in which a baseline is written.
    fileprivate var order: [String] { [path, pointer, rule, hash] }
  }

  /// Distinguishes the entries of all baselines of a run.
  struct EntryIdentity: Hashable, Sendable {
    var baseline: String
    var index: Int
  }

  fileprivate struct Key: Hashable {
    var path: [UInt8]
    var rule: String
    var pointer: String
    var hash: String
  }

  /// The name of the file in reports.
  let name: String
  /// The folder of the file, absolute.
  let folder: [UInt8]
  private(set) var entries: [Entry] = []
  private var indexes: [Key: Int] = [:]
  private var paths: Set<[UInt8]> = []

  init(_ name: String, in folder: [UInt8], entries: [Entry] = []) {
    self.name = name
    self.folder = folder
    for entry in entries { add(entry) }
  }

  mutating func add(_ entry: Entry) {
    let path = FilePath.joined(folder, Array(entry.path.utf8))
    let rule = Rule.named(entry.rule)?.name ?? entry.rule
    indexes[Key(path: path, rule: rule, pointer: entry.pointer, hash: entry.hash)] = entries.count
    paths.insert(path)
    entries.append(entry)
  }

  /// Whether an entry is about a file.
  func names(_ path: [UInt8]) -> Bool { paths.contains(path) }

  /// Whether a finding may be put into a baseline: a syntax fault hides what follows it, and faults of the configuration
  /// are fixed there.
  static func takes(_ finding: Finding) -> Bool {
    !finding.isSyntaxFault && finding.rule.group != RuleFamily.staleBaseline.rule.group
  }

  /// The entry that matches a finding.
  ///
  /// - Parameter path: The absolute path of the finding's file.
  func entry(for finding: Finding, in path: [UInt8]) -> Int? {
    guard names(path), Baseline.takes(finding) else { return nil }
    let hash = finding.valueHash.text
    return indexes[Key(path: path, rule: finding.rule.description, pointer: finding.pointer, hash: hash)]
  }

  /// A new entry for a finding.
  func newEntry(for finding: Finding, in path: [UInt8]) -> Entry {
    Entry(
      path: String(decoding: FilePath.relative(path, to: folder), as: UTF8.self), rule: finding.rule.description,
      pointer: finding.pointer, hash: finding.valueHash.text)
  }

  func identity(of index: Int) -> EntryIdentity { EntryIdentity(baseline: name, index: index) }

  /// The indices of entries whose finding no longer exists, for files that were checked.
  func stale(used: Set<EntryIdentity>, isChecked: (_ path: [UInt8]) -> Bool) -> [Int] {
    entries.indices.filter { index in
      !used.contains(identity(of: index)) && isChecked(FilePath.joined(folder, Array(entries[index].path.utf8)))
    }
  }
}

// MARK: - The file

extension Baseline {
  static func read(_ file: SourceFile, in folder: [UInt8]) -> (baseline: Baseline, problems: [FormProblem]) {
    let tree = Tree.parse(file)
    defer { withExtendedLifetime(tree) {} }
    var reader = BaselineReader(baseline: Baseline(file.path, in: folder))
    reader.problems = FormProblem.faults(of: tree)
    if reader.problems.isEmpty { reader.read(tree) }
    return (reader.baseline, reader.problems)
  }

  /// The text of the file: one entry per line, sorted, so that a change of one entry is a change of one line.
  var json: String {
    var writer = JSONWriter(indentation: 2)
    var last: [String] = []
    writer.object { writer in
      writer.integer("version", Baseline.version)
      writer.array("findings") { writer in
        for entry in entries.sorted(by: Baseline.isOrdered) where entry.order != last {
          last = entry.order
          let fields =
            [
              ("path", entry.path), ("rule", entry.rule), ("pointer", entry.pointer), ("hash", entry.hash),
            ] + (entry.reason.map { [("reason", $0)] } ?? [])
          let members = fields.map { "\"\($0)\": \(JSONWriter.quoted($1))" }
          writer.raw(nil, "{" + members.joined(separator: ", ") + "}")
        }
      }
    }
    return writer.text + "\n"
  }

  static let version = 1
  /// The keys that every entry has.
  static let entryKeys = ["path", "rule", "pointer", "hash"]

  /// An entry with a reason comes before an equal one without, which is then left out.
  private static func isOrdered(_ left: Entry, _ right: Entry) -> Bool {
    for (one, other) in zip(left.order, right.order) where one != other {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return left.reason != nil && right.reason == nil
  }
}

private struct BaselineReader: FormReader {
  var baseline: Baseline
  var problems: [FormProblem] = []

  mutating func read(_ tree: Tree) {
    guard let root = root(of: tree, "baseline") else { return }
    var hasVersion = false
    for (name, member) in members(of: root, "the baseline", known: ["$schema", "version", "findings"]) {
      let value = member.value
      switch name {
      case "version":
        hasVersion = true
        if value.integer != Baseline.version { wrongType(value, "version", "the number \(Baseline.version)") }
      case "findings": for element in elements(of: value, name) { entry(element) }
      default: _ = string(value, name)
      }
    }
    if !hasVersion { missing("version", in: root, "a baseline") }
  }

  private mutating func entry(_ object: Value) {
    guard object.isObject else { return wrongType(object, "a known finding", "an object") }
    let required = Baseline.entryKeys
    var texts: [String: Value] = [:]
    for (name, member) in members(of: object, "a known finding", known: required + ["reason"]) {
      if string(member.value, name) != nil { texts[name] = member.value }
    }
    for name in required where texts[name] == nil { missing(name, in: object, "a known finding") }
    guard let path = texts["path"], let rule = texts["rule"], let pointer = texts["pointer"], let hash = texts["hash"]
    else { return }
    baseline.add(
      Baseline.Entry(
        path: path.text, rule: rule.text, pointer: pointer.text, hash: hash.text, reason: texts["reason"]?.text,
        place: path.place))
  }
}
