/// Points in time: numbers of seconds since 1970, and the text of ISO 8601.
enum UnixTime {
  /// The seconds from 1970-01-01 to 2001-01-01, where Swift's own coding of dates starts to count.
  static let ofReferenceDate = 978_307_200

  /// The day in UTC, as messages name it: `2026-03-01`; only the year where it has more than four digits.
  static func day(_ seconds: Double) -> String {
    // Beyond this a day count no longer fits the arithmetic below, and no reader wants it.
    guard seconds.isFinite, abs(seconds) < 1e14 else { return "beyond the year 3000000" }
    let (year, month, day) = civil(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    guard (0...9999).contains(year) else { return "the year \(year)" }
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// The seconds since 1970 of `2026-03-01T12:00:00Z`, also with a fraction, which is dropped, or an offset `+01:00`.
  /// Nil for anything else: a time without a zone could be meant for any.
  static func seconds(iso8601 text: String) -> Int? {
    var scanner = DigitScanner(bytes: Array(text.utf8))
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2), scanner.take("-"),
      let day = scanner.number(2), scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.number(2), scanner.take(":"), let minute = scanner.number(2), scanner.take(":"),
      let second = scanner.number(2), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    if scanner.take(".") || scanner.take(",") {
      guard scanner.skipDigits() else { return nil }
    }
    guard let offset = scanner.zone(), scanner.isAtEnd else { return nil }
    return daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
  }

  // The two directions of Howard Hinnant's `days_from_civil`: years start in March, eras have 400 of them.

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

/// The unit that a number was written in where seconds belong, identified by its size: no date of an app lies so far ahead.
enum TimeUnit: CaseIterable {
  case milliseconds, microseconds, nanoseconds

  init?(of number: Double) {
    switch abs(number) {
    case 1e11..<1e14: self = .milliseconds
    case 1e14..<1e17: self = .microseconds
    case 1e17..<1e20: self = .nanoseconds
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    }
  }

  /// A number of this unit in whole seconds.
  func seconds(_ number: Double) -> Int {
    let perSecond =
      switch self {
      case .milliseconds: 1e3
      case .microseconds: 1e6
      case .nanoseconds: 1e9
      }
    return Int((number / perSecond).rounded(.down))
  }
}

private struct DigitScanner {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func number(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<(index + count)] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    index += count
    return value
  }

  /// Whether there was at least one digit to skip.
  mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    return index > start
  }

  /// The seconds that a zone lies ahead of UTC: `Z`, `+01:00`, `-0800`.
  mutating func zone() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isAhead = take("+")
    guard isAhead || take("-"), let hours = number(2) else { return nil }
    _ = take(":")
    guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
    return (isAhead ? 1 : -1) * (hours * 3600 + minutes * 60)
  }
}
