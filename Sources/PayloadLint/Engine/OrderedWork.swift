/// Does pieces of work on several threads, and delivers the results in the order of the pieces.
///
/// The thread that finishes the next piece delivers it and all finished pieces after it, while the others continue.
/// No thread runs far ahead of a slow piece, so few results wait.
final class OrderedWork<Piece, Result>: @unchecked Sendable {
  private let next: () -> Piece?
  private let makeWorker: () -> (Piece) -> Result
  private let deliver: (Result) -> Void

  private let monitor = Monitor()
  private var taken = 0
  private var delivered = 0
  private var waiting: [Int: Result] = [:]
  private var isDelivering = false
  private var isAtEnd = false

  private static var window: Int { 12 }

  private init(
    next: @escaping () -> Piece?, makeWorker: @escaping () -> (Piece) -> Result, deliver: @escaping (Result) -> Void
  ) {
    self.next = next
    self.makeWorker = makeWorker
    self.deliver = deliver
  }

  /// - Parameters:
  ///   - next: The next piece, nil after the last; called by one thread at a time.
  ///   - makeWorker: Called once for each thread; what it returns does the work of one piece.
  ///   - deliver: Called with each result in order, by one thread at a time.
  static func run(
    jobs: Int, next: () -> Piece?, makeWorker: () -> (Piece) -> Result, deliver: (Result) -> Void
  ) {
    guard jobs > 1 else {
      let work = makeWorker()
      while let piece = next() { deliver(work(piece)) }
      return
    }
    withoutActuallyEscaping(next) { next in
      withoutActuallyEscaping(makeWorker) { makeWorker in
        withoutActuallyEscaping(deliver) { deliver in
          let work = OrderedWork(next: next, makeWorker: makeWorker, deliver: deliver)
          Workers.run(jobs) { _ in work.loop() }
        }
      }
    }
  }

  private func loop() {
    let work = makeWorker()
    while let (number, piece) = take() { put(number, work(piece)) }
  }

  private func take() -> (number: Int, piece: Piece)? {
    monitor.withLock {
      while taken - delivered >= OrderedWork.window { monitor.wait() }
      guard !isAtEnd, let piece = next() else {
        isAtEnd = true
        return nil
      }
      taken += 1
      return (taken - 1, piece)
    }
  }

  private func put(_ number: Int, _ result: Result) {
    var ready: Result? = monitor.withLock {
      waiting[number] = result
      return isDelivering ? nil : claim()
    }
    while let result = ready {
      deliver(result)
      ready = monitor.withLock {
        delivered += 1
        monitor.wakeAll()
        return claim()
      }
    }
  }

  /// The next result in order, if it is there; the caller is then the one who delivers.
  private func claim() -> Result? {
    let result = waiting.removeValue(forKey: delivered)
    isDelivering = result != nil
    return result
  }
}
