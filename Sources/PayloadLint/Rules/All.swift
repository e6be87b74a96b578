extension Rule {
  /// Every rule, group by group. To add one: write its page in a file beside this one, and its name here.
  public static let all: [Rule] = [
    // json
    .missingComma,
    .trailingComma,
    .extraComma,
    .missingColon,
    .missingValue,
    .singleQuotes,
    .curlyQuotes,
    .escapedQuotes,
    .unescapedQuote,
    .unquotedKey,
    .unquotedString,
    .comment,
    .badLiteral,
    .badNumber,
    .controlCharacter,
    .badEscape,
    .unusualSpace,
    .unterminatedString,
    .unclosedContainer,
    .unexpectedBracket,
    .unexpectedCharacter,
    .textAfterEnd,
    .severalDocuments,
    .missingBraces,
    .byteOrderMark,
    .utf16,
    .invalidUTF8,
    .emptyText,
    .tooDeep,
    .placeholder,
    .notJSON,
    .duplicateKey, .loneSurrogate, .impreciseNumber, .emptyKey,
    // aps
    .apsDuplicateKey,
    // badge
    .badgeBelowZero,
  ]
}
