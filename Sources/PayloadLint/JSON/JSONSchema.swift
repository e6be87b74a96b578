/// JSON Schemas (draft 2020-12), and the terms that they are made of.
enum JSONSchema {
  static let string: JSONLiteral = ["type": "string"]
  static let boolean: JSONLiteral = ["type": "boolean"]
  static let integer: JSONLiteral = ["type": "integer"]

  static func string(_ description: String) -> JSONLiteral { described(description, string) }

  static func array(of items: JSONLiteral) -> JSONLiteral { ["type": "array", "items": items] }

  static func array(of items: JSONLiteral, _ description: String) -> JSONLiteral {
    described(description, array(of: items))
  }

  static func anyOf(_ schemas: JSONLiteral...) -> JSONLiteral { ["anyOf": .array(schemas)] }

  static func reference(_ name: String) -> JSONLiteral { ["$ref": .string("#/$defs/\(name)")] }

  /// An object that has no other members than these.
  static func object(_ properties: JSONLiteral, required: [String] = []) -> JSONLiteral {
    let schema: JSONLiteral = ["type": "object", "properties": properties]
    let required = required.isEmpty ? schema : schema.adding(["required": .words(required)])
    return required.adding(["additionalProperties": false])
  }

  static func described(_ description: String, _ schema: JSONLiteral) -> JSONLiteral {
    .object([.init(name: "description", value: .string(description))] + members(schema))
  }

  static func members(_ literal: JSONLiteral) -> [JSONLiteral.Member] {
    guard case .object(let members) = literal else { return [] }
    return members
  }

  static func document(_ title: String, _ description: String) -> JSONLiteral {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
      "description": .string(description),
    ]
  }
}
