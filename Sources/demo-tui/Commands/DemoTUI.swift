import ArgumentParser
import Libc
import RecorderCommands
import TermContainers
import ToolSupport

/// The command `demo-tui`, with its subcommands.
struct DemoTUI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-tui",
    abstract: "View-controller containment, replayed in the terminal.",
    discussion: """
      demo-tui opens the gallery, demo-tui orange-blue opens a demo, demo-tui list lists the demos.

      \(notice)
      """,
    version: ProgramVersion.line(of: "demo-tui"),
    subcommands: [
      Play.self, List.self, Snapshot.self, Trace.self, Record<DemoPrograms>.self, TapeTools.self,
      Themes.self, Conformance.self, Explain.self, Compare.self, Misuse.self,
      Controls.self, Doctor.self,
    ],
    defaultSubcommand: Play.self)

  /// The attribution that the authors of the map data request. The file NOTICE has it too.
  private static let notice = """
    Maps: made with Natural Earth (naturalearthdata.com), public domain. Places: GeoNames (geonames.org), \
    licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0/); selected, rounded and merged.
    """

  /// Throws if the first word, unless it is an option, names no command and no demo, or if the word
  /// after `help` names no command. This check precedes the parser's.
  @MainActor
  static func checkFirstWord(_ words: ArraySlice<String>) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    if word == "help" {
      return try ProgramRun<DemoTUI>.checkHelp(on: words.dropFirst().first)
    }
    let commands = ProgramRun<DemoTUI>.commandNames
    if !commands.contains(word) { _ = try Demo.ofCommand(word, orOneOf: commands) }
  }
}

/// `demo-tui DEMO`: plays a demo on the terminal; without a terminal, prints its walk-through.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a demo, or open the gallery; without a terminal, print it.")

  @OptionGroup var options: PlayOptions

  func run() throws {
    try MainActor.assumeIsolated {
      try Player(
        demo: options.demo.map { try Demo.ofCommand($0) }, options: screen,
        style: options.look.theme.style,
        reducesMotion: options.reduceMotion, lesson: options.beside.lesson ?? .usual,
        playsTour: options.tour, seed: options.seed,
        tape: options.record
      ).play()
    }
  }

  private var screen: CursesScreen.Options {
    var screen = options.look.screen
    screen.renderer = options.renderer
    return screen
  }
}

/// Runs the most frequent command lines without the argument parser. The parser takes longer than
/// the rest of the start, since it discovers its options at run time.
@MainActor
enum StartPath {
  /// Runs `demo-tui`, `demo-tui DEMO`, or `demo-tui record` with only files, `-o` and
  /// `--overwrite`. Returns false for any other command line, which the parser must handle.
  static func run(_ words: ArraySlice<String>) throws -> Bool {
    if words.isEmpty {
      try Player(demo: nil).play()
    } else if words.count == 1, let demo = Demo.all.first(where: { $0.name == words.first }) {
      try Player(demo: demo).play()
    } else {
      return try RecordOrder<DemoPrograms>.run(words)
    }
    return true
  }
}

/// The form of a command's output: a text for people, or JSON.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension Demo {
  nonisolated static var nameHelp: ArgumentHelp { "The name of a demo; see demo-tui list." }

  /// Returns the demo called `name`; throws for other names, with a hint if a file has the name.
  static func ofCommand(_ name: String, orOneOf others: [String] = []) throws -> Demo {
    if !all.contains(where: { $0.name == name }), access(name, F_OK) == 0 {
      throw Failure(
        .usage,
        "'\(printable(name))' is a file; give the name of a demo, see demo-tui list")
    }
    return try named(name, orOneOf: others)
  }
}
