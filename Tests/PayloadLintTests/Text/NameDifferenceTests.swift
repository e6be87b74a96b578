import Testing

@testable import PayloadLint

@Suite struct NameDifferenceTests {
  @Test(
    arguments: [
      ("INVITE", "INVITE", nil), ("invite", "INVITE", .letterCase), ("INVITE ", "INVITE", .whiteSpace),
      ("\tINVITE", "INVITE", .whiteSpace), ("NEW-MESSAGE", "newMessage", .separators),
      ("INVTIE", "INVITE", .letters(1)),
      ("Cafe\u{301}", "Caf\u{E9}", .codePoints), ("post", "message", nil), ("AR", "A", nil), ("", "A", nil),
    ] as [(String, String, NameDifference?)])
  func tellsInWhatTwoNamesDiffer(_ name: String, _ right: String, _ expected: NameDifference?) {
    #expect(NameDifference(name, from: right) == expected)
  }

  @Test(arguments: [
    ("Movie_Categroy", "Movie_Category", true), ("invite", "INVITE", true), ("INVITE ", "INVITE", true),
    ("PHOTO_1", "PHOTO_2", false), ("photo2", "photo", false), ("bike", "like", false), ("INVITES", "INVITE", true),
    ("INVITE", "INVITE", false), ("REMINDER", "INVITE", false),
  ])
  func knowsNearMisses(_ name: String, _ right: String, _ expected: Bool) {
    #expect(NameDifference.isNearMiss(name, of: right) == expected)
  }
}
