import Foundation
import Testing

/// Whether work grows with the size of its input and no faster: for four times the input it may take five times the
/// time. Time is that of the thread on its processor, so that other work on the machine does not count.
enum LinearTime {
  /// Less than this is not measured.
  private static let floor = 0.025
  private static let limit = 5.0

  /// - Parameters:
  ///   - make: Makes the input of a size; its time does not count.
  ///   - start: The first size to try; it is doubled until the work takes long enough to be measured.
  static func expect<Input>(
    _ name: String, from start: Int = 1000, make: (Int) -> Input, run: (Input) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var size = start
    while seconds(make(size), run) < floor, size < start << 14 { size *= 2 }
    let (small, large) = (make(size), make(size * 4))
    var best = Double.infinity
    // One pause of the system in the wrong place makes a ratio too high, and none makes it too low twice.
    for _ in 0..<4 where best > limit {
      best = min(best, seconds(large, run) / max(seconds(small, run), seconds(small, run)))
    }
    #expect(
      best <= limit, "\(name): \(size * 4) takes \(best) times as long as \(size)", sourceLocation: sourceLocation)
  }

  private static func seconds<Input>(_ input: Input, _ run: (Input) -> Void) -> Double {
    let start = threadTime()
    run(input)
    return threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
