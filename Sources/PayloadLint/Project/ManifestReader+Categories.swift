extension ManifestReader {
  static let categoryKeys = [
    "identifier", "actions", "minimalActions", "intentIdentifiers", "options", "payload", "source",
  ]
  static let requirementKeys = ["mutable-content", "alert", "requiredKeys", "source"]
  static let actionKeys = ["identifier", "title", "options", "textInput", "icon", "source"]

  mutating func categories(_ value: Value) -> [CategoryFact] {
    var facts: [CategoryFact] = []
    for (position, element) in elements(of: value, "categories").enumerated() {
      let pointer = "/categories/\(position)"
      if let identifier = element.string {
        facts.append(CategoryFact(identifier: identifier, origin: .manifest, place: element.place, pointer: pointer))
      } else if element.isObject {
        if let fact = category(element, pointer) { facts.append(fact) }
      } else {
        wrongKind(element, "a category", "a string or an object")
      }
    }
    return facts
  }

  private mutating func category(_ object: Value, _ pointer: String) -> CategoryFact? {
    var fact = CategoryFact(identifier: "", origin: .manifest, pointer: pointer + "/identifier")
    for (name, member) in members(of: object, "a category", known: ManifestReader.categoryKeys) {
      let value = member.value
      switch name {
      case "identifier":
        fact.identifier = string(value, "identifier") ?? ""
        fact.place = value.place
      case "actions": fact.actions = actions(value, pointer + "/actions")
      case "minimalActions": fact.minimalActions = strings(value, name)
      case "intentIdentifiers": fact.intentIdentifiers = strings(value, name)
      case "options":
        fact.options = words(value, "the options of a category", "option", known: NotificationOptions.category)
      case "payload": fact.requirement = requirement(value)
      case "source": fact.source = string(value, name)
      default: break
      }
    }
    guard fact.place != nil else {
      missing("identifier", in: object, "a category")
      return nil
    }
    return fact
  }

  private mutating func actions(_ value: Value, _ pointer: String) -> [ActionFact] {
    var facts: [ActionFact] = []
    for (position, element) in elements(of: value, "actions").enumerated() {
      let pointer = pointer + "/\(position)"
      if let identifier = element.string {
        facts.append(ActionFact(identifier: identifier, place: element.place, pointer: pointer))
      } else if element.isObject {
        if let fact = action(element, pointer) { facts.append(fact) }
      } else {
        wrongKind(element, "an action", "a string or an object")
      }
    }
    return facts
  }

  private mutating func action(_ object: Value, _ pointer: String) -> ActionFact? {
    var fact = ActionFact(identifier: "", pointer: pointer + "/identifier")
    for (name, member) in members(of: object, "an action", known: ManifestReader.actionKeys) {
      let value = member.value
      switch name {
      case "identifier":
        fact.identifier = string(value, name) ?? ""
        fact.place = value.place
      case "title": fact.title = string(value, name)
      case "options":
        fact.options = words(value, "the options of an action", "option", known: NotificationOptions.action)
      case "textInput": fact.textInput = textInput(value)
      case "icon": fact.icon = string(value, name)
      case "source": fact.source = string(value, name)
      default: break
      }
    }
    guard fact.place != nil else {
      missing("identifier", in: object, "an action")
      return nil
    }
    return fact
  }

  private mutating func textInput(_ value: Value) -> ActionFact.TextInput? {
    guard value.isObject else {
      wrongKind(value, "textInput", "an object")
      return nil
    }
    var input = ActionFact.TextInput()
    for (name, member) in members(of: value, "textInput", known: ["buttonTitle", "placeholder", "source"]) {
      guard let text = string(member.value, name) else { continue }
      switch name {
      case "buttonTitle": input.buttonTitle = text
      case "placeholder": input.placeholder = text
      default: break
      }
    }
    return input
  }

  private mutating func requirement(_ value: Value) -> PayloadRequirement? {
    guard value.isObject else {
      wrongKind(value, "payload", "an object")
      return nil
    }
    var requirement = PayloadRequirement()
    for (name, member) in members(of: value, "the payload of a category", known: ManifestReader.requirementKeys) {
      switch name {
      case "mutable-content": requirement.mutableContent = boolean(member.value, name)
      case "alert":
        if member.value.string == "required" {
          requirement.needsAlert = true
        } else {
          wrongKind(member.value, "alert", "\"required\"", help: "leave the key out where an alert is not required")
        }
      case "requiredKeys":
        guard member.value.isObject else {
          wrongKind(member.value, name, "an object of keys and shapes")
          continue
        }
        for (key, shape) in members(of: member.value, name, known: nil) {
          if let shape = self.shape(shape.value) { requirement.requiredKeys.append((key, shape)) }
        }
      case "source": _ = string(member.value, name)
      default: break
      }
    }
    return requirement
  }
}
