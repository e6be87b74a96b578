import Testing

@testable import PayloadLint

/// Whatever the scan cannot read opens the list: a list that looks complete and is not turns right payloads into errors.
@Suite struct UnreadableRegistrationTests {
  static let samples = (SwiftSamples.all + ObjectiveCSamples.all).filter { !$0.lines.isEmpty }

  /// An unknown function around the identifier of each registration.
  @Test(arguments: samples)
  func anIdentifierThatCannotBeReadIsNoted(_ sample: RegistrationSample) throws {
    for (path, text) in sample.files.sorted(by: { $0.key < $1.key }) {
      guard let language = SourceLanguages.language(ofFile: path) else { continue }
      let codebase = MemoryFolder(sample.files).codebase()
      let reader = CategoryReader(codebase)
      let code = Code(file: SourceFile(path: path, text: text), language: language, id: 0)
      for token in code.outline.mentions {
        guard case .registration(let call)? = reader.making(at: token, code),
          let identifier = reader.identifier(of: call)
        else { continue }
        let mutation = Mutation(sample, path, identifier.value.range, language)
        let facts = mutation.folder.facts()
        let notes = facts.scanFindings.filter { $0.kind == .unresolvedCategory }
        let isNoted = notes.contains { $0.place.path == path && $0.place.range.overlaps(mutation.range) }
        #expect(isNoted, "\(mutation.text)")
        #expect(facts.open[.categories]?.isEmpty == false, "\(mutation.text)")
      }
    }
  }

  /// An unknown function around each string: where a category is lost, the list says that it is incomplete.
  @Test(arguments: samples)
  func whatAStringHidesIsNeverLostInSilence(_ sample: RegistrationSample) {
    let before = Set((MemoryFolder(sample.files).facts().categories ?? []).map(\.identifier))
    for (path, text) in sample.files.sorted(by: { $0.key < $1.key }) {
      guard let language = SourceLanguages.language(ofFile: path) else { continue }
      let code = Code(file: SourceFile(path: path, text: text), language: language, id: 0)
      for token in 0..<code.count where code.kind(token) == .string {
        let mutation = Mutation(sample, path, code.tokens[token].range, language)
        let facts = mutation.folder.facts()
        let after = Set((facts.categories ?? []).map(\.identifier))
        guard !before.isSubset(of: after) else { continue }
        #expect(facts.open[.categories]?.isEmpty == false, "\(before.subtracting(after)) lost: \(mutation.text)")
        #expect(facts.scanFindings.contains { $0.kind == .unresolvedCategory })
      }
    }
  }
}

/// A sample in which one expression is the argument of a function that no source declares.
private struct Mutation {
  var folder: MemoryFolder
  var text: String
  var range: ByteRange

  init(_ sample: RegistrationSample, _ path: String, _ range: ByteRange, _ language: any SourceLanguage) {
    let bytes = Array((sample.files[path] ?? "").utf8)
    let (before, after) = language.usesSelectors ? ("[Remote obscure:", "]") : ("obscure(", ")")
    let mutated =
      bytes[..<range.lower] + before.utf8 + bytes[range.lower..<range.upper] + after.utf8 + bytes[range.upper...]
    text = String(decoding: mutated, as: UTF8.self)
    folder = MemoryFolder(sample.files)
    folder.contents[path] = text
    self.range = ByteRange(range.lower, range.upper + before.utf8.count + after.utf8.count)
  }
}

extension ByteRange {
  fileprivate func overlaps(_ other: ByteRange) -> Bool { lower < other.upper && other.lower < upper }
}

extension MemoryFolder {
  /// The sources among the files.
  fileprivate func codebase() -> Codebase {
    let codebase = Codebase(read: read)
    for (path, _) in contents.sorted(by: { $0.key < $1.key }) {
      guard let language = SourceLanguages.language(ofFile: path), let file = read(path) else { continue }
      codebase.add(file, language: language)
    }
    return codebase
  }
}
