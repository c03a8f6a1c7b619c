import ArgumentParser

/// The program.
struct DemoTUI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-tui",
    abstract: "View-controller containment, replayed in the terminal.",
    discussion:
      "demo-tui opens the gallery, demo-tui orange-blue a demo; demo-tui list names them all.",
    version: "demo-tui 0.1.0",
    subcommands: [
      Play.self, List.self, Snapshot.self, Trace.self, Record.self, TapeTools.self, Where.self,
      Conformance.self,
      Bench.self,
    ],
    defaultSubcommand: Play.self)

  /// A first word that is neither a command nor a demo nor a file is told as that, rather than as whatever
  /// makes no sense after it.
  @MainActor
  static func checkFirstWord(_ words: ArraySlice<String>) throws {
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    if !commands.contains(word) && !CastFile.isNamed(word) {
      _ = try Demo.named(word, orOneOf: commands)
    }
  }
}
