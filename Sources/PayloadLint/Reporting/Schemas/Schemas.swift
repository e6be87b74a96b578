/// JSON Schemas, for editors and other validators. They say what the readers check, as far as a schema can.
extension JSONSchema {
  /// The files of the folder `schemas`.
  static let documents: [(file: String, schema: JSONLiteral)] = [
    ("configuration.schema.json", configuration), ("manifest.schema.json", manifest),
    ("baseline.schema.json", baseline),
    ("report.schema.json", report), ("payload.schema.json", payload),
  ]

  static let manifest: JSONLiteral = {
    let head = document(
      "Manifest of payload-lint",
      "What an app registers and contains: categories, sounds, localized strings, Live Activities.")
    let definitions = JSONLiteral.Member(name: "$defs", value: .object(ManifestFields.definitions))
    return .object(members(head) + members(ManifestFields.manifest.schema) + [definitions])
  }()

  static let baseline = document(
    "Baseline of payload-lint", "Known findings, which are not reported."
  ).adding([
    "type": "object",
    "properties": [
      "$schema": string, "version": ["const": .integer(Baseline.version)],
      "findings": array(
        of: object(
          [
            "path": string("Path of the file, relative to the folder of the baseline."), "rule": string,
            "pointer": string("JSON Pointer of the key or value at fault."),
            "hash": string("Hash of the value at the pointer."), "reason": string("Why the finding stays."),
          ], required: Baseline.entryKeys)),
    ],
    "required": ["version"], "additionalProperties": false,
  ])
}
