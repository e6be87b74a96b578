/// Property lists of texts: `.stringsdict`, and `.strings` in XML or as compiled into a bundle.
extension LocalizationTable {
  /// Whether a `.strings` file is a property list in XML or binary form, as far as its first bytes tell.
  static func isPropertyList(_ file: SourceFile) -> Bool {
    let start = file.hasByteOrderMark ? 3 : 0
    if file.bytes.starts(with: "bplist00".utf8) { return true }
    return file.bytes[start...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<")
  }

  /// Reads keys with their texts, or with the format of a `.stringsdict`:
  ///
  ///     <key>PEOPLE</key>
  ///     <dict><key>NSStringLocalizedFormatKey</key><string>%#@people@ are here</string> …</dict>
  mutating func readPropertyList(_ file: SourceFile, _ language: String) {
    note(language)
    guard let root = PropertyList.read(file), case .dictionary = root.kind else {
      let place = Place(file: file, range: ByteRange(0, min(1, file.bytes.count)))
      problems.append(Problem(message: "the table is no property list with a dictionary on top", place: place))
      return
    }
    for entry in root.entries {
      guard let text = entry.value.string ?? entry.value["NSStringLocalizedFormatKey"]?.string else { continue }
      add(entry.key, text, language, Place(file: file, range: entry.keyRange))
    }
  }
}
