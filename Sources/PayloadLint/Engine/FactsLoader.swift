/// Reads the facts of an app.
enum FactsLoader {
  /// The facts of declared manifests and of scanned sources, merged, and what could not be read.
  ///
  /// - Parameter reportedPath: The name of a file in reports.
  static func loadFacts(
    manifests: [String], apps: [String], reportedPath: (String) -> String = { $0 }
  ) -> (facts: AppFacts, failures: [Failure]) {
    var failures: [Failure] = []
    var parts: [AppFacts] = []
    for path in manifests {
      do throws(FileError) {
        switch try FileReader.read(path, limit: sizeLimit) {
        case .whole(let bytes):
          let manifest = Manifest.read(SourceFile(path: reportedPath(path), bytes: bytes))
          parts.append(manifest.facts)
          failures += manifest.problems.map { Failure($0) }
        case .tooLarge:
          failures.append(Failure(path, "a manifest may have at most \(Wording.count(sizeLimit, "byte"))"))
        }
      } catch {
        failures.append(Failure(error))
      }
    }
    var scanned: [String] = []
    for path in apps {
      do throws(FileError) {
        _ = try FileStatus.kind(of: Array(path.utf8))
        scanned.append(reportedPath(path))
      } catch {
        failures.append(Failure(error))
      }
    }
    if !scanned.isEmpty { parts.append(AppScanner(AppFiles()).scan(scanned)) }
    return (AppFacts.merged(parts), failures)
  }

  /// Far more than any list of categories and strings.
  private static let sizeLimit = 64 << 20
}
