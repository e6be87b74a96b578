/// The source files of an app. A file is split into tokens when something in it is looked up; most never are.
final class Codebase {
  struct Entry {
    let path: String
    let language: any SourceLanguage
    let words: WordFilter
    /// Code that is not part of the app: nothing in it is a registration, a call or a declaration of the app.
    let isTest: Bool
  }

  private(set) var entries: [Entry] = []
  /// Of the apps that are built from the files: the possible values of `Bundle.main.bundleIdentifier`.
  var bundleIdentifiers: [String] = []
  private var loaded = CodeCache()
  private var typesByName: [String: [TypeRef]] = [:]
  private var sitesByName: [String: [Site]] = [:]
  private var filesByWord: [String: [Int]] = [:]
  private var functionsByName: [String: [(code: Code, function: Outline.Function)]] = [:]
  private var globalsByName: [String: [(code: Code, variable: Outline.Variable)]] = [:]
  private var kindsByName: [String: Set<String>] = [:]
  private var subclassesByName: [String: [TypeRef]] = [:]
  /// The targets that a file is built into, where a project says so.
  var targets: (String) -> Set<String> = { _ in [] }
  /// What was found of a function or type, which is asked for again and again.
  var calls: [FunctionKey: [Call]] = [:]
  var references: [FunctionKey: [Site]] = [:]
  var objects: [[String]: [SymbolicValue]] = [:]
  var madeElsewhere: [[String]: Bool] = [:]
  private var writesByName: [String: [(code: Code, write: Outline.Write)]] = [:]
  private let read: (String) -> SourceFile?

  /// - Parameter read: returns the text of a path that was added.
  init(read: @escaping (String) -> SourceFile?) {
    self.read = read
  }

  /// Adds a file. Only its words are kept.
  func add(_ file: SourceFile, language: any SourceLanguage, isTest: Bool = false) {
    let words = WordFilter(file.bytes, keywords: language.keywords)
    let mayBeTest = words.mayContain("XCTest") || words.mayContain("Testing")
    entries.append(
      Entry(
        path: file.path, language: language, words: words, isTest: isTest || mayBeTest && TestCode.imports(file)))
  }

  /// Folders of tests: named so, and with a source file that belongs to tests.
  var testFolders: Set<String> {
    Set(
      entries.filter(\.isTest).compactMap { entry in
        var folder = Path.folder(of: entry.path)
        while !folder.isEmpty, folder != "/", !Path.name(of: folder).hasSuffix("Tests") {
          folder = Path.folder(of: folder)
        }
        return folder.isEmpty || folder == "/" ? nil : folder + "/"
      })
  }

  /// Whether a file of the app contains all of some words.
  func contains(_ words: [StaticString]) -> Bool {
    entries.indices.contains { index in
      guard !entries[index].isTest, words.allSatisfy({ entries[index].words.mayContain("\($0)") }),
        let file = code(index)?.file
      else { return false }
      return words.allSatisfy { PayloadLint.contains($0, in: file.bytes) }
    }
  }

  func code(_ index: Int) -> Code? {
    if let code = loaded.code(index) { return code }
    guard let file = read(entries[index].path) else { return nil }
    let code = Code(file: file, language: entries[index].language, id: index)
    loaded.add(code)
    return code
  }

  /// The files of the app that may contain a word.
  func files(containing word: String) -> some Sequence<Code> {
    let known =
      filesByWord[word] ?? entries.indices.filter { !entries[$0].isTest && entries[$0].words.mayContain(word) }
    filesByWord[word] = known
    return known.lazy.compactMap { self.code($0) }
  }

  /// The functions of the app with a name, outside types as well as in them.
  func functions(named name: String) -> [(code: Code, function: Outline.Function)] {
    if let known = functionsByName[name] { return known }
    let functions = files(containing: name).flatMap { code in
      (code.functionsByName[name] ?? []).filter { $0.body != nil }.map { (code: code, function: $0) }
    }
    functionsByName[name] = functions
    return functions
  }

  /// The global constants and macros of the app with a name.
  func globals(named name: String) -> [(code: Code, variable: Outline.Variable)] {
    if let known = globalsByName[name] { return known }
    let globals = files(containing: name).flatMap { code in
      code.outline.variables.filter { variable in
        variable.name == name && code.outline.isGlobal(variable.scope)
          && (variable.value != nil || variable.accessors != nil)
      }.map { (code: code, variable: $0) }
    }
    globalsByName[name] = globals
    return globals
  }

  /// The declarations and extensions of types whose path ends with these names.
  func types(named path: [String]) -> [TypeRef] {
    guard let name = path.last else { return [] }
    let known = typesByName[name] ?? declarations(of: name)
    typesByName[name] = known
    return path.count == 1 ? known : known.filter { $0.declaration.path.suffix(path.count).elementsEqual(path) }
  }

  private func declarations(of name: String) -> [TypeRef] {
    var found: [TypeRef] = []
    for index in entries.indices where !entries[index].isTest {
      let entry = entries[index]
      guard entry.words.mayDeclare(name), let code = code(index) else { continue }
      for type in code.outline.types.indices where code.outline.types[type].name == name {
        found.append(TypeRef(code: code, index: type))
      }
    }
    return found
  }

  /// The names of a type: its own, those of aliases, and those of subclasses with their aliases.
  func kinds(of name: String) -> Set<String> {
    if let known = kindsByName[name] { return known }
    var names: Set<String> = [name]
    var waiting = [name]
    while let next = waiting.popLast() {
      for code in files(containing: next) {
        for declaration in code.outline.types where !names.contains(declaration.name) {
          let isAlias = declaration.alias.map { code.typeName($0).last == next && $0.count < 4 } ?? false
          let isSubclass = declaration.keyword != .extension && declaration.inherited.first == next
          guard isAlias || isSubclass && declaration.keyword != .protocol else { continue }
          names.insert(declaration.name)
          waiting.append(declaration.name)
        }
      }
    }
    kindsByName[name] = names
    return names
  }

  /// The classes that inherit from one, at any distance.
  func subclasses(of type: TypeRef) -> [TypeRef] {
    let name = type.declaration.name
    if let known = subclassesByName[name] { return known }
    var found: [TypeRef] = []
    var waiting = [name]
    var seen: Set<String> = [name]
    while let next = waiting.popLast() {
      for code in files(containing: next) {
        for (index, declaration) in code.outline.types.enumerated()
        where declaration.keyword != .extension && declaration.inherited.first == next {
          found.append(nominal(TypeRef(code: code, index: index)))
          if seen.insert(declaration.name).inserted { waiting.append(declaration.name) }
        }
      }
    }
    subclassesByName[name] = found
    return found
  }

  /// Every place in the app where a name is called, or sent as a message.
  func sites(calling name: String) -> [Site] {
    if let known = sitesByName[name] { return known }
    var sites: [Site] = []
    for code in files(containing: name) {
      for token in 0..<code.count where code.spells(token, name) && code.isCall(token) {
        sites.append(Site(code: code, token: token))
      }
    }
    sitesByName[name] = sites
    return sites
  }

  /// Where something that is declared elsewhere is set, or added to, under its name.
  func writes(named name: String) -> [(code: Code, write: Outline.Write)] {
    if let known = writesByName[name] { return known }
    let writes = files(containing: name).flatMap { code in
      code.outline.writes.filter {
        $0.path.last == name && !$0.declares && code.outline.body(around: $0.token) != nil
      }.map { (code: code, write: $0) }
    }
    writesByName[name] = writes
    return writes
  }

  /// A function, by its file and token.
  struct FunctionKey: Hashable {
    let file: Int
    let token: Int
  }

  /// A token of a file.
  struct Site {
    let code: Code
    let token: Int
  }

  /// How many folders two files share from the root; a file is nearest to itself.
  static func nearness(_ left: Code, _ right: Code) -> Int {
    if left.id == right.id { return .max }
    return zip(left.folders, right.folders).prefix { $0 == $1 }.count
  }
}

// MARK: - Types

extension Codebase {
  /// The declaration that an extension extends.
  func nominal(_ type: TypeRef) -> TypeRef {
    guard type.declaration.keyword == .extension else { return type }
    let declarations = types(named: type.declaration.path).filter { $0.declaration.keyword != .extension }
    return Self.nearest(declarations, to: type.code) ?? type
  }

  /// The type that a bare name means: nested in the types around, or of the top level.
  func visibleType(_ name: String, from scopes: [Int], in code: Code) -> TypeRef? {
    let outline = code.outline
    let enclosing = scopes.first.flatMap { outline.enclosingType($0) }.map { outline.types[$0].path } ?? []
    let candidates = types(named: [name]).filter { type in
      if type.declaration.isPrivate, type.code.id != code.id { return false }
      let parent = type.declaration.path.dropLast()
      return parent.isEmpty || enclosing.starts(with: parent)
    }
    return Self.nearest(candidates, to: code)
  }

  /// The nearest declaration; of equally near ones the one that is nested deepest, and no extension before the type.
  static func nearest(_ types: [TypeRef], to code: Code) -> TypeRef? {
    types.max { left, right in left.rank(to: code).lexicographicallyPrecedes(right.rank(to: code)) }
  }
}

/// A declaration or extension of a type.
struct TypeRef {
  let code: Code
  let index: Int

  var declaration: Outline.TypeDeclaration { code.outline.types[index] }

  func isSame(_ other: TypeRef) -> Bool { code.id == other.code.id && index == other.index }

  fileprivate func rank(to code: Code) -> [Int] {
    let path = declaration.path
    return [Codebase.nearness(self.code, code), path.count, declaration.keyword == .extension ? 0 : 1]
  }
}
