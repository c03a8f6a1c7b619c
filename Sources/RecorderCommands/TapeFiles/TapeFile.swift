import Libc
import TermRecorder
import ToolSupport

/// A file that holds a tape.
package struct TapeFile {
  var source: TapeSource

  package init(path: String) { source = TapeSource(path: path) }

  /// Whether the file has the name of a cast, or the first bytes of one.
  mutating func isCast() -> Bool { TapeFile.isCast(path) || (try? source.findKind()) == .cast }

  /// Whether a file has the name of a cast.
  static func isCast(_ name: String) -> Bool { name.hasSuffix(".cast") }

  /// The file's path; "-" is standard input.
  package var path: String { source.path }

  /// The file's name in messages.
  package var name: String { path == "-" ? "standard input" : printable(path) }

  /// The file's name without folders and extension.
  package var stem: String { source.stem }

  /// Reads the tape; "-" is standard input.
  func tape() throws -> Tape {
    let bytes = try bytes()
    try FileKind(bytes).expect(.tape, in: name)
    return source.tape(bytes)
  }

  func bytes() throws -> [UInt8] {
    do { return try source.readTape() } catch { throw readFailure(error) }
  }

  func readFailure(_ problem: TapeSource.Problem) -> Failure {
    problem.isTooLarge
      ? Failure(.dataError, "\(name):1:1: \(problem.reason)")
      : Failure(.noInput, "cannot read '\(name)': \(problem.reason)")
  }

  /// Prints `warnings` about the tape on standard error.
  func printWarnings(_ warnings: [TapeDiagnostic]) {
    for warning in warnings {
      StandardStream.error.tryWrite("\(name):\(printable(warning.description, most: 400))\n")
    }
  }

  /// Returns the working folder and the tape's.
  func writableFolders() throws -> WritableFolders {
    let folders = try [".", source.folder].map { path in
      do throws(PlaceProblem) { return try OpenFolder(path) } catch {
        throw Failure(.noInput, "cannot read '\(printable(path))': \(error.reason)")
      }
    }
    return WritableFolders(folders)
  }

  /// Returns the missing programs that the tape requires. Looks them up as a shell would, without
  /// running anything.
  func missingRequirements(of timeline: TapeTimeline) -> [TapeRefusal] {
    timeline.requirements.filter { !TapeFile.hasProgram($0.name) }.map { program in
      TapeRefusal(
        .unavailable, program,
        "Require: '\(printable(program.name))' is not a program in PATH")
    }
  }

  /// Returns a refusal if the shell of the tape is not installed, or not where the tape's own PATH
  /// leads.
  func missingShell(of timeline: TapeTimeline, _ options: ShellOptions) -> TapeRefusal? {
    let shell = timeline.startedShell
    let path = timeline.searchPath(options)
    guard !TapeFile.hasProgram(shell.name, in: path.folders) else { return nil }
    let words = "the shell '\(printable(shell.name))' is not a program in"
    guard let source = path.source, !shell.name.contains("/") else {
      return TapeRefusal(.unavailable, shell, "\(words) PATH")
    }
    return TapeRefusal(.unavailable, source, "\(words) the tape's PATH")
  }

  static func hasProgram(_ name: String, in path: String? = nil) -> Bool {
    guard !name.contains("/") else { return isProgram(name) }
    let folders = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    // An empty name is the working folder.
    return !name.isEmpty
      && folders.split(separator: ":", omittingEmptySubsequences: false).contains {
        isProgram($0.isEmpty ? name : "\($0)/\(name)")
      }
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  /// Returns the picture that fills the margin, relative to the working folder, else to the tape's;
  /// nil if the tape names none.
  func marginPicture(of timeline: TapeTimeline) throws(TapeRefusal) -> MarginPicture? {
    guard let named = timeline.marginPicture else { return nil }
    func refusal(_ status: Failure.Status, _ reason: String) -> TapeRefusal {
      TapeRefusal(status, named, "MarginFill: cannot read '\(printable(named.name))': \(reason)")
    }
    let most = MarginPicture.mostBytes
    let bytes: [UInt8]?
    do { bytes = try InputFile(source.find(named.name)).readAll(atMost: most) } catch {
      throw refusal(.noInput, error.reason)
    }
    guard let bytes else { throw refusal(.dataError, "it has more than \(most / 1_000_000) MB") }
    do throws(PixelError) { return try MarginPicture(bytes) } catch {
      if case .missing = error { throw refusal(.unavailable, "\(error)") }
      throw refusal(.dataError, "\(error)")
    }
  }

  // A file that holds an asciicast.

  /// Calls `onEvents` with the events of the cast, some at a time, and the cast as far as it is
  /// known by then. Returns the cast without its events. Prints warnings on standard error.
  func readCast(_ onEvents: ([Cast.Event], Cast) throws -> Void) throws -> Cast {
    var reader = CastReader()
    do {
      try source.forEachPiece { piece in
        if reader.isEmpty { try FileKind(piece).expect(.cast, in: name) }
        let events = reader.read(piece)
        if reader.isOverfull {
          let most = CastReader.mostWaiting / 1_000_000
          throw Failure(
            .dataError,
            "\(name):\(reader.line):1: the line is too long; it has more than \(most) MB")
        }
        if reader.hasHeader { try onEvents(events, reader.cast) }
      }
    } catch let problem as TapeSource.Problem { throw readFailure(problem) }
    let events = reader.end()
    try checkCast(reader.cast)
    try onEvents(events, reader.cast)
    return reader.cast
  }

  /// Throws the first mistake, and prints warnings.
  private func checkCast(_ cast: Cast) throws {
    if let error = cast.errors.first {
      let count = cast.errors.count - 1
      let more = count > 0 ? " (and \(count) more \(count == 1 ? "mistake" : "mistakes"))" : ""
      throw Failure(.dataError, "\(name):\(error.plainDescription)\(more)")
    }
    for warning in cast.diagnostics { StandardStream.tell("\(name):\(warning.plainDescription)") }
  }
}

extension FileKind {
  /// Throws if the file called `name` cannot be of the `wanted` kind. A file that may be of that
  /// kind, despite mistakes, passes: its reader reports the mistakes with positions.
  func expect(_ wanted: FileKind, in name: String) throws {
    if self == wanted || self == .text { return }
    // The asciicast reader itself reports a missing header and an empty file.
    if wanted == .cast && (self == .json || self == .nothing) { return }
    let isPlayed = self == .cast || self == .tape
    let use = isPlayed ? "; play it with \(ProgramName.running) record" : ""
    throw Failure(.dataError, "\(name):1:1: this is \(words), not \(wanted.words)\(use)")
  }
}

extension Cast.Diagnostic {
  /// `12:3: message`, for a separate line.
  fileprivate var plainDescription: String { "\(position.line):\(position.column): \(message)" }
}

/// An obstacle to recording a tape, found before it is played.
package struct TapeRefusal: Error {
  /// The exit status of the recording.
  let status: Failure.Status
  let diagnostic: TapeDiagnostic
  /// The included file that has the obstacle, as in a `TapeCommand`.
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
