/// A part of its job that the run could not do: a file that cannot be read, a headers file that is not JSON.
///
/// It is not a finding. It is written in the form of the text report, and the run ends with 2.
struct Failure: Error, Sendable {
  /// A path, or the name of the program.
  var subject: String
  /// The place in the file, for faults of its contents.
  var place: Place?
  /// In the form of a finding's message.
  var message: String
  var notes: [String] = []
  var help: [String] = []

  init(_ subject: String, _ message: String, notes: [String] = [], help: [String] = []) {
    self.subject = subject
    self.message = message
    self.notes = notes
    self.help = help
  }

  init(at place: Place, _ message: String, notes: [String] = [], help: [String] = []) {
    self.init(place.path, message, notes: notes, help: help)
    self.place = place
  }

  init(_ problem: FormProblem) {
    self.init(at: problem.place, problem.message, notes: problem.notes, help: problem.help)
  }

  init(_ error: FileError) { self.init(error.path, error.message) }
}
