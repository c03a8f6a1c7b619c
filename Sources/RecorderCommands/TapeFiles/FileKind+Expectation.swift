import TermRecorder
import ToolConsole

extension FileKind {
  /// Throws if the file called `name` cannot be of the `wanted` kind. Files that may be, despite
  /// mistakes, pass: their reader reports the mistakes with positions.
  func expect(_ wanted: FileKind, in name: String) throws {
    if self == wanted || self == .text { return }
    // The asciicast reader itself reports a missing header and an empty file.
    if wanted == .cast && (self == .json || self == .nothing) { return }
    let use =
      switch self {
      case .cast: "; play it with \(ProgramName.running) play"
      case .tape: "; play it with \(ProgramName.running) record"
      default: ""
      }
    throw Failure(.dataError, "\(name):1:1: this is \(words), not \(wanted.words)\(use)")
  }
}
