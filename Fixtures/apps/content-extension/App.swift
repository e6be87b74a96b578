import UserNotifications

let open = UNNotificationAction(identifier: "OPEN_MAP", title: "Open map", options: .foreground)
let place = UNNotificationCategory(identifier: "PLACE", actions: [open], intentIdentifiers: [])
UNUserNotificationCenter.current().setNotificationCategories([place])
