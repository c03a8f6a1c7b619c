import ArgumentParser

/// The program.
struct DemoTUI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-tui",
    abstract: "View-controller containment, replayed in the terminal.",
    discussion:
      "demo-tui opens the gallery, demo-tui orange-blue opens a demo, demo-tui list lists the demos.",
    version: ProgramVersion.line,
    subcommands: [
      Play.self, List.self, Snapshot.self, Trace.self, Record.self, TapeTools.self, Where.self,
      Conformance.self, Explain.self, Compare.self, Misuse.self, Doctor.self,
    ],
    defaultSubcommand: Play.self)

  /// Reports a first word that is neither a command, a demo nor a file as such, rather than as a
  /// later error.
  @MainActor
  static func checkFirstWord(_ words: ArraySlice<String>) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    if word == "help" { return try checkHelp(on: words.dropFirst().first, commands) }
    if !commands.contains(word) && !CastFile.isNamed(word) {
      _ = try Demo.named(word, orOneOf: commands)
    }
  }

  private static func checkHelp(on word: String?, _ commands: [String]) throws {
    guard let word, !word.hasPrefix("-"), !commands.contains(word) else { return }
    throw Failure(
      .usage,
      "unknown command '\(printable(word))'; the commands are \(commands.joined(separator: ", "))")
  }

  /// The parser's message about `words`. The parser reports a missing argument before an unknown
  /// option; this reports the option instead.
  static func mistake(_ error: any Error, in words: ArraySlice<String>) -> String {
    let message = message(for: error)
    guard message.hasPrefix("Missing expected argument") else { return message }
    do { _ = try parseAsRoot(words + ["-"]) } catch {
      let other = self.message(for: error)
      if other.hasPrefix("Unknown option") { return other }
    }
    return message
  }

  /// Prints the result of `--help` and similar requests, or reports why it cannot.
  static func printHelp(_ request: any Error) {
    do {
      try StandardStream.output.write(fullMessage(for: request) + "\n")
    } catch {
      (error as? Failure)?.exit()
    }
  }
}
