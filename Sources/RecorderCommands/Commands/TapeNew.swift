import ArgumentParser
import TermRecorder
import ToolSupport

/// `term-recorder tape new [COMMAND]`: prints a first tape of a program, for the user to edit.
package struct TapeNew: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Print a starter tape for a program.",
    usage: "term-recorder tape new [--] [<command> ...]",
    discussion: "The tape starts the command in a shell, and writes a GIF named after it.")

  @Argument(parsing: .captureForPassthrough, help: "The program and its arguments.")
  var command: [String] = []

  package init() {}

  package func validate() throws { try checkPassed(command, to: "tape new") }

  package func run() throws {
    try StandardStream.output.write(NewTape(of: command.withoutSeparator).text)
  }
}

/// A first tape of a program, to be edited.
package struct NewTape {
  private let command: [String]

  /// Creates a tape that starts `command`, a program and its arguments; if empty, a shell's `echo`.
  package init(of command: [String]) { self.command = command }

  /// The tape.
  package var text: String {
    var writer = TapeWriter()
    writer.line("# Play it: term-recorder record FILE. All commands: term-recorder tape commands")
    writer.placeOutputsBeside()
    writer.line("Output", quoted: "\(name).gif")
    for setting in ["FontSize 22", "Width 1200", "Height 600"] { writer.line("Set \(setting)") }
    writer.line("")
    writer.line("Type", quoted: line)
    for line in ["Sleep 500ms", "Enter", "Sleep 3s"] { writer.line(line) }
    return writer.text
  }

  private var line: String { command.isEmpty ? "echo Hello" : LaunchLine(command).text }

  private var name: String {
    let name = command.first.map { FilePlace.split($0).name } ?? ""
    return name.isEmpty || FileName.problem(name) != nil ? "shell" : name
  }
}
