import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document as the system's parser reads it.
final class XMLTree: NSObject, XMLParserDelegate {
  final class Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    var children: [Element] = []

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    /// Those with a name, at any depth.
    func elements(_ name: String) -> [Element] {
      children.flatMap { ($0.name == name ? [$0] : []) + $0.elements(name) }
    }
  }

  struct Malformed: Error { let text: String }

  let root = Element("", [:])
  private var open: [Element] = []

  init(_ text: String) throws {
    super.init()
    open = [root]
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw Malformed(text: text) }
  }

  func elements(_ name: String) -> [Element] { root.elements(name) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}
