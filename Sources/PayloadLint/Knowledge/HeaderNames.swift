/// The names of APNs' request headers.
enum HeaderNames {
  /// Whether a name is that of a header of APNs: `apns-topic`, in any letter case.
  static func isHeader(_ name: String) -> Bool { name.lowercased().hasPrefix("apns-") }
}
