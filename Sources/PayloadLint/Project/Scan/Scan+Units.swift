extension Scan {
  func readUsage(_ codebase: Codebase, _ facts: inout AppFacts) {
    var usage = UsageReader(codebase)
    usage.read()
    facts.categorySetters = usage.setters
    facts.dismissalChecks = usage.dismissalChecks
  }

  /// Says of each place in code which targets it is built into: without a project, the folder below the root.
  func assignUnits(_ projects: [XcodeProject], _ facts: inout AppFacts) {
    let targets = projects.flatMap { project in
      project.targets.values.filter { !$0.isTest }.map { (name: project.folder + "/" + $0.name, target: $0) }
    }
    func units(_ path: String) -> Set<String> {
      let names = targets.filter { $0.target.holds(path) }.map(\.name)
      return names.isEmpty ? ["folder " + topFolder(of: path)] : Set(names)
    }
    for index in facts.categorySetters.indices {
      facts.categorySetters[index].site.units = units(facts.categorySetters[index].site.path)
    }
    let homes = projects.map(\.folder)
    for index in (facts.claims ?? []).indices {
      let path = facts.claims?[index].place?.path ?? ""
      let home = homes.filter { $0.isEmpty || path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
      facts.claims?[index].home = home ?? ""
    }
    guard let categories = facts.categories else { return }
    for index in categories.indices {
      if let path = categories[index].site?.path { facts.categories?[index].site?.units = units(path) }
    }
  }

  /// The folder of a file that lies directly in what is scanned.
  private func topFolder(of path: String) -> Substring {
    let root = roots.filter { path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count } ?? ""
    let rest = path.dropFirst(root.isEmpty ? 0 : root.count + 1)
    let parts = rest.split(separator: "/")
    return parts.count > 1 ? parts[0] : ""
  }
}
