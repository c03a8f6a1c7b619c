import ArgumentParser
import TermRecorder

/// The options for a tape's shell.
package struct ShellChoices: ParsableArguments {
  @Flag(help: "Run the programs of a tape from outside the working folder.")
  var allowRun = false

  @Option(
    name: .customLong("pass"),
    help: ArgumentHelp(
      "Pass this environment variable to a tape's shell; can be repeated. HOME gives it your own files.",
      valueName: "name"))
  var passed: [String] = []

  package init() {}

  package func validate() throws {
    for name in passed where name.isEmpty || name.contains("=") {
      throw ValidationError("--pass takes the name of a variable, such as EDITOR")
    }
  }

  var areGiven: Bool { allowRun || !passed.isEmpty }

  var options: ShellOptions {
    var options = ShellOptions()
    options.passedVariables = passed
    return options
  }
}
