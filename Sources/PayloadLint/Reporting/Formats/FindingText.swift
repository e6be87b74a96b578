/// The text of a finding, for formats that have a single text.
extension Finding {
  /// The message, the notes and the help: one line each.
  var paragraphs: [String] {
    var lines = [Quoting.visible(message)]
    for note in notes { lines.append("note: " + Quoting.visible(note)) }
    if help.isEmpty, let fix { lines.append("help: " + Quoting.visible(fix.title)) }
    for line in help { lines.append("help: " + Quoting.visible(line)) }
    return lines
  }

  var start: Position { place.file.position(of: place.range.lower) }
  var end: Position { place.file.position(of: place.range.upper) }
}

extension Fix {
  /// The fix as one replacement: from the first of its edits to the last, with the text between them. Nil when there
  /// is nothing to edit.
  func merged(in file: SourceFile) -> Edit? {
    guard let first = edits.first, let last = edits.last else { return nil }
    var text = ""
    var at = first.range.lower
    for edit in edits {
      text += file.text(ByteRange(at, edit.range.lower)) + edit.text
      at = edit.range.upper
    }
    return Edit(range: ByteRange(first.range.lower, last.range.upper), text: text)
  }
}
