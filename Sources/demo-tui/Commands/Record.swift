import ArgumentParser
import TermContainers
import TermRecorder

/// `demo-tui record TAPE…`: plays tapes on the virtual clock and writes what was seen.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Play tapes in no time and write what was seen; needs no terminal.",
    discussion: """
      The formats are told by the extensions: \(RecordingFormat.names). Without -o the tape's own Output lines say \
      what to write. The same tape gives the same bytes.
      """)

  @Argument(help: ArgumentHelp("The tapes; - is standard input.", valueName: "tape"))
  var tapes: [String]

  @Option(name: .shortAndLong, help: "A file to write; may be given several times.")
  var output: [String] = []

  @Option(help: "The version of .cast files: 2 or 3.")
  var castVersion: Asciicast.Version = .v2

  @Flag(
    help: "Write nothing; compare with the files that are there, and end with 1 where they differ.")
  var check = false

  @Flag(help: "With --check: accept what differs.")
  var update = false

  func validate() throws {
    if update && !check { throw ValidationError("--update goes with --check") }
    if tapes.count > 1 && !output.isEmpty {
      throw ValidationError("-o goes with one tape; several have Output lines of their own")
    }
    for path in output where RecordingFormat(path: path) == nil {
      throw ValidationError(
        "'\(printable(path))' is none of \(RecordingFormat.names)")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var comparison = RecordingComparison(accepts: update)
      var tally = OutputTally()
      for tape in tapes {
        let file = TapeFile(path: tape)
        let recorded = try RecordedTape(file)
        let paths = try paths(recorded, file)
        for path in paths {
          guard let format = RecordingFormat(path: path) else { continue }
          let text = format.text(of: recorded, castVersion)
          let target = FileReplacement(path: path)
          if check {
            try comparison.compare(text, with: target)
          } else {
            try tally.write(text, to: target, among: paths)
          }
        }
      }
      try comparison.end()
    }
  }

  /// What to write: what was asked for, else what the tape says, beside it. What cannot be written is
  /// said once.
  @MainActor
  private func paths(_ tape: RecordedTape, _ file: TapeFile) throws -> [String] {
    if !output.isEmpty { return output }
    let (known, unknown) = tape.outputs.reduce(into: ([String](), [String]())) {
      if RecordingFormat(path: $1) == nil { $0.1.append($1) } else { $0.0.append($1) }
    }
    for path in unknown {
      StandardStream.error.tryWrite(
        "demo-tui: \(file.name): no \(printable(path)): it is none of \(RecordingFormat.names)\n")
    }
    guard !known.isEmpty else {
      throw Failure(.usage, "\(file.name): there is nothing to write; give -o FILE")
    }
    return known.map { file.beside($0) }
  }
}

extension Asciicast.Version: ExpressibleByArgument {
  /// The version of a number.
  public init?(argument: String) {
    guard let number = Int(argument) else { return nil }
    self.init(rawValue: number)
  }
}
