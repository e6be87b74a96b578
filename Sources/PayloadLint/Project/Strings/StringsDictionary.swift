/// Property lists of texts: `.stringsdict`, and `.strings` in XML or as compiled into a bundle.
extension LocalizationTable {
  /// Reads keys with their texts, or with the format of a `.stringsdict`:
  ///
  ///     <key>PEOPLE</key>
  ///     <dict><key>NSStringLocalizedFormatKey</key><string>%#@people@ are here</string> …</dict>
  mutating func readPropertyList(_ file: SourceFile, _ language: String) {
    note(language)
    guard let root = PropertyList.read(file), case .dictionary = root.kind else {
      let place = Place(file: file, range: ByteRange(0, min(1, file.bytes.count)))
      problems.append(Problem(message: "the table is not a property list that contains a dictionary", place: place))
      return
    }
    for entry in root.entries {
      guard let text = entry.value.string ?? entry.value["NSStringLocalizedFormatKey"]?.string else { continue }
      add(entry.key, text, language, Place(file: file, range: entry.keyRange))
    }
  }
}
