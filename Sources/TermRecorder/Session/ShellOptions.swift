import TermContainers

/// How the shell of a tape is started.
///
/// ```swift
/// var options = ShellOptions()
/// options.passedVariables = ["EDITOR"]
/// let recording = try Recording.of(tape, inShell: options)
/// ```
///
/// The tape itself names the shell (`Set Shell`), its variables (`Env`) and the size.
public struct ShellOptions: Hashable, Sendable {
  /// The names of variables that the shell gets from the environment of this process. By default it
  /// has a few fixed ones, an empty folder as its home, and none of the user's. With `HOME` the
  /// shell and its programs read and write the user's own files.
  public var passedVariables: [String] = []

  /// Creates the defaults.
  public init() {}
}
