extension Code {
  /// The token after the Swift type that begins at one.
  func typeEnd(_ start: Int) -> Int {
    var index = start
    while index < count {
      switch kind(index) {
      case .open where reads(index, "{"): return index
      case .open: index = partner(index) + 1
      case .word:
        if index > start, startsLine(index), !reads(index - 1, "->"), !reads(index - 1, "&"), !reads(index - 1, ".") {
          return index
        }
        index += 1
        if isWord(index), !startsLine(index), !["some", "any", "inout"].contains(text(index - 1)) { return index }
        if reads(index, "<") { index = skipGenerics(index) }
      case .symbol
      where reads(index, "?") || reads(index, "!") || reads(index, ".") || reads(index, "->")
        || reads(index, "&") || reads(index, "@"):
        index += 1
      case .symbol, .close, .string, .number, nil: return index
      }
    }
    return index
  }

  /// The token after `<…>`.
  func skipGenerics(_ start: Int) -> Int {
    var index = start
    var nesting = 0
    while index < count {
      if reads(index, "<") { nesting += 1 }
      if reads(index, ">") {
        nesting -= 1
        if nesting == 0 { return index + 1 }
      }
      if kind(index) == .close || reads(index, "{") { return index }
      index = kind(index) == .open ? partner(index) + 1 : index + 1
    }
    return index
  }
}
