import ArgumentParser

/// The program.
struct DemoTUI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-tui",
    abstract: "View-controller containment, replayed in the terminal.",
    discussion: "demo-tui orange-blue starts a demo; demo-tui list names them all.",
    version: "demo-tui 0.1.0",
    subcommands: [Play.self, List.self, Snapshot.self, Trace.self, Bench.self],
    defaultSubcommand: Play.self)
}
