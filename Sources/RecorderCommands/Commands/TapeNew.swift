import ArgumentParser
import ToolSupport

/// `term-recorder tape new [COMMAND]`: prints a tape of a program to start from.
package struct TapeNew: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Print a tape of a program, to start from.",
    usage: "term-recorder tape new [--] [<command> ...]",
    discussion: "The tape starts the command in a shell, and writes a GIF that is called like it.")

  @Argument(parsing: .captureForPassthrough, help: "The program and its arguments.")
  var command: [String] = []

  package init() {}

  package func validate() throws { try checkPassed(command, to: "tape new") }

  package func run() throws {
    try StandardStream.output.write(NewTape(of: command.withoutSeparator).text)
  }
}
