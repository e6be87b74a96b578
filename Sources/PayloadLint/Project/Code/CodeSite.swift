/// Where in the code something is done, for the question whether two things are both done in one run of the app.
struct CodeSite: Sendable {
  var path: String
  /// The function around, in the file's text; nil outside of any.
  var function: ByteRange?
  /// The innermost braces around.
  var block: ByteRange
  /// Of each `#if` around, by its offset, the number of the branch.
  var branches: [Int: Int]
  /// The targets, or without a project the top folder, that the file belongs to.
  var units: Set<String> = []

  /// Whether both can run in one app: not when they are in two branches of an `if`, a `switch` or an `#if`, nor when
  /// they belong to different targets.
  func mayRun(with other: CodeSite) -> Bool {
    guard units.isEmpty && other.units.isEmpty || !units.isDisjoint(with: other.units) else { return false }
    guard path == other.path else { return true }
    for (condition, branch) in branches {
      if let otherBranch = other.branches[condition], otherBranch != branch { return false }
    }
    let isOneFunction = function != nil && function == other.function
    return !isOneFunction || block.contains(other.block) || other.block.contains(block)
  }
}

/// A call of `setNotificationCategories`.
struct CategorySetter: Sendable {
  var place: Place
  /// The argument as it is written.
  var argument: String
  var site: CodeSite
}

extension Code {
  func site(at token: Int) -> CodeSite {
    let outline = outline
    let scope = outline.scopes[outline.scope(at: token)].tokens
    let function = outline.body(around: token).flatMap { byteRange(outline.scopes[$0].tokens) }
    let offset = tokens.indices.contains(token) ? Int(tokens[token].start) : 0
    return CodeSite(
      path: file.path, function: function, block: byteRange(scope) ?? ByteRange(0, file.bytes.count),
      branches: conditionals.branches(at: offset))
  }
}
