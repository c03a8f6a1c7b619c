extension TapeTimeline {
  /// The folders in which the system looks for the tape's shell, as in the variable PATH, and where
  /// the tape sets them; nil if it does not.
  package func searchPath(_ options: ShellOptions) -> (folders: String, source: Named?) {
    let isPassed =
      options.passedVariables.contains("PATH") && ProgramEnvironment.own("PATH") != nil
    guard !isPassed, let own = environment.last(where: { $0.name.name == "PATH" }) else {
      return (ProgramEnvironment.searchPath, nil)
    }
    return (own.value, own.name)
  }
}
