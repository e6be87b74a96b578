#define CATEGORY_REMINDER @"REMINDER"
static NSString *const kActionDone = @"DONE";
static NSString *const kActionLater = @"LATER";
