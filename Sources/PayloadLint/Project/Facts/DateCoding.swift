extension Shape.DateCoding {
  /// The number that a date was intended to be, when the one that is written counts from elsewhere or in another unit;
  /// nil while it may be right.
  ///
  /// A number in the wrong epoch is 31 years off, so it tells itself by where it lands: near the time of the push, or
  /// among the years that Live Activities are from, once it is read the other way.
  func meant(by number: Double, now: Double?) -> Double? {
    guard number.isFinite else { return nil }
    if let unit = TimeUnit(of: number), self != .iso8601 {
      let seconds = Double(unit.seconds(number))
      return meant(by: seconds, now: now) ?? seconds
    }
    let offset = Double(UnixTime.ofReferenceDate)
    func isNear(_ unix: Double) -> Bool {
      guard let now else { return false }
      return abs(unix - now) < Shape.DateCoding.fewYears
    }
    switch self {
    case .reference:
      let isUnix = Shape.DateCoding.unixYears.contains(number) || (isNear(number) && !isNear(number + offset))
      return isUnix ? number - offset : nil
    case .unix:
      let isReference = Shape.DateCoding.referenceYears.contains(number) || (isNear(number + offset) && !isNear(number))
      return isReference ? number + offset : nil
    case .iso8601: return nil
    }
  }

  private static let fewYears = 5 * 365 * 86_400.0
  /// 2015 to 2049 since 1970; since 2001 these are 2046 to 2080.
  private static let unixYears = 1_420_070_400.0..<2_500_000_000
  /// 2020 to 2031 since 2001; since 1970 these are 1988 to 1999.
  private static let referenceYears = 599_616_000.0..<946_684_800
}
