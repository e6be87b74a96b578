import Foundation
import Testing

@testable import PayloadLint

/// What holds for every text, however broken.
@Suite struct MutationTests {
  static let samples = Payloads.texts + Fault.all.map { MarkedText($0.marked).text }

  /// Texts that are cut off, with bytes changed, left out and put in.
  private static func mutations(of sample: String) -> [ContiguousArray<UInt8>] {
    let bytes = ContiguousArray(sample.utf8)
    var generator = SeededGenerator(seed: UInt64(bytes.count))
    var result: [ContiguousArray<UInt8>] = []
    for index in bytes.indices {
      result.append(ContiguousArray(bytes[..<index]))
      result.append(ContiguousArray(bytes[index...]))
      var changed = bytes
      changed[index] = changed[index] ^ (1 << UInt8.random(in: 0..<8, using: &generator))
      result.append(changed)
      changed = bytes
      changed[index] = Array("{}[],:\"'\\/#\n 0-e<$%\u{0}tn".utf8).randomElement(using: &generator) ?? 0
      result.append(changed)
      changed = bytes
      changed.remove(at: index)
      result.append(changed)
      changed = bytes
      changed.insert(UInt8.random(in: 0...255, using: &generator), at: index)
      result.append(changed)
    }
    return result
  }

  @Test(arguments: samples)
  func holdForEveryMutation(_ sample: String) {
    for bytes in MutationTests.mutations(of: sample) {
      let tree = Tree.parse(SourceFile(path: "a.json", bytes: bytes))
      guard let fault = unsoundness(of: tree) ?? disagreement(on: bytes) ?? restlessness(tree) else { continue }
      Issue.record("\(fault) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      return
    }
  }

  /// The strict reader and the recovering one are two readers of one language.
  private func disagreement(on bytes: ContiguousArray<UInt8>) -> String? {
    var traits = Tree.Traits.any
    let strict = StrictReader.nodes(bytes.span, from: 0, to: bytes.count, &traits)
    if let strict, let difference = differenceOfTraits(traits, strict, bytes) { return difference }
    let recovered = Recovery.read(bytes, ByteRange(0, bytes.count), .usual)
    guard (strict == nil) != recovered.problems.isEmpty else {
      return "the strict reader differs from \(recovered.problems.map(\.message))"
    }
    let areEqual = strict?.elementsEqual(recovered.nodes) { "\($0)" == "\($1)" } ?? true
    return areEqual ? nil : "the readers give other nodes"
  }

  /// What the reader notes on its way is what a search afterwards finds.
  private func differenceOfTraits(
    _ traits: Tree.Traits, _ nodes: ContiguousArray<Node>, _ bytes: ContiguousArray<UInt8>
  ) -> String? {
    let tree = Tree(
      bytes: bytes, nodes: nodes, problems: [], frame: Frame(file: SourceFile(path: "a.json", bytes: bytes)))
    var found = Tree.Traits.any
    for index in nodes.indices {
      let value = Value(tree: tree, index: index)
      if value.isObject, value.count > 1 { found.insert(.severalMembers) }
      if value.members.contains(where: { $0.key.isEmptyString }) { found.insert(.emptyKey) }
      if nodes[index].isLongNumber { found.insert(.longNumber) }
      // Raw text has no U+FFFD here, so one that decoding made stands for half a pair.
      if value.isString, value.flags.contains(.escaped), value.text.unicodeScalars.contains("\u{FFFD}"),
        !value.source.lowercased().contains("fffd"), !value.source.unicodeScalars.contains("\u{FFFD}")
      {
        found.insert(.loneSurrogate)
      }
    }
    return found == traits ? nil : "the reader notes \(traits) in place of \(found)"
  }

  /// Safe repairs come to an end, leave no more faults than there were, and none where each fault had one.
  private func restlessness(_ tree: Tree) -> String? {
    let problems = tree.problems
    guard problems.contains(where: { $0.repair?.isSafe ?? false }) else { return nil }
    let repaired = applyingSafeFixes(to: tree.bytes)
    let left = Tree.parse(SourceFile(path: "a.json", bytes: repaired)).problems
    let allHadRepairs = problems.allSatisfy { $0.repair?.isSafe ?? false }
    guard
      left.contains(where: { $0.repair?.isSafe ?? false }) || left.count > problems.count
        || allHadRepairs && !left.isEmpty
    else { return nil }
    let text = String(decoding: repaired, as: UTF8.self).debugDescription
    return "the repairs give \(text), and \(left.map(\.message)) are left of \(problems.map(\.message))"
  }

  @Test(arguments: Payloads.texts)
  func lintingTwiceGivesTheSame(_ sample: String) {
    for bytes in MutationTests.mutations(of: sample) {
      let file = SourceFile(path: "a.json", bytes: bytes)
      let first = Linter().lint(file).findings.map(\.message)
      #expect(first == Linter().lint(file).findings.map(\.message))
    }
  }

  /// A payload that is cut off has one fault.
  @Test(arguments: Payloads.texts)
  func aTextThatIsCutOffHasOneFinding(_ sample: String) {
    let bytes = ContiguousArray(sample.utf8)
    let end = bytes.lastIndex { $0 > 0x20 } ?? 0
    for length in 0...end {
      let tree = Tree.parse(SourceFile(path: "a.json", bytes: ContiguousArray(bytes[..<length])))
      let cut = String(decoding: bytes[..<length], as: UTF8.self)
      #expect(tree.problems.count == 1, "\(tree.problems.map(\.message)) in \(cut.debugDescription)")
    }
  }

  /// The repair of what is cut off makes JSON of it.
  @Test(arguments: Payloads.texts)
  func aTextThatIsCutOffCanBeClosed(_ sample: String) {
    let bytes = ContiguousArray(sample.utf8)
    for length in 1..<(bytes.lastIndex { $0 > 0x20 } ?? 0) where bytes[length] & 0xC0 != 0x80 {
      let tree = Tree.parse(SourceFile(path: "a.json", bytes: ContiguousArray(bytes[..<length])))
      let repairs = tree.problems.compactMap(\.repair)
      guard !repairs.isEmpty else { continue }
      let closed = applying(repairs, to: tree.bytes)
      let text = String(decoding: closed, as: UTF8.self)
      #expect(Tree.parse(SourceFile(path: "a.json", bytes: closed)).problems.isEmpty, "\(text)")
    }
  }

  /// Foundation takes what RFC 8259 allows; on some systems it takes trailing commas besides.
  @Test(arguments: Payloads.texts)
  func foundationReadsWhatIsWellFormed(_ sample: String) {
    for bytes in MutationTests.mutations(of: sample)
    where Tree.parse(SourceFile(path: "a.json", bytes: bytes)).problems.isEmpty {
      let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect(object != nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }
}

/// What is wrong with a tree: nil when places lie in the text, nodes nest in order, and problems point into the text.
func unsoundness(of tree: Tree) -> String? {
  let count = tree.bytes.count
  for (index, node) in tree.nodes.enumerated() {
    guard node.start <= node.end, Int(node.end) <= count else { return "node \(index) lies outside" }
    guard Int(node.next) > index, Int(node.next) <= tree.nodes.count else { return "node \(index) has no next" }
    guard node.kind == .object || node.kind == .array || Int(node.next) == index + 1 else {
      return "node \(index) holds others"
    }
    if index > 0, node.start < tree.nodes[index - 1].start { return "node \(index) is out of order" }
    let value = Value(tree: tree, index: index)
    var children = 0
    for child in value.elements {
      children += 1
      guard value.range.contains(child.range), child.index < node.next else { return "element of \(index) sticks out" }
    }
    for member in value.members {
      children += 1
      guard value.range.contains(member.range), member.value.index < node.next else {
        return "member of \(index) sticks out"
      }
      guard member.key.kind == .string || member.key.kind == .placeholder else { return "key of \(index) is none" }
      _ = member.key.text
    }
    if value.isObject || value.isArray, children != value.count {
      return "count of \(index) is \(value.count), not \(children)"
    }
    if !value.range.contains(value.contents), value.isString { return "content of \(index) sticks out" }
  }
  if let root = tree.nodes.first, Int(root.next) != tree.nodes.count { return "more than one root" }
  for problem in tree.problems {
    let whole = ByteRange(0, count)
    guard whole.contains(problem.range), problem.related.allSatisfy({ whole.contains($0.range) }) else {
      return "problem outside the text: \(problem.message)"
    }
    guard problem.container < tree.nodes.count else { return "problem in no container: \(problem.message)" }
    var end = 0
    for edit in problem.repair?.edits ?? [] {
      guard edit.range.lower >= end, edit.range.upper <= count else { return "edits out of order: \(problem.message)" }
      end = edit.range.upper
    }
  }
  return nil
}
