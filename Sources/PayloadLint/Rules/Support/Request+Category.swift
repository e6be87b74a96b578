extension Request {
  /// The category that the payload names; nil where nothing can be said about it: it is no text, is empty, is a
  /// placeholder, or the push is of a type that shows no notification.
  var category: (value: Value, name: String)? {
    guard uses(.category), let (value, name) = text(.category), !name.isEmpty else { return nil }
    return (value, name)
  }
}
