import Dispatch

enum Workers {
  /// Runs a closure several times at once, and returns when all are done.
  static func run(_ count: Int, _ body: @Sendable (_ worker: Int) -> Void) {
    guard count > 1 else { return body(0) }
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
