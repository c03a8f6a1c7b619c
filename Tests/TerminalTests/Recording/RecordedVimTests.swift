import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

extension OtherPrograms {
  /// Somebody writes two lines in vim while `term-recorder rec` looks on.
  @Suite(.waitsForProcesses) struct RecordedVimTests {
    private let folder = TemporaryFolder.made()

    private func vim(_ options: [String] = []) throws -> PlayedProgram {
      let outputs = ["-o", folder.path("x.cast"), "-o", folder.path("x.tape")]
      let program = try PlayedProgram(
        test: "term-recorder",
        ["rec"] + outputs + [
          "--", "vim", "-u", "DEFAULTS", "-i", "NONE", "-n", folder.path("note"),
        ],
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      #expect(program.shows("[New]"))
      program.showOutput(timeout: 0.8)
      return program
    }

    /// Types as people do: one key after another, never at quite the same pace.
    private func type(_ keys: String, into program: PlayedProgram, every pace: Double = 0.13) {
      for (index, key) in keys.enumerated() {
        program.type(String(key))
        let jitter = [0.03, -0.04, 0.06, -0.02, 0.0][index % 5]
        let until = ContinuousClock.now + .seconds(pace + jitter)
        while ContinuousClock.now < until { program.showOutput(timeout: 0.01) }
      }
    }

    @Test func aShortSessionIsAShortTape() throws {
      let program = try vim()
      type("iFirst lnie", into: program)
      type("\u{7F}\u{7F}\u{7F}", into: program, every: 0.18)
      type("ine\rThe second, isn't it?", into: program)
      program.showOutput(timeout: 0.7)
      type("\u{1B}:wq\r", into: program, every: 0.2)
      #expect(program.end() == .exited(0))
      let written = try folder.text("note")
      #expect(written == "First line\nThe second, isn't it?\n")
      let tape = try folder.text("x.tape")
      let lines = tape.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 20, "\(tape)")
      #expect(typed(by: tape).contains("\niFirst lnieine\n"), "\(tape)")
      #expect(tape.contains(/Type@\d+0ms "/) && tape.contains(/\nBackspace@\d+0ms/), "\(tape)")

      // Played again, it does the same.
      try FileManager.default.removeItem(atPath: folder.path("note"))
      let cast = try #require(Film(Cast(folder.text("x.cast"))).frames.last)
      let played = try Recording.of(Tape(tape), inShell: ShellOptions())
      #expect(try folder.text("note") == written)
      #expect(played.film.frames.last?.surface.text == cast.surface.text)
      let (real, taped) = (try Film(Cast(folder.text("x.cast"))).duration, played.film.duration)
      #expect(abs(real - taped) < 1.5, "\(taped) s instead of \(real)")
    }

    /// All that the tape types. On a busy machine a pause may divide a word.
    private func typed(by tape: String) -> String {
      let words = tape.split(separator: "\n").compactMap { line -> Substring? in
        if line == "Enter" { return "\n" }
        guard line.hasPrefix("Type") else { return nil }
        return line.split(separator: "\"", maxSplits: 1).last?.dropLast()
      }
      return words.joined()
    }

    @Test func aKillLosesNothing() throws {
      let program = try vim()
      type("iKept until the end\r", into: program)
      type("and ", into: program)
      #expect(program.wait { program.emulator.lines.contains { $0.hasPrefix("and") } })
      let tape = try folder.text("x.tape")
      #expect(folder.names.contains("x.cast"))
      program.terminal.signal(SIGKILL)
      #expect(program.end() == .signalled(SIGKILL))
      #expect(try folder.text("x.tape") == tape)
      #expect(Tape(tape).diagnostics.isEmpty)
      #expect(typed(by: tape).hasSuffix("\niKept until the end\nand "), "\(tape)")
      let check = try CommandRun(
        test: "term-recorder", ["tape", "check", "--allow-run", folder.path("x.tape")])
      #expect(check.status == 0, "\(check.output)\(check.error)")
      let cast = try #require(Film(Cast(folder.text("x.cast"))).frames.last)
      #expect(cast.surface.text.hasPrefix("Kept until the end\nand"))
    }
  }
}
