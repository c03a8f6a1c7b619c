import ArgumentParser
import Libc
import TermContainers
import TermRecorder
import ToolSupport

/// `rec COMMAND`: records a person's use of a program, as a cast and as a tape.
package struct RecordLive: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rec",
    abstract: "Record a program while you use it, both as an asciicast and as a tape.",
    usage: "term-recorder rec [-o <file>] ... [--] [<command> ...]",
    discussion: """
      Without a command, it records your shell. The recording ends when the program ends. The cast is what \
      you saw, with the original timing. The tape is what you typed, with rounded pauses, for you to edit; \
      record plays it in a shell of its own. By default, both files are named after the program. They are \
      written while you type, so a crash loses nothing. Neither file contains passwords, or anything else \
      that you type while the program hides it. With --headless it needs no terminal: the program gets a \
      hidden one and no input, and its exit status is rec's.
      """)

  @Option(name: .shortAndLong, help: "A file to write, .cast or .tape; can be repeated.")
  var output: [String] = []

  @Option(parsing: .unconditional, help: "The version of the cast: 2 or 3.")
  var castVersion: Asciicast.Version = .v2

  @Option(help: ArgumentHelp("The title of the cast.", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional, help: "The longest pause, in seconds, that players of the cast make.")
  var idleLimit: Double?

  @Flag(help: "Also overwrite files that exist.")
  var overwrite = false

  @Flag(help: "Record without a terminal, and end with the program's exit status.")
  var headless = false

  @Option(
    help: ArgumentHelp(
      "With --headless: the size of the hidden terminal; by default 80x24.",
      valueName: "columnsxrows"), transform: readSize)
  var size: Size?

  @Argument(
    parsing: .captureForPassthrough,
    help: "The program and its arguments, after rec's options.")
  var command: [String] = []

  package init() {}

  package func validate() throws {
    try checkPassed(command, to: "rec")
    if let idleLimit, !(0...Cast.longestTime ~= idleLimit) {
      throw ValidationError("--idle-limit takes a number of seconds, 0 or more")
    }
    if size != nil && !headless { throw ValidationError("--size needs --headless") }
    try FileName.checkOptions(output.isEmpty ? [words[0]] : output)
    for path in output where !path.hasSuffix(".cast") && !path.hasSuffix(".tape") {
      throw ValidationError(
        "rec writes a .cast and a .tape, not '\(printable(path))'; record turns them into other formats"
      )
    }
    for kind in [".cast", ".tape"] where output.count(where: { $0.hasSuffix(kind) }) > 1 {
      throw ValidationError("-o takes one \(kind)")
    }
  }

  package func run() throws {
    try MainActor.assumeIsolated {
      guard headless || isatty(0) != 0 && isatty(1) != 0 else {
        throw Failure(
          .unavailable,
          "rec needs a terminal, or --headless; record plays tapes and casts without one")
      }
      let files = try LiveFiles(
        cast: filePath(".cast"), tape: filePath(".tape"), overwrites: overwrite)
      defer { files.abandon() }
      let session: LiveSession
      do {
        session = try LiveSession(
          words, head: files.head, size: headless ? size ?? Size(width: 80, height: 24) : nil,
          title: title, idleLimit: idleLimit, castVersion: castVersion)
      } catch {
        throw (error as? TerminalError).map(Failure.init)
          ?? Failure(.unavailable, printable("\(error)"))
      }
      try session.tell("Recording to \(files.names) until \(printable(words[0])) ends.")
      let status = try files.follow(session)
      if headless && status != 0 { Libc.exit(status) }
    }
  }

  @Sendable private static func readSize(_ text: String) throws -> Size {
    guard let size = Size(ofTape: text) else {
      throw ValidationError("--size takes COLUMNSxROWS, at most 500x200")
    }
    return size
  }

  /// The program and its arguments; the person's shell by default.
  private var words: [String] {
    let words = command.withoutSeparator
    return words.isEmpty ? [getenv("SHELL").map { String(cString: $0) } ?? "/bin/sh"] : words
  }

  /// Returns the path of the file of this kind; nil if the user asks only for the other kind.
  private func filePath(_ kind: String) -> String? {
    guard output.isEmpty else { return output.first { $0.hasSuffix(kind) } }
    return FilePlace.split(words[0]).name + kind
  }
}
