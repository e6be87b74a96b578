/// The branches of conditional compilation in a file.
struct ConditionalCompilation {
  private struct Branch {
    /// The offset of the `#if`.
    var group: Int
    var number: Int
    var bytes: Range<Int>
  }

  private var branches: [Branch] = []
  /// Groups with an `#else`, of which one branch is always compiled, with the number of their branches.
  private var complete: [Int: Int] = [:]

  init(_ bytes: ContiguousArray<UInt8>) {
    var open: [Branch] = []
    var hasElse: [Bool] = []
    var index = 0
    while let sign = ByteSearch.first(UInt8(ascii: "#"), in: bytes, from: index) {
      index = sign + 1
      var before = sign
      while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
      guard before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D else { continue }
      var word = sign + 1
      while word < bytes.count, bytes[word] == 0x20 || bytes[word] == 0x09 { word += 1 }
      if equal(bytes, at: word, "if") {
        open.append(Branch(group: sign, number: 0, bytes: sign..<bytes.count))
        hasElse.append(false)
      } else if equal(bytes, at: word, "el"), var last = open.popLast() {
        last.bytes = last.bytes.lowerBound..<sign
        branches.append(last)
        open.append(Branch(group: last.group, number: last.number + 1, bytes: sign..<bytes.count))
        if equal(bytes, at: word, "else"), !equal(bytes, at: word, "elseif") { hasElse[hasElse.count - 1] = true }
      } else if equal(bytes, at: word, "endif"), var last = open.popLast() {
        last.bytes = last.bytes.lowerBound..<sign
        branches.append(last)
        if hasElse.removeLast() { complete[last.group] = last.number + 1 }
      }
    }
    branches += open
  }

  /// Of each `#if` around an offset, by its own offset, the number of the branch.
  func branches(at offset: Int) -> [Int: Int] {
    guard !branches.isEmpty else { return [:] }
    let around = branches.filter { $0.bytes.contains(offset) }.map { ($0.group, $0.number) }
    return Dictionary(around) { first, _ in first }
  }

  /// Whether these are all branches of a group, one of which is always compiled.
  func isComplete(_ numbers: Set<Int>, of group: Int) -> Bool { complete[group] == numbers.count }
}

extension Code {
  /// Of each `#if` around a token, by its offset, the number of the branch.
  func branches(at token: Int) -> [Int: Int] {
    conditionals.branches(at: tokens.indices.contains(token) ? Int(tokens[token].start) : 0)
  }
}
