import Foundation
import Testing

@testable import PayloadLint

/// A property list as Foundation's reader gives it, for comparison.
private func plain(_ list: PropertyList?) -> NSObject? {
  switch list?.kind {
  case .string(let text)?: text as NSString
  case .boolean(let value)?: NSNumber(value: value)
  case .array(let elements)?: elements.compactMap { plain($0) } as NSArray
  case .dictionary(let entries)?:
    NSDictionary(dictionary: entries.reduce(into: [:]) { $0[$1.key] = plain($1.value) ?? NSNull() })
  case .other?, nil: nil
  }
}

private var sample: NSDictionary {
  [
    "text": "plain", "escaped": "a < b & \"c\" > 'd'", "wide": "héllo 世界 🎉", "empty": "", "yes": true, "no": false,
    "list": ["a", "b", ["c": "d"]], "nested": ["a": ["b": ["c": "deep"]]], "long": String(repeating: "x", count: 300),
  ]
}

@Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
func readsPropertyListsAsFoundationDoes(_ format: PropertyListSerialization.PropertyListFormat) throws {
  let data = try PropertyListSerialization.data(fromPropertyList: sample, format: format, options: 0)
  let file = SourceFile(path: "Info.plist", bytes: ContiguousArray(data))
  #expect(plain(PropertyList.read(file)) == sample)
}

@Test func readsPropertyListsOfTheOldForm() throws {
  let text = """
    // !$*UTF8*$!
    { /* a comment */ key = value; "quoted key" = "a \\"b\\""; list = ( one, "two", { a = b; }, ); data = <0fbd77>;
      path = Sources/App.swift; }
    """
  let list = try #require(PropertyList.read(SourceFile(path: "project.pbxproj", text: text)))
  #expect(list["key"]?.string == "value")
  #expect(list["quoted key"]?.string == "a \"b\"")
  #expect(list["list"]?.elements.first?.string == "one")
  #expect(list["list"]?.elements.last?["a"]?.string == "b")
  #expect(list["path"]?.string == "Sources/App.swift")
}

@Test func placesOfAnXMLPropertyListAreThoseOfTheText() throws {
  let text =
    "<?xml version=\"1.0\"?><!-- <string>no</string> --><plist><dict><key>A</key><string> x&amp;y </string></dict></plist>"
  let file = SourceFile(path: "Info.plist", text: text)
  let entry = try #require(PropertyList.read(file)?.entries.first)
  #expect(file.text(entry.keyRange) == "A")
  #expect(file.text(entry.value.range) == " x&amp;y ")
  #expect(entry.value.string == " x&y ")
}

/// Whatever the bytes, reading ends and no place lies outside the file.
@Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
func brokenPropertyListsDoNoHarm(_ format: PropertyListSerialization.PropertyListFormat) throws {
  let data = try PropertyListSerialization.data(fromPropertyList: sample, format: format, options: 0)
  let whole = ContiguousArray(data)
  var random = RandomNumbers(seed: 5)
  for length in stride(from: 0, to: whole.count, by: 7) {
    _ = PropertyList.read(SourceFile(path: "a.plist", bytes: ContiguousArray(whole.prefix(length))))
    var changed = whole
    changed[length] = UInt8.random(in: 0...255, using: &random)
    check(PropertyList.read(SourceFile(path: "a.plist", bytes: changed)), changed.count)
  }
}

private func check(_ list: PropertyList?, _ count: Int) {
  guard let list else { return }
  #expect(list.range.lower >= 0 && list.range.upper <= count)
  for element in list.elements { check(element, count) }
  for entry in list.entries { check(entry.value, count) }
}

@Test func aBinaryPropertyListThatHoldsItselfEnds() {
  // One array with one element: itself.
  var bytes: ContiguousArray<UInt8> = ContiguousArray("bplist00".utf8)
  bytes += [0xA1, 0x00, 0x08]
  bytes += [UInt8](repeating: 0, count: 6) + [1, 1]
  bytes += [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
  #expect(PropertyList.read(SourceFile(path: "a.plist", bytes: bytes)) == nil)
}
