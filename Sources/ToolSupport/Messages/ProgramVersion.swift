/// The version of the programs, which is the package's.
package enum ProgramVersion {
  /// `0.1.0`.
  package static let number = "0.1.0"
  /// Advice for the user of a program that has failed.
  package static let advice =
    "Please report it, with what you did, where you got TermContainers \(number)"
  /// What `--version` of the program called `name` prints.
  package static func line(of name: String) -> String { "\(name) \(number)" }
}
