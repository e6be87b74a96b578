/// JSON Schemas, for editors and other validators. They say what the readers check, as far as a schema can.
enum Schemas {
  /// The files of the folder `schemas`.
  static let all: [(file: String, schema: JSONLiteral)] = [
    ("configuration.schema.json", configuration), ("manifest.schema.json", manifest),
    ("baseline.schema.json", baseline),
    ("report.schema.json", report), ("payload.schema.json", payload),
  ]

  static func document(_ title: String, _ description: String) -> JSONLiteral {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
      "description": .string(description),
    ]
  }

  static let string: JSONLiteral = ["type": "string"]
  static let boolean: JSONLiteral = ["type": "boolean"]
  static let integer: JSONLiteral = ["type": "integer"]

  static func string(_ description: String) -> JSONLiteral { ["description": .string(description), "type": "string"] }

  static func array(of items: JSONLiteral) -> JSONLiteral { ["type": "array", "items": items] }

  static func array(of items: JSONLiteral, _ description: String) -> JSONLiteral {
    ["description": .string(description), "type": "array", "items": items]
  }

  static func anyOf(_ schemas: JSONLiteral...) -> JSONLiteral { ["anyOf": .array(schemas)] }

  static func reference(_ name: String) -> JSONLiteral { ["$ref": .string("#/$defs/\(name)")] }

  /// An object that has no other members than these.
  static func object(_ properties: JSONLiteral, required: [String] = []) -> JSONLiteral {
    let schema: JSONLiteral = ["type": "object", "properties": properties]
    let required = required.isEmpty ? schema : schema.adding(["required": .words(required)])
    return required.adding(["additionalProperties": false])
  }

  // MARK: - Baseline

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
