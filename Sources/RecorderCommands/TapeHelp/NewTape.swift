import TermRecorder

/// A tape of a program to start from.
package struct NewTape {
  private let command: [String]

  /// Starts `command`, a program and its arguments; an empty one is a shell's `echo`.
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
    return name.isEmpty ? "shell" : name
  }
}
