extension Rule {
  /// Every rule, group by group. To add one: write its page in a file beside this one, and its name here.
  public static let all: [Rule] = [
    // aps
    .wrongKind, .nullValue, .flagAsText, .flagOffAsText, .flagAsBoolean, .flagOff, .flagNumber,
    .unknownKey, .misplacedKey, .keyWithoutAPS, .keyAtTopLevel, .appKey,
    // badge
    .badgeBelowZero,
    // category
    .categoryUndeclared, .noneRegistered, .maybeUndeclared, .emptyCategory, .categoryWhiteSpace,
    .missingMutableContent, .missingRequiredAlert, .missingRequiredKey, .wrongRequiredKey,
    .unusedCategory,
    // sound
    .soundNotInApp,
    // localization
    .unknownLocalizationKey, .missingLanguage, .localizationArgumentCount, .extraArgument, .numberSpecifier,
    .pluralEntry,
    // manifest
    .declaredTwice, .declaredEmptyIdentifier, .declaredReservedAction, .declaredDuplicateAction,
    .declaredTooManyActions, .declaredUnknownMinimalAction, .declaredMisspeltClaim, .declaredUnregisteredClaim,
    // web-push
    .urlArgsCount,
  ]
}
