import Foundation

@testable import PayloadLint

/// Checks a JSON value by a JSON Schema, as far as the schemas of the project go. It stops at a keyword it does not
/// know, so that none counts for nothing.
struct SchemaValidator {
  private let tree: Tree
  private let root: Value

  init(_ schema: String) {
    tree = SchemaValidator.parse(schema)
    root = Value(tree: tree, index: 0)
  }

  /// What is wrong with a text; nothing when it is valid.
  func problems(in text: String) -> [String] {
    var problems: [String] = []
    let tree = SchemaValidator.parse(text)
    withExtendedLifetime(tree) { check(Value(tree: tree, index: 0), root, "", &problems) }
    return problems
  }

  private static func parse(_ text: String) -> Tree {
    let tree = Tree.parse(SourceFile(path: "", text: text))
    precondition(tree.root != nil, "no JSON: \(text)")
    return tree
  }

  private func check(_ value: Value, _ schema: Value, _ path: String, _ problems: inout [String]) {
    if schema.kind == .true { return }
    if schema.kind == .false { return problems.append("\(path) is not allowed") }
    for member in schema.members {
      if !holds(member.name, member.value, value, schema, path, &problems) {
        problems.append("\(path): \(member.name) \(member.value.source.prefix(60))")
      }
    }
  }

  private func isValid(_ value: Value, _ schema: Value) -> Bool {
    var problems: [String] = []
    check(value, schema, "", &problems)
    return problems.isEmpty
  }

  private func holds(
    _ keyword: String, _ argument: Value, _ value: Value, _ schema: Value, _ path: String, _ problems: inout [String]
  ) -> Bool {
    switch keyword {
    case "$schema", "title", "description", "deprecated", "$defs": return true
    case "$ref":
      let name = String(argument.text.dropFirst("#/$defs/".count))
      guard let target = root["$defs"]?.member(named: name)?.value else { fatalError("no \(argument.text)") }
      check(value, target, path, &problems)
      return true
    case "type":
      return argument.isArray
        ? argument.elements.contains { Self.isOf($0.text, value) } : Self.isOf(argument.text, value)
    case "enum": return argument.elements.contains { ValueHash($0) == ValueHash(value) }
    case "const": return ValueHash(argument) == ValueHash(value)
    case "anyOf": return argument.elements.contains { isValid(value, $0) }
    case "required":
      return !value.isObject || argument.elements.allSatisfy { value.member(named: $0.text) != nil }
    case "properties":
      for member in value.members {
        guard let schema = argument.member(named: member.name)?.value else { continue }
        check(member.value, schema, "\(path)/\(member.name)", &problems)
      }
      return true
    case "additionalProperties":
      for member in value.members where schema["properties"]?.member(named: member.name) == nil {
        check(member.value, argument, "\(path)/\(member.name)", &problems)
      }
      return true
    case "dependentSchemas":
      for dependent in argument.members where value.member(named: dependent.name) != nil {
        check(value, dependent.value, path, &problems)
      }
      return true
    case "prefixItems":
      for (schema, element) in zip(argument.elements, value.elements) { check(element, schema, "\(path)/…", &problems) }
      return true
    case "items":
      for element in value.elements.dropFirst(schema["prefixItems"]?.count ?? 0) {
        check(element, argument, "\(path)/…", &problems)
      }
      return true
    case "minItems": return !value.isArray || value.count >= argument.integer ?? 0
    case "minLength": return !value.isString || value.text.unicodeScalars.count >= argument.integer ?? 0
    case "minimum": return value.double.map { $0 >= argument.double ?? 0 } ?? true
    case "pattern":
      return !value.isString || value.text.range(of: argument.text, options: .regularExpression) != nil
    default: fatalError("unknown keyword \(keyword)")
    }
  }

  private static func isOf(_ type: String, _ value: Value) -> Bool {
    switch type {
    case "object": value.isObject
    case "array": value.isArray
    case "string": value.isString
    case "number": value.kind == .number
    case "integer": value.wholeNumber != nil
    case "boolean": value.kind == .true || value.kind == .false
    case "null": value.kind == .null
    default: fatalError("unknown type \(type)")
    }
  }
}
