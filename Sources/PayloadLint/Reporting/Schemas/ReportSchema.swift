extension JSONSchema {
  static let report = document(
    "Report of payload-lint", "What --format json writes; a line of --format jsonl is a finding."
  ).adding([
    "type": "object",
    "properties": [
      "version": ["const": .integer(JSONReporter.version)],
      "tool": [
        "type": "object", "properties": ["name": ["const": .string(Tool.name)], "version": string],
        "required": ["name", "version"],
      ],
      "findings": array(of: reference("finding"), "By path, offset and rule."),
      "summary": summary,
    ],
    "required": ["version", "tool", "findings", "summary"],
    "$defs": ["finding": finding, "position": position, "count": ["type": "integer", "minimum": 0]],
  ])

  private static let finding: JSONLiteral = [
    "type": "object",
    "properties": [
      "path": string("Relative to the current folder if the file is below it; <stdin> for standard input."),
      "record": described("The line of an NDJSON file, from 1.", integer),
      "recordID": string("The value at the pointer of --record-id, which identifies the record."),
      "rule": ["type": "string", "pattern": "^[a-z-]+/[a-z0-9-]+$"],
      "severity": ["enum": .words(Severity.allCases.map(\.name))], "message": string,
      "pointer": ["description": "JSON Pointer of the key or value at fault.", "type": "string", "pattern": "^/"],
      "start": reference("position"), "end": described("After the last byte.", reference("position")),
      "notes": array(of: string, "Why it matters."), "help": array(of: string, "What to write instead."),
      "related": array(
        of: [
          "type": "object",
          "properties": [
            "path": string, "start": reference("position"), "end": reference("position"), "message": string,
          ],
          "required": ["path", "start", "end", "message"],
        ], "Other places that explain the finding."),
      "fix": fix, "docs": string("The public source of the rule."),
    ],
    "required": ["path", "rule", "severity", "message", "start", "end"],
  ]

  private static let position: JSONLiteral = [
    "description": "Line and column from 1, the column in Unicode scalars; the offset from 0, in bytes of the file.",
    "type": "object",
    "properties": [
      "line": ["type": "integer", "minimum": 1], "column": ["type": "integer", "minimum": 1],
      "offset": reference("count"),
    ],
    "required": ["line", "column", "offset"],
  ]

  private static let fix: JSONLiteral = [
    "type": "object",
    "properties": [
      "title": string, "applicability": ["enum": ["safe", "unsafe"]],
      "edits": array(
        of: [
          "type": "object",
          "properties": ["start": reference("count"), "end": reference("count"), "text": string],
          "required": ["start", "end", "text"],
        ], "In ascending order, without overlap, in bytes of the file."),
    ],
    "required": ["title", "applicability", "edits"],
  ]

  private static let summary: JSONLiteral = {
    let counts = ["files", "payloads", "errors", "warnings", "infos", "fixable"]
    let properties = (counts + ["fixed", "leftOut"]).map { JSONLiteral.Member(name: $0, value: reference("count")) }
    return ["type": "object", "properties": .object(properties), "required": .words(counts)]
  }()
}
