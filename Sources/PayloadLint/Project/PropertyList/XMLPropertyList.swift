/// Reads property lists in XML. Tolerant: what is not understood is skipped.
enum XMLPropertyList {
  /// A container that is open.
  private struct Frame {
    var isArray: Bool
    var start: Int
    var elements: [PropertyList] = []
    var entries: [PropertyList.Entry] = []
    var key: (text: String, range: ByteRange)?
  }

  static func read(_ bytes: ContiguousArray<UInt8>) -> PropertyList? {
    var frames: [Frame] = []
    var tags = XMLTags(bytes)
    var root: PropertyList?

    func add(_ value: PropertyList) {
      guard let last = frames.indices.last else {
        root = root ?? value
        return
      }
      if frames[last].isArray {
        frames[last].elements.append(value)
      } else if let key = frames[last].key {
        frames[last].entries.append(PropertyList.Entry(key: key.text, keyRange: key.range, value: value))
        frames[last].key = nil
      }
    }

    while let tag = tags.next() {
      switch tag.name {
      case "dict", "array":
        if !tag.isClosing {
          frames.append(Frame(isArray: tag.name == "array", start: tag.range.lower))
          guard tag.isEmpty else { continue }
        }
        guard let frame = frames.popLast() else { continue }
        let kind: PropertyList.Kind = frame.isArray ? .array(frame.elements) : .dictionary(frame.entries)
        add(PropertyList(kind: kind, range: ByteRange(frame.start, tag.range.upper)))
      case "key", "string":
        guard !tag.isClosing else { continue }
        let content = tag.isEmpty ? ByteRange.empty(at: tag.range.upper) : tags.content(until: tag.name)
        let text = XMLTags.text(content, bytes)
        if tag.name == "string" {
          add(PropertyList(kind: .string(text), range: content))
        } else if let last = frames.indices.last {
          frames[last].key = (text, content)
        }
      case "true", "false":
        if !tag.isClosing { add(PropertyList(kind: .boolean(tag.name == "true"), range: tag.range)) }
      case "integer", "real", "date", "data":
        if !tag.isClosing {
          let content = tag.isEmpty ? tag.range : tags.content(until: tag.name)
          add(PropertyList(kind: .other, range: content))
        }
      default: break
      }
    }
    // Of a file that breaks off, what was read counts.
    while let frame = frames.popLast() {
      let kind: PropertyList.Kind = frame.isArray ? .array(frame.elements) : .dictionary(frame.entries)
      add(PropertyList(kind: kind, range: ByteRange(frame.start, bytes.count)))
    }
    return root
  }
}
