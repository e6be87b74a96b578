extension Request {
  /// The category that the payload names; nil where nothing can be said about it: it is no text, is empty, is a
  /// placeholder, or the push is of a type that shows no notification.
  var category: (value: Value, name: String)? {
    guard let value = payload[.category], let name = value.string, !name.isEmpty, mayShowCategory,
      !Placeholder.isIn(name, extra: settings.placeholders)
    else { return nil }
    return (value, name)
  }

  /// Whether the system looks at the category at all. Without a push type, an ordinary notification is assumed.
  var mayShowCategory: Bool {
    if let type = headers["apns-push-type"]?.value, type != PushType.alert.name { return false }
    return !payload.has(.event) && !payload.has(.contentState)
  }
}
