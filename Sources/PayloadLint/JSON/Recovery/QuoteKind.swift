/// The marks that people put around strings, other than `"`.
enum QuoteKind: UInt8, CaseIterable, Sendable {
  case straight, single, backtick, curlyDouble, curlySingle, escaped

  /// The kind of an opening mark of several bytes.
  init(openedBy mark: ArraySlice<UInt8>) {
    let single = ["‘", "’", "‚"].contains(String(decoding: mark, as: UTF8.self))
    self = single ? .curlySingle : .curlyDouble
  }

  var habit: Habit {
    switch self {
    case .single: .singleQuotes
    case .backtick: .backticks
    case .escaped: .escapedText
    case .straight, .curlyDouble, .curlySingle: .curlyQuotes
    }
  }
}
