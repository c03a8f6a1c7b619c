import ArgumentParser
import RecorderCommands
import ToolSupport

/// The program `term-recorder`.
struct TermRecorderTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "term-recorder",
    abstract: "Record programs of the terminal: tapes and asciicasts to pictures, films and text.",
    version: ProgramVersion.line(of: "term-recorder"),
    subcommands: [
      Record<NoPrograms>.self, Play<NoPrograms>.self, RecordLive.self, TapeTools.self, Themes.self,
    ])

  /// Reports a first word that is no command as such, rather than as an argument too many.
  static func checkFirstWord(_ words: ArraySlice<String>) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    if word == "help" {
      return try ProgramRun<TermRecorderTool>.checkHelp(on: words.dropFirst().first)
    }
    guard ProgramRun<TermRecorderTool>.commandNames.contains(word) else {
      throw ProgramRun<TermRecorderTool>.unknownCommand(word)
    }
  }
}

/// `term-recorder tape`: works with tapes other than recording them.
struct TapeTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: tapeToolsAbstract,
    subcommands: [TapeCheck<NoPrograms>.self, TapeNew.self, TapeCommands.self])
}
