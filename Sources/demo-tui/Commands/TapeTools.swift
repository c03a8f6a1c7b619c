import ArgumentParser
import RecorderCommands

/// `demo-tui tape`: works with tapes other than recording them.
struct TapeTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: tapeToolsAbstract,
    subcommands: [TapeCheck<DemoPrograms>.self, TapeOfDemo.self, TapeCommands.self])
}

/// `demo-tui tape new DEMO`: writes a starter tape.
struct TapeOfDemo: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Print a starter tape of a demo's walk-through.")

  @Argument(help: Demo.nameHelp, completion: .demos)
  var demo: String

  func output() throws -> String { try StarterTape(of: Demo.ofCommand(demo)).text }
}
