import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

extension OtherPrograms {
  /// Tapes of real programs, on an idle machine and on a busy one.
  @Suite(.serialized) struct ProgramTapesTests {
    @Test(arguments: ProgramTape.all.filter(\.isDeterministic))
    func theSameTapeIsTheSameRecording(_ tape: ProgramTape) async throws {
      let recordings = try await Blocking.run {
        try Repeatedly.record { try Recording.of(tape.timeline, inShell: ShellOptions()) }
      }
      let first = recordings[0]
      for (index, recording) in recordings.enumerated() {
        #expect(recording.lastText == first.lastText, "\(index)")
        #expect(Asciicast(recording).text == Asciicast(first).text, "\(index)")
      }
    }

    /// What a program writes looks the same on libvterm and in tmux.
    @Test(arguments: ProgramTape.all)
    func anotherTerminalShowsTheSame(_ tape: ProgramTape) async throws {
      let (bytes, terminal) = try await Blocking.run {
        let session = try ShellSession(tape.timeline, ShellOptions())
        defer { session.endShell() }
        var bytes: [UInt8] = []
        session.onOutput = { bytes += $0 }
        var playback = SessionPlayback(tape.timeline, on: session)
        _ = try playback.play()
        return (bytes, session.terminal)
      }
      let emulator = TerminalEmulator(columns: 60, rows: 14)
      emulator.feed(bytes)
      let shown = terminal.surface.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(shown.map(String.init) == emulator.lines)
      #expect(terminal.cursorPosition == Point(x: emulator.cursor.x, y: emulator.cursor.y))

      let folder = try TemporaryFolder()
      let file = try folder.write(Data(bytes), "output")
      let tmux = try TmuxTerminal(
        ["sh", "-c", "stty raw -echo; cat \(file); printf '\\033[?25l'; sleep 60"], columns: 60,
        rows: 14)
      defer { tmux.kill() }
      let expected = Self.comparable(emulator.lines)
      // A busy machine takes its time.
      for _ in 0..<50 where Self.comparable(try tmux.capture()) != expected {
        try await Task.sleep(for: .milliseconds(100))
      }
      let seen = try tmux.capture()
      #expect(Self.comparable(seen) == expected)
    }

    /// The rows without the last column. Erasing to the right directly after its character erases that
    /// one in xterm and libvterm, and not in tmux.
    private static func comparable(_ lines: [String]) -> [String] {
      lines.map { line in
        let row = String(line.prefix(59))
        return String(row.reversed().drop { $0 == " " }.reversed())
      }
    }
  }
}
