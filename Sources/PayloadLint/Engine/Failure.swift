/// A part of its job that the run could not do: a file that cannot be read, a headers file that is no JSON.
///
/// It is no finding about a payload. It is written in the form of the text report, and the run ends with 2.
struct Failure: Error, Sendable {
  /// What it is about: a path, or the name of the program.
  var subject: String
  /// Where in the file, when it is about the contents of one.
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
