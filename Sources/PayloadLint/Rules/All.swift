extension RuleFamily {
  /// Every rule, group by group. To add one: write its page in a file of its group, and its name here.
  static let all: [RuleFamily] = [
    // json
    .syntax, .duplicateKeys, .loneSurrogate, .impreciseNumber, .emptyKey,
    // aps
    .missingAPS, .misspelledAPS, .notAnObject, .wrongType, .nullValue, .flags,
    .nothingToShow, .mutableContentWithoutAlert, .noServiceExtension, .unknownValue, .passiveWithSound,
    .relevanceScoreRange,
    .needsEntitlement,
    .unknownKey, .misplacedKey, .keyWithoutAPS, .keyAtTopLevel, .appKey, .deliveredKey,
    // alert
    .emptyAlert, .hiddenLocKey, .emptyTextHidesLocKey, .argsWithoutLocKey, .elementNotText, .deprecatedKey,
    .privateUseCharacter, .visibleEscape, .alertTooLong,
    // badge
    .badgeCount,
    // category
    .undeclaredCategory, .emptyCategory, .categoryWhiteSpace,
    .missingMutableContent, .missingRequiredAlert, .missingRequiredKey, .wrongRequiredKey,
    .unusedCategory,
    // sound
    .soundNames, .soundEmpty, .soundDictionaryNotCritical, .volumeWithoutCritical, .soundVolumeRange,
    .soundNotInApp,
    // live-activity
    .liveActivityMissingKey, .liveActivityStartInBroadcast, .liveActivityKeyIgnored,
    .liveActivityNotInSeconds, .liveActivityFraction, .liveActivityImplausibleTime, .liveActivityStoredTimestamp,
    .staleBeforeTimestamp, .dismissalDateIgnored, .dismissalAfterLimit,
    .tokenAndChannel, .channelNotBase64, .attributesTypeForm, .soundBesideAlert, .liveActivityContentTooLarge,
    .liveActivityAlert, .alertTexts,
    .unknownType, .maybeUnknownType, .liveActivityContent,
    // size
    .payloadTooLarge, .fileTooLarge, .documentTooLarge,
    // headers
    .unknownHeader, .notAHeader, .duplicateHeader, .headerInPayload, .headerValue, .expirationMilliseconds,
    .expirationInPast, .headerPlaceholder, .missingTopic, .authorizationWithoutBearer, .broadcastHeaderMissing,
    .broadcastPushType,
    // push-type
    .topicDisagrees, .ambiguousTopic, .liveActivityAsAlert, .contentChangedValue, .missingPushType,
    .alertTypeWithoutAlert, .keyForAnotherType, .missingContentChanged,
    .mdmDisagrees, .priorityForType, .expirationForType, .missingFileProviderKey, .containerIdentifier,
    // background
    .backgroundAlert, .backgroundExtra, .backgroundPriority, .backgroundPriorityMissing, .backgroundWithoutFlag,
    // simulator
    .simulatorMissingAPS, .simulatorMissingBundle, .simulatorMisspelledKey, .simulatorBundleForm, .simulatorTooLarge,
    .simulatorPushType, .simulatorLeftOver,
    // os
    .newerKey, .breakingKey,
    // envelope
    .fcmDataNotText, .fcmMisplaced, .fcmMissingAPS, .fcmUnknownField, .fcmFieldKind, .fcmTargets, .headerNotText,
    .fcmImage,
    .fcmSettingInData, .fcmNothingToShow, .fcmLiveActivityToken, .fcmLegacyAPNs, .fcmLegacyField, .fcmLegacyFlag,
    .fcmLegacyShutDown, .fcmNoCategory, .snsNotText, .snsMissingAPS, .snsNoJSON, .snsMissingDefault, .snsAPSOutside,
    .fieldKind, .fieldValue, .unknownField, .misplacedField, .aliyunExtParameters, .adminFlag, .adminDuplicate,
    .azureMissingAPS,
    .azureTemplateHeaders,
    // web-push
    .webPushMark, .webPushMissingKey, .webPushUnknownKey, .webPushNotURL, .webPushActionKind, .webPushNestedKey,
    .webPushBadgeRange, .webPushBadgeFraction, .missingURLArgs, .urlArgsCount,
    // mdm
    .apsBesideMDM, .keyBesideMDM, .emptyMDM,
    // wallet
    .walletIgnoredContent,
    // localization
    .unknownLocalizationKey, .missingLanguage, .localizationArgumentCount, .extraArgument, .numberSpecifier,
    .pluralEntry,
    // app
    .unresolvedCategory, .duplicateCategory, .replacedCategories, .deprecatedInterface, .dismissalNotReported,
    .unknownExtensionKey, .categoryClaimedTwice,
    // app and manifest
    .declarations,
    // manifest
    .declaredTwice, .declaredUnknownMinimalAction,
    .manifestDrift,
    // config
    .unusedSuppression, .staleBaseline,
  ]
}

extension Rule {
  /// Every rule, in the order of the families.
  public static let all: [Rule] = RuleFamily.all.flatMap(\.rules)
}
