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

  @Flag(help: "Print the guide, Docs/printed/tapes.md.")
  var markdown = false

  @Flag(help: "Print a section for a man page.")
  var mdoc = false

  package init() {}

  package func validate() throws {
    let count = (words.isEmpty ? 0 : 1) + (markdown ? 1 : 0) + (mdoc ? 1 : 0)
    if count > 1 { throw ValidationError("give words, --markdown or --mdoc") }
  }

  package func run() throws { try StandardStream.output.write(text) }

  private var text: String {
    get throws {
      if markdown { return TapeGuide.markdown }
      if mdoc { return TapeManual.mdoc }
      return try words.isEmpty ? TapePage().text : TapePage(of: words).text
    }
  }
}
