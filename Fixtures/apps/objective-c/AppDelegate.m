#import <UserNotifications/UserNotifications.h>
#import "Names.h"

@implementation AppDelegate

- (void)registerCategories {
  UNNotificationAction *done = [UNNotificationAction actionWithIdentifier:kActionDone
                                                                    title:@"Done"
                                                                  options:UNNotificationActionOptionNone];
  UNNotificationAction *later = [UNNotificationAction actionWithIdentifier:kActionLater
                                                                     title:@"Later"
                                                                   options:UNNotificationActionOptionForeground];
  UNNotificationCategory *reminder = [UNNotificationCategory categoryWithIdentifier:CATEGORY_REMINDER
                                                                            actions:@[ done, later ]
                                                                  intentIdentifiers:@[]
                                                                            options:UNNotificationCategoryOptionNone];
  [[UNUserNotificationCenter currentNotificationCenter] setNotificationCategories:[NSSet setWithObject:reminder]];
}

@end
