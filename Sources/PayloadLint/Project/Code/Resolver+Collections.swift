extension Resolver {
  /// A property of a list or dictionary.
  func member(_ name: String, of elements: [SymbolicValue]) -> SymbolicValue {
    switch name {
    case "first": return elements.first ?? .unknown
    case "last": return elements.last ?? .unknown
    case "keys", "allKeys", "values", "allValues":
      let pairs = elements.compactMap(\.pair)
      guard pairs.count == elements.count else { return .unknown }
      return SymbolicValue(kind: .list(pairs.map { name.lowercased().hasSuffix("keys") ? $0.key : $0.value }))
    case "lazy": return SymbolicValue(kind: .list(elements))
    default: return .unknown
    }
  }

  /// `list[0]`, `names[key]`
  func element(_ owner: SymbolicValue, at index: Expression, _ context: Context) -> SymbolicValue {
    guard let elements = owner.elements else { return .unknown }
    let pairs = elements.compactMap(\.pair)
    guard !pairs.isEmpty, pairs.count == elements.count else {
      guard case .number(let number) = value(index, context).kind, elements.indices.contains(number) else {
        return .unknown
      }
      return elements[number]
    }
    var type: [String]?
    if case .item(let home, _)? = pairs.first?.key.kind { type = home.declaration.path }
    let key = value(index, context, expected: type)
    for pair in pairs {
      switch pair.key.equals(key) {
      case true?: return pair.value
      case false?: continue
      case nil: return .unknown
      }
    }
    return .unknown
  }
}
