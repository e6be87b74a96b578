/// Versions of Apple's systems: what `since` of the tables and `--minimum-os` say.
public struct SystemVersions: Sendable, Equatable {
  public enum System: String, CaseIterable, Sendable {
    case iOS, iPadOS, macOS, watchOS, tvOS, visionOS
  }

  public struct Version: Sendable, Equatable, Comparable {
    var parts: [Int]

    public static func < (left: Version, right: Version) -> Bool {
      for index in 0..<max(left.parts.count, right.parts.count) {
        let (one, other) = (left.part(index), right.part(index))
        if one != other { return one < other }
      }
      return false
    }

    private func part(_ index: Int) -> Int { index < parts.count ? parts[index] : 0 }

    var text: String { parts.map(String.init).joined(separator: ".") }
  }

  public struct Entry: Sendable, Equatable {
    public let system: System
    public let version: Version
  }

  public let entries: [Entry]

  /// Reads a list such as `"iOS 16, watchOS 9, macOS 13"`; nil when a part of it is no system with a version.
  public init?(_ list: String) {
    var entries: [Entry] = []
    for part in list.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2,
        let system = System.allCases.first(where: { $0.rawValue.lowercased() == words[0].lowercased() })
      else { return nil }
      let numbers = words[1].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard !numbers.contains(nil) else { return nil }
      entries.append(Entry(system: system, version: Version(parts: numbers.compactMap { $0 })))
    }
    guard !entries.isEmpty else { return nil }
    self.entries = entries
  }

  /// The version of a system; iPadOS has that of iOS unless it is named.
  subscript(system: System) -> Version? {
    if let entry = entries.first(where: { $0.system == system }) { return entry.version }
    return system == .iPadOS ? self[.iOS] : nil
  }
}
