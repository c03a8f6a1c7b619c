import Foundation
import TermContainers
import TestSupport
import Testing

#if os(Linux)
  /// What is written to standard error while the terminal is taken waits until it is given back.
  @Suite(.waitsForProcesses) struct HeldErrorTests {
    /// Writes to the program's standard error, as a part of it would that has something to say.
    private func say(_ words: String, in program: PlayedProgram) throws {
      let process = try #require(program.terminal.processIdentifier)
      // Linux opens what the descriptor stands for: the place where the words are kept.
      let file = try #require(FileHandle(forUpdatingAtPath: "/proc/\(process)/fd/2"))
      try file.seekToEnd()
      try file.write(contentsOf: Data(words.utf8))
      try file.close()
    }

    /// The program with words to be shown later, which are not on its screen.
    private func talkative() async throws -> PlayedProgram {
      let program = try PlayedProgram()
      let first = try await HeadlessStage.surface()
      program.expect(first)
      try say("something went wrong\n", in: program)
      program.type("\u{0C}")
      #expect(program.wait { program.outputText.components(separatedBy: "\u{1B}[2J").count == 3 })
      program.expect(first)
      #expect(!program.outputText.contains("something went wrong"))
      return program
    }

    private func expectWords(_ program: PlayedProgram) throws {
      try program.expectGivenBack()
      #expect(program.emulator.lines.contains("something went wrong"))
      #expect(program.outputText.components(separatedBy: "something went wrong").count == 2)
    }

    @Test func afterQuitting() async throws {
      let program = try await talkative()
      program.type("q")
      #expect(program.end() == .exited(0))
      try expectWords(program)
    }

    @Test(arguments: [SIGTERM, SIGILL, SIGABRT])
    func afterASignal(_ number: Int32) async throws {
      let program = try await talkative()
      program.terminal.signal(number)
      #expect(program.end() == .signalled(number))
      try expectWords(program)
    }

    /// While the program is stopped, and held back again once it goes on.
    @Test func duringAStop() async throws {
      let program = try await talkative()
      program.type("\u{1A}")
      #expect(program.terminal.waitForStop(timeout: PlayedProgram.patience) == SIGTSTP)
      try expectWords(program)
      program.terminal.signal(SIGCONT)
      let first = try await HeadlessStage.surface()
      program.expect(first)
      try say("once more\n", in: program)
      program.type("h")
      program.expect(try await HeadlessStage.surface("h"))
      #expect(!program.outputText.contains("once more"))
      program.type("q")
      #expect(program.end() == .exited(0))
      #expect(program.emulator.lines.contains("once more"))
    }

    /// Standard error that is not the terminal is left alone.
    @Test func redirectedErrorIsWrittenAtOnce() throws {
      let path = NSTemporaryDirectory() + "held-error-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let program = try PlayedProgram(
        shell: "exec \"$DEMO\" orange-blue 2>\"$ERRORS\"", environment: ["ERRORS": path])
      program.expectStart()
      try say("to the file\n", in: program)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "to the file\n")
      program.type("q")
      #expect(program.end() == .exited(0))
      #expect(!program.outputText.contains("to the file"))
    }
  }
#endif
