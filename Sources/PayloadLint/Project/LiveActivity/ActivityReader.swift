/// Finds the `ActivityAttributes` of an app and the shape of their values.
struct ActivityReader {
  let codebase: Codebase

  func activities() -> [LiveActivityFact] {
    var protocols = ["ActivityAttributes"]
    var found: [LiveActivityFact] = []
    var seen = Set<[String]>()
    var index = 0
    while index < protocols.count {
      let name = protocols[index]
      index += 1
      for code in codebase.files(containing: name) {
        for (place, declaration) in code.outline.types.enumerated() where declaration.inherited.contains(name) {
          if declaration.keyword == .protocol {
            // A protocol of the app that refines the system's.
            if !protocols.contains(declaration.name) { protocols.append(declaration.name) }
          } else if seen.insert([code.file.path] + declaration.path).inserted {
            found.append(activity(TypeRef(code: code, index: place)))
          }
        }
      }
    }
    return found
  }

  private func activity(_ conformance: TypeRef) -> LiveActivityFact {
    var shapes = ShapeReader(codebase)
    let type = codebase.nominal(conformance)
    let path = type.declaration.path
    var fact = LiveActivityFact(attributesType: type.declaration.name)
    fact.place = type.code.place(type.declaration.token)
    fact.attributes = shapes.shape(of: type)
    let states = codebase.types(named: path + ["ContentState"]).filter {
      $0.declaration.path == path + ["ContentState"] && $0.declaration.keyword != .extension
    }
    fact.contentState = Codebase.nearest(states, to: type.code).map { shapes.shape(of: $0) }
    return fact
  }
}
