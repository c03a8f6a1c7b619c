import ArgumentParser
import TermContainers
import ToolSupport

/// `play FILE`: plays a cast on the terminal, or prints its last screen without one.
package struct PlayCast: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play an asciicast; without a terminal, print its last screen.")

  @Argument(
    help: ArgumentHelp("The asciicast to play; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["cast"]))
  var file: String

  @OptionGroup var look: LookOptions

  @OptionGroup var options: CastPlayOptions

  package init() {}

  package func run() throws {
    try MainActor.assumeIsolated {
      var screen = CursesScreen.Options()
      screen.colors = look.color?.depth
      screen.isASCII = look.ascii
      screen.asksForBackground = look.theme == .auto
      try CastPlayer(file: CastFile(path: file), options: screen, choices: options).play()
    }
  }
}
