import ArgumentParser
import TermRecorder
import ToolSupport

/// `themes`: lists the names that `--theme` and `Set Theme` know.
package struct Themes: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "List the themes for --theme and for Set Theme in tapes, one name per line.")

  package init() {}

  package func run() throws {
    try StandardStream.output.write(PictureTheme.names.map { "\($0)\n" }.joined())
  }
}
