/// How bad a finding is.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  /// Advice, deprecation. Never fails a run.
  case info
  /// Very likely not what was intended; or reports disagree.
  case warning
  /// APNs refuses it, or the key surely has no effect or a wrong one.
  case error

  public var name: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  public init?(name: some StringProtocol) {
    guard let severity = Severity.allCases.first(where: { $0.name == name }) else { return nil }
    self = severity
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
