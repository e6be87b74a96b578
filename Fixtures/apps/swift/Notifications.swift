import UserNotifications

enum NotificationCategory: String, CaseIterable {
  case delivery = "DELIVERY"
  case chat = "CHAT_MESSAGE"

  var actions: [UNNotificationAction] {
    switch self {
    case .delivery:
      [
        UNNotificationAction(identifier: "TRACK", title: "Track", options: [.foreground]),
        UNNotificationAction(identifier: "CALL", title: "Call courier", options: []),
      ]
    case .chat:
      [
        UNTextInputNotificationAction(
          identifier: "REPLY", title: "Reply", options: [], textInputButtonTitle: "Send",
          textInputPlaceholder: "Message")
      ]
    }
  }
}

func registerCategories() {
  let categories = NotificationCategory.allCases.map { category in
    UNNotificationCategory(
      identifier: category.rawValue, actions: category.actions, intentIdentifiers: [], options: [.customDismissAction])
  }
  UNUserNotificationCenter.current().setNotificationCategories(Set(categories))
}
