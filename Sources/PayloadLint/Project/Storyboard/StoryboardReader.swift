/// Finds the categories that the notification scenes of a watch app's storyboard are drawn for:
/// `<notificationCategory … identifier="ORDER" …/>`
enum StoryboardReader {
  static func claims(in file: SourceFile) -> [CategoryClaim] {
    var tags = XMLTags(file.bytes)
    var claims: [CategoryClaim] = []
    while let tag = tags.next() {
      guard tag.name == "notificationCategory", !tag.isClosing,
        let identifier = tags.attribute("identifier", of: tag), !identifier.text.isEmpty
      else { continue }
      claims.append(
        CategoryClaim(
          identifier: identifier.text, claimant: .storyboard, place: Place(file: file, range: identifier.range)))
    }
    return claims
  }
}
