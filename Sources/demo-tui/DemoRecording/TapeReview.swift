import TermRecorder

/// A tape before it is played: what it says, and all that keeps it from being recorded.
@MainActor
struct TapeReview {
  /// What it is to be recorded for.
  struct Purpose {
    /// The files to write; none for those that the tape asks for.
    var asked: [String] = []
    /// Whether the tape's own lines may write outside of its folder.
    var allowsOutside = false
    /// Whether files are compared, not written.
    var isCompared = false
  }

  let file: TapeFile
  /// What is played: without what starts the demo.
  private(set) var timeline: TapeTimeline
  /// Nil where ``refusals`` says why.
  private(set) var launch: DemoLaunch?
  /// Where the files must lie that the tape's own lines name; nil for anywhere.
  private(set) var scope: OpenFolder?
  /// Whether a diagram of the calls is to be written.
  let wantsCalls: Bool
  /// What has no effect, in the order of the tape.
  let warnings: [TapeDiagnostic]
  /// The first is the one that a recording ends with.
  private(set) var refusals: [TapeRefusal]

  /// Reads the tape in `file`. Throws where there is none.
  init(_ file: TapeFile, for purpose: Purpose = Purpose()) throws {
    self.file = file
    let tape = try file.tape()
    timeline = TapeTimeline(tape)
    wantsCalls = timeline.paths(purpose.asked).contains { RecordingFormat(path: $0) == .mmd }
    let isValid = tape.isValid
    let unused = isValid ? timeline.warnings(writing: timeline.paths(purpose.asked)) : []
    warnings = (tape.diagnostics.filter { $0.severity == .warning } + unused)
      .sorted { $0.position < $1.position }
    refusals = tape.errors.map { TapeRefusal(.dataError, $0) }
    guard isValid else { return }
    refusals = file.missingRequirements(of: timeline)
    takeLaunch()
    if !purpose.allowsOutside { scope = try file.openFolder() }
    refusals += refusedPlaces(purpose)
  }

  private mutating func takeLaunch() {
    let line = timeline.takeLaunch(of: "demo-tui")
    do throws(TapeRefusal) { launch = try DemoLaunch(line, file) } catch { refusals.append(error) }
  }

  /// What the tape itself has written where it cannot be.
  private func refusedPlaces(_ purpose: Purpose) -> [TapeRefusal] {
    var seen: Set<String> = []
    return timeline.namedFiles(purpose.asked).compactMap { named in
      guard seen.insert(named.name).inserted else { return nil }
      do throws(PlaceProblem) {
        try FilePlace.check(file.beside(named.name), within: scope)
        return nil
      } catch {
        // What else is wrong there is what differs.
        if purpose.isCompared && error != .outside { return nil }
        return TapeRefusal(
          error == .outside ? .dataError : .outputError, named,
          "cannot write '\(printable(named.name))': \(error.advice)")
      }
    }
  }
}

extension TapeReview {
  /// All there is to say about the tape, a line each, in its order.
  var lines: [String] {
    let refused = refusals.map { ($0.diagnostic.position, $0.line(in: file)) }
    let warned = (warnings + [remarkOnFiles].compactMap { $0 }).map {
      ($0.position, "\(file.name):\($0)")
    }
    return (refused + warned).sorted { $0.0 < $1.0 }.map { printable($0.1, most: 400) }
  }

  /// That nobody knows what to write; nil where the tape says it, or where that is the least of it.
  private var remarkOnFiles: TapeDiagnostic? {
    guard refusals.isEmpty, timeline.namedFiles([]).isEmpty else { return nil }
    return TapeDiagnostic(
      .warning, at: TapePosition(line: 1, column: 1),
      "the tape names no file; record needs -o FILE")
  }
}

extension TapeTimeline {
  /// The files that are written because the tape says so, where `asked` is asked for. What cannot be written as
  /// anything is none of them.
  fileprivate func namedFiles(_ asked: [String]) -> [Named] {
    (asked.isEmpty ? namedOutputs.filter { RecordingFormat(path: $0.name) != nil } : [])
      + namedPictures.filter { RecordingFormat(path: $0.name)?.isOfOneScreen == true }
  }
}

extension TapeFile {
  fileprivate func openFolder() throws -> OpenFolder {
    do { return try OpenFolder(folder) } catch {
      throw Failure(.noInput, "cannot read '\(printable(folder))': \(error.reason)")
    }
  }
}
