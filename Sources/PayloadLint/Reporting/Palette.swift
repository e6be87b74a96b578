/// Colors for a terminal, or none.
struct Palette: Sendable {
  enum Role: Sendable {
    case path, error, warning, info, gutter, note, rule
  }

  let isOn: Bool

  static let plain = Palette(isOn: false)
  static let colored = Palette(isOn: true)

  func paint(_ text: String, _ role: Role) -> String {
    isOn ? "\u{1B}[\(Palette.code(role))m\(text)\u{1B}[0m" : text
  }

  func paint(_ text: String, _ severity: Severity) -> String { paint(text, Palette.role(of: severity)) }

  private static func role(of severity: Severity) -> Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }

  /// Select Graphic Rendition of ECMA-48.
  private static func code(_ role: Role) -> String {
    switch role {
    case .path, .note: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;36"
    case .gutter: "34"
    case .rule: "2"
    }
  }
}
