import TermContainers

/// Options for starting the shell of a tape.
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
  /// The name of the folder that contains the shell's home: `/tmp/tape-` and this name. Only its
  /// first 40 characters count, and those other than ASCII letters, digits and hyphens become
  /// hyphens. Programs may show it. So recordings that run at the same time with different names
  /// give the same bytes as one after another. Of recordings with one name, or without a name, each
  /// gets the first number that is free.
  public var folderName = ""

  /// Creates the defaults.
  public init() {}
}

extension TapeTimeline {
  /// Returns the folders in which the system looks for the tape's shell, as in the variable PATH,
  /// and the name by which the tape sets them; nil if it does not.
  package func searchPath(_ options: ShellOptions) -> (folders: String, source: Named?) {
    let isPassed =
      options.passedVariables.contains("PATH") && ProgramEnvironment.own("PATH") != nil
    guard !isPassed, let own = environment.last(where: { $0.name.name == "PATH" }) else {
      return (ProgramEnvironment.searchPath, nil)
    }
    return (own.value, own.name)
  }
}
