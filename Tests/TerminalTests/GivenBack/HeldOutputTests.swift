import Foundation
import TermContainers
import TestSupport
import Testing

#if os(Linux)
  /// Text written to standard output and standard error while the terminal is taken is held until
  /// it is given back.
  @Suite(.waitsForProcesses) struct HeldOutputTests {
    /// Writes to one of the program's descriptors, as a part of the program would.
    private func say(_ words: String, in program: PlayedProgram, to descriptor: Int = 2) throws {
      let process = try #require(program.terminal.processIdentifier)
      // On Linux this opens the file behind the descriptor, where the text is held.
      let place = "/proc/\(process)/fd/\(descriptor)"
      let file = try #require(FileHandle(forUpdatingAtPath: place))
      try file.seekToEnd()
      try file.write(contentsOf: Data(words.utf8))
      try file.close()
    }

    /// Makes the program paint its whole screen again.
    private func paint(_ program: PlayedProgram) async throws {
      program.pressAndRedraw("")
      program.expect(try await HeadlessStage.surface())
    }

    /// A program that holds some text, none of which is on its screen.
    private func talkative() async throws -> PlayedProgram {
      let program = try PlayedProgram()
      program.expect(try await HeadlessStage.surface())
      try say("something went wrong\n", in: program)
      try say("an answer\n", in: program, to: 1)
      try say("and wrong again\n", in: program)
      try await paint(program)
      #expect(!program.outputText.contains("something went wrong"))
      #expect(!program.outputText.contains("an answer"))
      return program
    }

    /// `last` follows them, if a fault ends the program.
    private func expectWords(_ program: PlayedProgram, _ last: String = "") throws {
      try program.expectGivenBack()
      let words = ["something went wrong", "an answer", "and wrong again"]
      let lines = program.emulator.lines.filter { !$0.isEmpty }
      #expect(Array(lines.prefix(3)) == words)
      #expect(lines.dropFirst(3).joined().hasPrefix(last) && (lines.count == 3) == last.isEmpty)
      #expect(program.outputText.components(separatedBy: "an answer").count == 2)
    }

    @Test func heldOutputComesAfterQuitting() async throws {
      let program = try await talkative()
      try program.expectQuit(typing: "q")
      try expectWords(program)
    }

    @Test(arguments: [
      (SIGTERM, ""), (SIGILL, "demo-tui: internal error (SIGILL)"),
      (SIGABRT, "demo-tui: internal error (SIGABRT)"), (SIGUSR1, ""),
    ])
    func heldOutputComesAfterASignal(_ number: Int32, _ last: String) async throws {
      let program = try await talkative()
      program.terminal.signal(number)
      #expect(program.end() == .signalled(number))
      try expectWords(program, last)
    }

    /// The text appears while the program is stopped; later text is held again once it goes on.
    @Test func heldOutputComesDuringAStop() async throws {
      let program = try await talkative()
      program.suspend()
      program.showOutput()
      try expectWords(program)
      program.terminal.signal(SIGCONT)
      let first = try await HeadlessStage.surface()
      program.expect(first)
      try say("once more\n", in: program, to: 1)
      program.type("h")
      program.expect(try await HeadlessStage.surface("h"))
      #expect(!program.outputText.contains("once more"))
      try program.expectQuit(typing: "q")
      #expect(program.emulator.lines.contains("once more"))
    }

    /// Of too much text the last part is kept, from the start of a line, with a note of how much is
    /// missing.
    @Test(arguments: [1, 2])
    func tooMuchIsCutAtItsBeginning(_ descriptor: Int) async throws {
      let program = try PlayedProgram()
      program.expect(try await HeadlessStage.surface())
      let lines = (1...1000).map { "line \($0) of many\n" }.joined()
      for _ in 0..<600 { try say(lines, in: program, to: descriptor) }
      // The program trims the text when it handles an event.
      try await paint(program)
      program.forgetOutput()
      try program.expectQuit(typing: "q")
      let shown = program.outputText.components(separatedBy: "\r\n")
      #expect(shown.last == "" && shown.dropLast().last == "line 1000 of many")
      #expect(program.output.count < 5 << 20)
      let notice = shown.first?.components(separatedBy: "[").last ?? ""
      #expect(notice.hasSuffix(" bytes before this are lost]"))
      let lost = try #require(notice.split(separator: " ").first.flatMap { Int($0) })
      let kept = shown.dropFirst().dropLast().reduce(0) { $0 + $1.utf8.count + 1 }
      #expect(lost + kept == 600 * lines.utf8.count)
    }

    /// An output that is not the terminal is not held.
    @Test func redirectedErrorIsWrittenAtOnce() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("errors")
      let program = try PlayedProgram(
        shell: "exec \"$DEMO\" orange-blue 2>\"$ERRORS\"", environment: ["ERRORS": path])
      program.expectStart()
      try say("to the file\n", in: program)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "to the file\n")
      try program.expectQuit(typing: "q")
      #expect(!program.outputText.contains("to the file"))
    }
  }
#endif
