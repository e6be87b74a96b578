/// How a run ends.
enum ExitCode: Int32, Sendable {
  case clean = 0
  /// A finding fails the run.
  case findings = 1
  /// The run could not do its job, or not all of it.
  case failure = 2
}
