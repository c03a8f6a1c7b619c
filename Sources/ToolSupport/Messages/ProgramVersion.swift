/// The version of the programs, which is the package's.
package enum ProgramVersion {
  /// The number, `0.1.0`.
  package static let number = "0.1.0"
  /// Advice for the user of a program that has failed.
  package static let advice =
    "Please report it, with what you did, where you got TermContainers \(number)"
  /// The output of `--version` of the program called `name`.
  package static func line(of name: String) -> String { "\(name) \(number)" }
}
