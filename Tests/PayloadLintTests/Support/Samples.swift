import Foundation

/// Collections of files that others made, next to the repository or where an environment variable says.
enum SharedFiles {
  /// The folder, if it exists.
  static func folder(_ variable: String, _ fallback: String) -> URL? {
    let path =
      ProcessInfo.processInfo.environment[variable]
      ?? Golden.repository.appendingPathComponent("../shared/\(fallback)").path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    return URL(filePath: path)
  }

  static func files(in folder: URL) -> [(name: String, bytes: ContiguousArray<UInt8>)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name, ContiguousArray($0)) }
    }
  }
}

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Payloads to break.
enum Payloads {
  static let texts = [
    #"{"aps":{"alert":{"title":"Hi","loc-args":["a","b"],"body":"Grüße 👋"},"badge":1,"sound":"default"},"id":-12.5e3}"#,
    """
    {
      "aps": {
        "alert": "See \\"these\\" deals\\u2026",
        "mutable-content": 1,
        "category": "OFFER"
      },
      "list": [ true, false, null, { "a": [] }, {} ],
      "text": "a, b: [c] {d}"
    }

    """,
    "[{\"aps\":{}},\r\n [0, 1.25, \"\"], {\"k\" : {\"l\": [[\"x\"]]}}]",
  ]
}
