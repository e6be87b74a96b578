import UIKit

func registerSettings(_ application: UIApplication) {
  let accept = UIMutableUserNotificationAction()
  accept.identifier = "ACCEPT"
  accept.title = "Accept"
  accept.activationMode = .background

  let decline = UIMutableUserNotificationAction()
  decline.identifier = "DECLINE"
  decline.title = "Decline"
  decline.isDestructive = true

  let invitation = UIMutableUserNotificationCategory()
  invitation.identifier = "INVITATION"
  invitation.setActions([accept, decline], for: .default)
  invitation.setActions([accept], for: .minimal)

  application.registerUserNotificationSettings(
    UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: [invitation]))
}
