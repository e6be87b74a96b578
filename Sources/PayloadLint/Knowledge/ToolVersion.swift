/// The program `payload-lint`.
public enum Tool {
  public static let name = "payload-lint"
  /// The one place where the version stands. Reports, packages and the manual take it from here.
  public static let version = "0.1.0"
}
