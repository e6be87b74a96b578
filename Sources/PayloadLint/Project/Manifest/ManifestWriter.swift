/// Writes facts as a manifest. The same facts give the same text, and a reader of the text finds the same facts.
///
/// Lists are sorted by name, except for actions and properties, whose order means something. A category that is
/// registered in several places is written once, with what all of them say of it.
public enum ManifestWriter {
  /// - Parameter sources: Whether each fact says where it was found: `"source": "App/Push.swift:12:5"`.
  public static func json(_ facts: AppFacts, sources: Bool = false) -> String {
    var json = JSONWriter(indentation: 2)
    ManifestFields.manifest.write(&json, nil, facts, sources)
    return json.text + "\n"
  }

  /// Where a fact was found: as its manifest says, else its place.
  static func source(_ place: Place?, _ source: String?) -> String? {
    if let source { return source }
    guard let place else { return nil }
    let position = place.file.position(of: place.range.lower)
    return "\(place.path):\(position.line):\(position.column)"
  }
}
