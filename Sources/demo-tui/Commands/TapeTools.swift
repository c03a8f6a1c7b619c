import ArgumentParser
import TermRecorder

/// `demo-tui tape`: works with tapes other than recording them.
struct TapeTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: "Check tapes, or begin a new one.",
    subcommands: [TapeCheck.self, TapeNew.self])
}

/// `demo-tui tape check FILE…`: reports the mistakes in tapes and their places.
struct TapeCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report the mistakes in tapes, each with its line and column.",
    discussion: """
      Prints a line for each mistake and each warning: all that demo-tui record would refuse. It ends with 65 where \
      there are mistakes, with 66 where a file cannot be read, with 69 or 74 where the tape could be recorded \
      elsewhere. A tape is in the language of VHS; what that has no word for stands in comments: \
      #demo-tui: caption "…", marker "…", snapshot FILE, expect /…/, click X,Y, drag X,Y X,Y, resize CxR, key F5; \
      and the mouse step by step: press X,Y, move X,Y, release X,Y, scroll up X,Y.
      """)

  @Argument(
    help: ArgumentHelp("The tapes; - is standard input.", valueName: "file"), completion: .tapes)
  var files: [String]

  @Flag(help: "Take no offence at tapes that write outside of their folder.")
  var allowOutside = false

  func run() throws {
    try MainActor.assumeIsolated {
      var result = TapeCheckResult(allowsOutside: allowOutside)
      for file in files { try result.check(file) }
      try result.end()
    }
  }
}

/// `demo-tui tape new DEMO`: writes a starter tape.
struct TapeNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Print a tape of a demo's tour, to begin with.")

  @Argument(help: "The demo's name; demo-tui list names them all.", completion: .demos)
  var demo: String

  func run() throws {
    try MainActor.assumeIsolated {
      try StandardStream.output.write(StarterTape(of: Demo.ofCommand(demo)).text)
    }
  }
}
