import ArgumentParser
import TermRecorder
import ToolSupport

extension FileName {
  /// Refuses a command line with a name that no file can have.
  package static func checkOptions(_ paths: [String]) throws {
    for case let problem? in paths.lazy.map(problem) { throw ValidationError(problem) }
  }
}

extension PlainNumber {
  /// Returns the value of an option that takes a whole number.
  package static func wholeOption<Number: FixedWidthInteger>(_ text: String) throws -> Number {
    guard let number = whole(text[...], as: Number.self) else {
      throw ValidationError("not a whole number")
    }
    return number
  }
}

extension ParsableCommand {
  /// Refuses an option before `command`, the program and its arguments that end a command line. The
  /// message refers to the help of `name`.
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
