import TermRecorder

/// What keeps a tape from being recorded, found before anything of it is played.
struct TapeRefusal: Error {
  /// How a recording ends for it.
  let status: Failure.Status
  let diagnostic: TapeDiagnostic
  /// The file that `Source` took it from; nil for the tape itself.
  let source: String?

  init(_ status: Failure.Status, _ diagnostic: TapeDiagnostic, source: String? = nil) {
    (self.status, self.diagnostic, self.source) = (status, diagnostic, source)
  }

  /// Something about what the tape names.
  init(_ status: Failure.Status, _ named: TapeTimeline.Named, _ message: String) {
    self.init(
      status, TapeDiagnostic(.error, at: named.position, message), source: named.file)
  }

  /// The place and the message, in a line.
  func line(in file: TapeFile) -> String {
    "\(file.name):\(source.map { "\(printable($0)):" } ?? "")\(diagnostic)"
  }

  func failure(in file: TapeFile) -> Failure { Failure(status, line(in: file)) }
}
