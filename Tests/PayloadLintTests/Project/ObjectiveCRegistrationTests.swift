import Testing

@testable import PayloadLint

/// Each shape in which Objective-C sources register categories, and what is found in it.
@Test(arguments: ObjectiveCSamples.all)
func readsTheCategoriesThatObjectiveCRegisters(_ sample: RegistrationSample) { sample.check() }

enum ObjectiveCSamples {
  static let all: [RegistrationSample] = [
    .objectiveC(
      "literals, with line breaks where they please",
      #"""
      - (void)register {
        UNNotificationAction *yes = [UNNotificationAction actionWithIdentifier:@"YES"
                                                                         title:@"Yes"
                                                                       options:UNNotificationActionOptionForeground | UNNotificationActionOptionDestructive];
        UNTextInputNotificationAction *reply =
            [UNTextInputNotificationAction actionWithIdentifier:@"REPLY" title:@"Reply" options:0
              textInputButtonTitle:@"Send" textInputPlaceholder:@"Message"];
        UNNotificationCategory *category = [UNNotificationCategory
            categoryWithIdentifier:
              @"INVITE"
            actions:@[ yes, reply ]
            intentIdentifiers:@[]
            hiddenPreviewsBodyPlaceholder:@"%u"
            options:UNNotificationCategoryOptionCustomDismissAction|UNNotificationCategoryOptionAllowInCarPlay];
        [center setNotificationCategories:[NSSet setWithObjects:category, nil]];
      }
      """#,
      [#"INVITE[YES "Yes" destructive foreground, REPLY "Reply" text:Send/Message] customDismissAction allowInCarPlay"#]
    ),
    RegistrationSample(
      name: "macros, constants and their concatenation",
      files: [
        "App/Names.h": #"""
        #ifndef NAMES_H
        #define PREFIX @"com.example."
        #define CATEGORY_ORDER PREFIX @"order" // the order
        #define CATEGORY_CHAT \
          @"chat"
        extern NSString *const CallCategory;
        FOUNDATION_EXPORT NSNotificationName const Unrelated;
        #endif
        """#,
        "App/Names.m": #"""
        NSString * const CallCategory = @"call";
        """#,
        "App/Push.m": #"""
        static NSString *kLocal = @"local";
        static NSString * const kNever = @"never";
        @implementation Push
        - (NSArray *)all {
          return @[
            [UNNotificationCategory categoryWithIdentifier:CATEGORY_ORDER actions:@[] intentIdentifiers:@[] options:0],
            [UNNotificationCategory categoryWithIdentifier:CATEGORY_CHAT actions:@[] intentIdentifiers:@[] options:0],
            [UNNotificationCategory categoryWithIdentifier:CallCategory actions:@[] intentIdentifiers:@[] options:0],
            [UNNotificationCategory categoryWithIdentifier:kLocal actions:@[] intentIdentifiers:@[] options:0],
            [UNNotificationCategory categoryWithIdentifier:[NSString stringWithFormat:@"%@.%@", kLocal, @"x"] actions:@[] intentIdentifiers:@[] options:0],
            [UNNotificationCategory categoryWithIdentifier:[PREFIX stringByAppendingString:@"tag"] actions:@[] intentIdentifiers:@[] options:0],
          ];
        }
        @end
        """#,
      ], lines: ["call[]", "chat[]", "com.example.order[]", "com.example.tag[]", "local[]", "local.x[]"]),
    .objectiveC(
      "helper methods that pass identifiers through parameters",
      #"""
      @implementation Push
      - (void)register {
        UNNotificationAction *a = [self actionNamed:@"A" title:@"First"];
        [self add:@"ONE" actions:@[a, [self actionNamed:@"B" title:@"Second"]]];
        [Push makeCategory:@"TWO"];
      }
      - (void)add:(NSString *)identifier actions:(NSArray<UNNotificationAction *> *)actions {
        [self.set addObject:[UNNotificationCategory categoryWithIdentifier:identifier actions:actions intentIdentifiers:@[] options:UNNotificationCategoryOptionNone]];
      }
      - (UNNotificationAction *)actionNamed:(NSString *)name title:(NSString *)title {
        return [UNNotificationAction actionWithIdentifier:name title:title options:UNNotificationActionOptionNone];
      }
      + (UNNotificationCategory *)makeCategory:(NSString *)name {
        return [UNNotificationCategory categoryWithIdentifier:name actions:@[] intentIdentifiers:@[] options:0];
      }
      @end
      """#,
      [#"ONE[A "First", B "Second"]"#, "TWO[]"]),
    .objectiveC(
      "functions, function-like macros and loops",
      #"""
      #define CATEGORY(name) [UNNotificationCategory categoryWithIdentifier:name actions:@[] intentIdentifiers:@[] options:0]
      static UNNotificationCategory *Make(NSString *identifier) {
        return [UNNotificationCategory categoryWithIdentifier:identifier actions:@[] intentIdentifiers:@[] options:0];
      }
      void Register(void) {
        Make(@"FUNCTION");
        id x = CATEGORY(@"MACRO");
        for (NSString *name in @[ @"L1", @"L2" ]) {
          [UNNotificationCategory categoryWithIdentifier:name actions:@[] intentIdentifiers:@[] options:0];
        }
        [@[ @"E1" ] enumerateObjectsUsingBlock:^(NSString *name, NSUInteger index, BOOL *stop) {
          [UNNotificationCategory categoryWithIdentifier:name actions:@[] intentIdentifiers:@[] options:0];
        }];
      }
      """#,
      ["E1[]", "FUNCTION[]", "L1[]", "L2[]", "MACRO[]"]),
    .objectiveC(
      "the deprecated interface, by dots and by brackets",
      #"""
      - (void)register {
        UIMutableUserNotificationAction *action = [[UIMutableUserNotificationAction alloc] init];
        [action setIdentifier:@"OK"];
        [action setTitle:@"Fine"];
        [action setActivationMode:UIUserNotificationActivationModeForeground];
        UIMutableUserNotificationAction *later = [UIMutableUserNotificationAction new];
        later.identifier = @"LATER";
        later.authenticationRequired = YES;
        later.destructive = NO;
        UIMutableUserNotificationCategory *category = [UIMutableUserNotificationCategory new];
        [category setIdentifier:@"OLD"];
        [category setActions:@[action, later]
                  forContext:UIUserNotificationActionContextDefault];
        [category setActions:@[later] forContext:UIUserNotificationActionContextMinimal];
        category = [[UIMutableUserNotificationCategory alloc] init];
        category.identifier = @"SECOND";
        [category setActions:[NSArray arrayWithObjects:later, nil] forContext:UIUserNotificationActionContextDefault];
      }
      """#,
      [
        #"OLD[OK "Fine" foreground, LATER authenticationRequired] minimal[LATER]"#,
        "SECOND[LATER authenticationRequired]",
      ]),
    .objectiveC(
      "the deprecated interface through helpers",
      #"""
      #define YES_ID @"YES"
      @implementation Push
      - (void)register {
        UIMutableUserNotificationAction *yes = [self actionWithName:YES_ID mode:UIUserNotificationActivationModeForeground];
        yes.destructive = YES;
        UIMutableUserNotificationCategory *one = [self categoryNamed:@"ONE" setActions:@[yes] forContext:UIUserNotificationActionContextMinimal];
        UIMutableUserNotificationCategory *two = [self categoryNamed:@"TWO" setActions:@[yes] forContext:UIUserNotificationActionContextDefault];
      }
      - (UIMutableUserNotificationCategory *)categoryNamed:(NSString *)name setActions:(NSArray *)actions forContext:(UIUserNotificationActionContext)context {
        UIMutableUserNotificationCategory *category = [[UIMutableUserNotificationCategory alloc] init];
        category.identifier = name;
        [category setActions:actions forContext:context];
        return category;
      }
      - (UIMutableUserNotificationAction *)actionWithName:(NSString *)name mode:(UIUserNotificationActivationMode)mode {
        UIMutableUserNotificationAction *action = [[UIMutableUserNotificationAction alloc] init];
        action.identifier = name;
        action.activationMode = mode;
        return action;
      }
      @end
      """#,
      ["ONE[] minimal[YES]", "TWO[YES destructive foreground]"]),
    .objectiveC(
      "properties and instance variables",
      #"""
      @implementation Push {
        NSString *_second;
      }
      - (instancetype)initWithName:(NSString *)name {
        self = [super init];
        self.first = @"FIRST";
        _second = @"SECOND";
        return self;
      }
      - (NSString *)third { return @"THIRD"; }
      - (void)register {
        [UNNotificationCategory categoryWithIdentifier:self.first actions:@[] intentIdentifiers:@[] options:0];
        [UNNotificationCategory categoryWithIdentifier:_second actions:@[] intentIdentifiers:@[] options:0];
        [UNNotificationCategory categoryWithIdentifier:[self third] actions:@[] intentIdentifiers:@[] options:0];
      }
      @end
      """#,
      ["FIRST[]", "SECOND[]", "THIRD[]"]),
    .objectiveC(
      "the first form of the interface, and the bundle's own identifier",
      #"""
      id a = [UNNotificationAction actionWithIdentifier:@"A" title:@"a" options:UNNotificationActionOptionNone];
      id c = [UNNotificationCategory categoryWithIdentifier:@"C" actions:@[a] minimalActions:@[a] intentIdentifiers:@[@"I"] options:0];
      id d = [UNNotificationCategory categoryWithIdentifier:isTest ? @"D1" : @"D2" actions:@[] intentIdentifiers:@[] options:0];
      """#,
      [#"C[A "a"] minimal[A] intent:I"#, "D1[]", "D2[]"]),
    .objectiveC(
      "traps: comments, use, logging and what a payload gives",
      #"""
      // [UNNotificationCategory categoryWithIdentifier:@"A" actions:@[] intentIdentifiers:@[] options:0];
      /* category.identifier = @"B"; */
      - (void)receive:(NSDictionary *)payload {
        if ([content.categoryIdentifier isEqualToString:@"C"]) { os_log_create("a", "D"); }
        content.categoryIdentifier = @"E";
        NSString *category = payload[@"aps"][@"category"];
        [UNNotificationCategory categoryWithIdentifier:category actions:@[] intentIdentifiers:@[] options:0];
      }
      """#,
      [], unresolved: ["category"]),
  ]
}
