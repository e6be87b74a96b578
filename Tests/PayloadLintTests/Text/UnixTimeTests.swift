import Testing

@testable import PayloadLint

@Suite struct UnixTimeTests {
  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (978_307_200, "2001-01-01"), (951_782_400, "2000-02-29"),
    (1_700_000_000, "2023-11-14"), (4_102_444_799, "2099-12-31"), (253_402_300_800, "the year 10000"),
    (1e300, "beyond the year 3000000"), (-1e300, "beyond the year 3000000"), (.infinity, "beyond the year 3000000"),
  ])
  func namesTheDay(_ seconds: Double, _ day: String) {
    #expect(UnixTime.day(seconds) == day)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2001-01-01T00:00:00Z", 978_307_200), ("2023-11-14T22:13:20Z", 1_700_000_000),
    ("2023-11-14T22:13:20.987Z", 1_700_000_000), ("2023-11-14T23:13:20+01:00", 1_700_000_000),
    ("2023-11-14 14:13:20-0800", 1_700_000_000), ("2000-02-29t00:00:00z", 951_782_400),
  ])
  func readsISO8601(_ text: String, _ seconds: Int) {
    #expect(UnixTime.seconds(iso8601: text) == seconds)
  }

  @Test(arguments: [
    "", "2023-11-14", "2023-11-14T22:13:20", "2023-13-14T22:13:20Z", "2023-11-14T24:13:20Z", "2023-11-14T22:13:20.Z",
    "2023-11-14T22:13:20Z ", "2023-11-14T22:13:20+1", "١٩٧٠-01-01T00:00:00Z", "1700000000",
  ])
  func readsNothingElse(_ text: String) {
    #expect(UnixTime.seconds(iso8601: text) == nil)
  }

  @Test(
    arguments: [
      (1_700_000_000, nil), (1_700_000_000_000, 1_700_000_000), (1_700_000_000_000_000, 1_700_000_000),
      (1_700_000_000_000_000_000, 1_700_000_000), (63_113_904_000, nil), (-1_700_000_000_000, -1_700_000_000),
      (1e300, nil),
    ] as [(Double, Int?)])
  func tellsTheUnitBySize(_ number: Double, _ seconds: Int?) {
    #expect(TimeUnit(of: number)?.seconds(number) == seconds)
  }
}
