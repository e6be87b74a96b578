import Testing

@testable import PayloadLint

/// One way to make a mistake, or one way to be right that looks like one, with what is said of it: nothing for what is
/// right.
struct KindCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  var headers: [(String, String)]?
  var manifest: String?
  var minimumOS: String?
  /// Errors and warnings, each with its pointer and rule, sorted.
  let expected: [String]

  var testDescription: String { name }

  init(
    _ name: String, _ text: String, headers: [(String, String)]? = nil, manifest: String? = nil,
    minimumOS: String? = nil, _ expected: String...
  ) {
    self.name = name
    self.text = text
    self.headers = headers
    self.manifest = manifest
    self.minimumOS = minimumOS
    self.expected = expected.sorted()
  }

  private var setting: Example.Setting {
    var setting = Example.Setting()
    setting.headers = headers
    setting.manifest = manifest
    setting.minimumOS = minimumOS
    return setting
  }

  var findings: [Finding] { lint(text, setting) }

  func check() {
    let loud = findings.filter { $0.severity > .info }.map { "\($0.severity.name) \($0.pointer) \($0.rule)" }.sorted()
    #expect(loud == expected, "\(text)")
  }
}
