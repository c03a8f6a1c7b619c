import ArgumentParser
import Libc
import TermContainers

/// One run of a program, from its command line to its exit status.
package enum ProgramRun<Root: ParsableCommand> {
  /// Runs the command that `words` name. `shortcut` can run it without the parser, and returns
  /// whether it has; otherwise `check` reads the words before the parser does.
  @MainActor
  package static func start(
    _ words: ArraySlice<String>,
    shortcut: @MainActor (ArraySlice<String>) throws -> Bool = { _ in false },
    check: @MainActor (ArraySlice<String>) throws -> Void
  ) {
    QuitSignal.endsTheProgram()
    Application.explainFaults(ProgramVersion.advice)
    do {
      guard try !shortcut(words) else { return }
      try check(words)
      try RepeatedOptions.check(words)
      var command = try Root.parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      failure.exit()
    } catch let error as TerminalError {
      Failure(error).exit()
    } catch  where Root.exitCode(for: error).isSuccess {
      printHelp(error)
    } catch {
      Failure(.usage, mistake(error, in: words)).exit()
    }
  }

  /// Throws if `word`, the first after `help`, is no command of the program.
  package static func checkHelp(on word: String?) throws {
    guard let word, !word.hasPrefix("-"), !commandNames.contains(word) else { return }
    throw unknownCommand(word)
  }

  /// The names of the program's commands.
  package static var commandNames: [String] {
    Root.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The failure for a word that should be a command.
  package static func unknownCommand(_ word: String) -> Failure {
    Failure(
      .usage,
      "unknown command '\(printable(word))'; the commands are "
        + commandNames.joined(separator: ", "))
  }

  /// The parser's message about `words`. The parser reports a missing argument, or a command's own
  /// message, before an unknown option; this function reports the option instead.
  private static func mistake(_ error: any Error, in words: ArraySlice<String>) -> String {
    let message = Root.message(for: error)
    if message.hasPrefix("Unknown option") { return message }
    let options = words.prefix { $0 != "--" }.dropFirst().filter { $0.hasPrefix("--") }
    for line in [words + ["-"]] + options.map({ words.prefix(1) + [$0, "-"] }) {
      do { _ = try Root.parseAsRoot(Array(line)) } catch {
        let other = Root.message(for: error)
        if other.hasPrefix("Unknown option") { return other }
      }
    }
    return message
  }

  /// Prints the result of `--help` and similar requests, or reports why it cannot.
  private static func printHelp(_ request: any Error) {
    do {
      try StandardStream.output.write(Root.fullMessage(for: request) + "\n")
    } catch {
      (error as? Failure)?.exit()
    }
  }
}

/// The signal of Ctrl-\.
private enum QuitSignal {
  /// Lets the signal end the program: where there is a toolchain, Swift's runtime would explain a
  /// fault and let the program go on. An ignored signal, as under nohup, remains ignored.
  static func endsTheProgram() {
    var action = sigaction()
    guard sigaction(SIGQUIT, nil, &action) == 0, action.sa_flags & SA_SIGINFO != 0 else { return }
    signal(SIGQUIT, SIG_DFL)
  }
}

/// Detects options that are given more than once.
package enum RepeatedOptions {
  /// The options whose values are collected.
  private static let lists: Set<Substring> = ["--output", "--pass"]

  /// Rejects repeated options other than ``lists``, since it is unclear which value is meant.
  package static func check(_ words: ArraySlice<String>) throws(Failure) {
    var seen: Set<Substring> = []
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let name = word.prefix { $0 != "=" }
      if !seen.insert(name).inserted && !lists.contains(name) {
        throw Failure(.usage, "\(printable(String(name))) is given twice")
      }
    }
  }
}
