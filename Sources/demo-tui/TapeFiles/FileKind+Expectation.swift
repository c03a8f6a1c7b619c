import TermRecorder

extension FileKind {
  /// Throws where it cannot be `wanted`, in the file called `name`. What may be one in spite of its mistakes is read
  /// on, and they are told with their places.
  func expect(_ wanted: FileKind, in name: String) throws {
    if self == wanted || self == .text { return }
    // An asciicast without a header is told by its reader; so is where there is nothing in it.
    if wanted == .cast && (self == .json || self == .nothing) { return }
    let use =
      switch self {
      case .cast: "; demo-tui play plays it"
      case .tape: "; demo-tui record plays it"
      default: ""
      }
    throw Failure(.dataError, "\(name):1:1: this is \(words), not \(wanted.words)\(use)")
  }
}
