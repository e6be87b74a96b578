extension Rule {
  /// Every rule, group by group. To add one: write its page in a file beside this one, and its name here.
  public static let all: [Rule] = [
    // aps
    .missingAPS, .notAnObject, .wrongKind, .nullValue, .flagAsText, .flagOffAsText, .flagAsBoolean, .flagOff,
    .flagNumber,
    .nothingToShow, .mutableContentWithoutAlert, .unknownValue, .passiveWithSound, .relevanceScoreRange,
    .needsEntitlement,
    .unknownKey, .misplacedKey, .keyWithoutAPS, .keyAtTopLevel, .appKey, .deliveredKey,
    // alert
    .emptyAlert, .hiddenLocKey, .emptyTextHidesLocKey, .argsWithoutLocKey, .elementNotText, .deprecatedKey,
    .privateUseCharacter, .alertTooLong,
    // badge
    .badgeBelowZero, .badgeFraction, .badgeTooLarge,
    // sound
    .soundFormat, .soundPath, .soundDefaultMisspelt, .soundEmpty, .soundDictionaryNotCritical, .soundVolumeRange,
    // size
    .payloadTooLarge, .fileTooLarge, .documentTooLarge,
    // headers
    .unknownHeader, .duplicateHeader, .headerInPayload, .headerValue, .expirationMilliseconds, .headerPlaceholder,
    .missingTopic,
    // push-type
    .topicDisagrees, .missingPushType, .alertTypeWithoutAlert, .keyForAnotherType, .missingContentChanged,
    .mdmDisagrees,
    // background
    .backgroundAlert, .backgroundExtra, .backgroundPriority, .backgroundPriorityMissing, .backgroundWithoutFlag,
    // simulator
    .simulatorMissingAPS, .simulatorMissingBundle, .simulatorMisspeltKey, .simulatorBundleForm, .simulatorTooLarge,
    .simulatorPushType, .simulatorLeftOver,
    // os
    .newerKey, .breakingKey,
  ]
}
