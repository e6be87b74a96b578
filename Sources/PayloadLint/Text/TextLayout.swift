/// Laying out text for terminals.
enum TextLayout {
  /// What the program's own pages are laid out for.
  static let width = 80

  /// Breaks a text at blanks into lines, each indented. A word that is too long stays whole.
  static func wrapped(_ text: String, indent: Int = 0, width: Int = width) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ") {
      let wordColumns = DisplayWidth.columns(of: String(word))
      if !line.isEmpty, indent + columns + 1 + wordColumns > width {
        lines.append(line)
        line = ""
        columns = 0
      }
      line += (line.isEmpty ? "" : " ") + word
      columns += (columns == 0 ? 0 : 1) + wordColumns
    }
    lines.append(line)
    return lines.map { margin + $0 + "\n" }.joined()
  }

  /// Two columns: a term, and after it, or below it when it is too long, what it means.
  static func row(_ term: String, _ meaning: String, indent: Int, meaningAt column: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let text = wrapped(meaning, indent: column)
    let space = column - indent - DisplayWidth.columns(of: term)
    guard space >= 2 else { return margin + term + "\n" + text }
    return margin + term + String(repeating: " ", count: space) + text.dropFirst(column)
  }
}
