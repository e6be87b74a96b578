/// A fault of what is known about the app, wherever the facts come from.
struct FactFault: Sendable {
  var place: Place
  var pointer: String
  var message: String
  var note: String?
  var help: String?
  var related: [RelatedAnchor] = []

  var statement: Statement {
    Statement(.place(place, pointer: pointer), message, note: note, help: help, related: related)
  }
}

extension Report {
  mutating func flag(_ faults: [FactFault]) {
    for fault in faults {
      flag(
        .place(fault.place, pointer: fault.pointer), fault.message, note: fault.note, help: fault.help,
        related: fault.related)
    }
  }
}

extension [FactFault] {
  /// An action that several categories share is at fault once.
  var onePerPlace: [FactFault] {
    var seen: [String: Set<ByteRange>] = [:]
    return filter { seen[$0.place.path, default: []].insert($0.place.range).inserted }
  }
}
