/// A half-open range of byte offsets, `lower ..< upper`, 0-based.
///
/// What the offsets count from (a tree's text, or the file) is said where the range is used.
public struct ByteRange: Hashable, Sendable {
  public var lower: Int
  public var upper: Int

  public init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = max(lower, upper)
  }

  /// Nothing at all, at one place: where something is missing.
  public static func empty(at offset: Int) -> ByteRange { ByteRange(offset, offset) }

  public var count: Int { upper - lower }
  public var isEmpty: Bool { lower == upper }

  public func contains(_ other: ByteRange) -> Bool { lower <= other.lower && other.upper <= upper }
  public func overlaps(_ other: ByteRange) -> Bool { lower < other.upper && other.lower < upper }
}
