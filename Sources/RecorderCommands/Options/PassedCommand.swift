import ArgumentParser
import ToolSupport

extension ParsableCommand {
  /// Refuses an option before `command`, the program and its arguments that a command line ends
  /// with. The help is that of `name`.
  func checkPassed(_ command: [String], to name: String) throws {
    guard let option = command.first, option.hasPrefix("-"), !["-", "--"].contains(option) else {
      return
    }
    if ["-h", "--help"].contains(option) { throw CleanExit.helpRequest(self) }
    throw ValidationError("Unknown option '\(printable(option))'; see term-recorder \(name) --help")
  }
}

extension [String] {
  /// The words after a `--` at the beginning.
  var withoutSeparator: [String] { Array(first == "--" ? dropFirst() : self[...]) }
}
