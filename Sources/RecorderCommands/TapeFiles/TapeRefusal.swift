import TermRecorder
import ToolSupport

/// An obstacle to recording a tape, found before it is played.
package struct TapeRefusal: Error {
  /// The exit status of the recording.
  let status: Failure.Status
  let diagnostic: TapeDiagnostic
  /// The included file that has it, as in a `TapeCommand`.
  let source: String?

  package init(_ status: Failure.Status, _ diagnostic: TapeDiagnostic, source: String? = nil) {
    (self.status, self.diagnostic, self.source) = (status, diagnostic, source)
  }

  /// Creates a refusal about something that the tape names.
  package init(_ status: Failure.Status, _ named: TapeTimeline.Named, _ message: String) {
    self.init(status, TapeDiagnostic(.error, at: named.position, message), source: named.file)
  }

  /// Returns the place and the message, in a line.
  func line(in file: TapeFile) -> String {
    "\(file.name):\(source.map { "\(printable($0)):" } ?? "")\(diagnostic)"
  }

  func failure(in file: TapeFile) -> Failure { Failure(status, line(in: file)) }
}
