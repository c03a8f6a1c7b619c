import ArgumentParser
import TermRecorder
import ToolSupport

/// `tape commands [WORD…]`: prints the language of tapes.
package struct TapeCommands: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "commands",
    abstract: "List the commands and settings of tapes, each with an example.")

  @Argument(
    help: ArgumentHelp("Show only these commands or settings, such as Wait.", valueName: "word"),
    completion: .list(TapeWord.all.flatMap(\.names)))
  var words: [String] = []

  package init() {}

  package func run() throws {
    try StandardStream.output.write(words.isEmpty ? TapePage().text : TapePage(of: words).text)
  }
}

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
