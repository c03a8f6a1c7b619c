import TermContainers
import Testing

@testable import TermRecorder

extension OtherPrograms {
  /// zsh, fish and xonsh on a pty do as bash does.
  @Suite(.serialized) struct OtherShellTests {
    /// Its prompt is known, so an hour there is over at once. A pipe of xonsh's own hangs now and then:
    /// it waits for a program that reads from it.
    @Test(arguments: ["zsh", "fish", "xonsh"])
    func otherShellsDoTheSameEachTime(_ shell: String) async throws {
      let tape = """
        Set Shell \(shell)
        Type 'echo one; sh -c "pwd | wc -l"'
        Enter
        Sleep 60m
        Type "cat"
        Enter
        Type "two"
        Enter
        Ctrl+D
        Type 'sh -c "echo $HOME | cut -c1-10"'
        Enter
        """
      let start = ContinuousClock.now
      let first = try await ShellRecordingTests.record(tape)
      let second = try await ShellRecordingTests.record(tape)
      #expect(ContinuousClock.now - start < .seconds(60))
      #expect(first.output == second.output)
      // It suggests nothing.
      let keys = first.film.frames.prefix(4).compactMap {
        $0.surface.text.split(separator: "\n").first
      }
      #expect(keys.allSatisfy { "> echo".hasPrefix($0) }, "\(keys)")
      let text = first.lastText
      #expect(
        text.hasPrefix(
          "> cat\ntwo\ntwo\n> sh -c \"echo $HOME | cut -c1-10\"\n/tmp/tape-\n>"), "\(text)")
    }

    /// A shell that pauses itself is busy: keys that come after it has ended are its next line. The
    /// pauses last longer than a busy machine needs to see that the line was read.
    @Test(arguments: pauses)
    func aPauseInTheShellLasts(_ shell: String, _ lines: [String]) async throws {
      // At a prompt that is known, a Sleep ends with the pause.
      let sleep = shell == "sh" ? "Sleep 4s" : "Sleep 1m"
      for line in lines {
        let recording = try await ShellRecordingTests.record(
          "Set Columns 120\nSet Shell \(shell)\nType@0 `\(line)` Enter \(sleep) "
            + "Type@0 'echo end' Enter Sleep 0.2s")
        let text = recording.lastText.split(separator: "\n").suffix(4)
        #expect(
          Array(text.suffix(4)) == ["got", "> echo end", "end", ">"], "\(shell) \(line) \(text)")
        let got = recording.film.frames.first { $0.surface.text.contains("\ngot") }
        #expect(got.map { $0.time > 0.5 } == true, "\(line) \(got?.time ?? 0)")
      }
    }

    /// In each shell a pause of the shell's own, a loop, a function, a file and a trap.
    private static let pauses: [(String, [String])] = {
      let reading =
        ["read -t 2 x", "f() { read -t 2 x; }; f", "trap 'read -t 2 x' USR1; kill -USR1 $$"]
        + ["echo 'read -t 2 x' > ~/s; . ~/s", "for i in 1 2; do read -t 1 x; done"]
      // A loop would take as long as the machine lets it, and sh has no time limit of its own.
      func inSh(_ tenths: Int) -> String {
        "stty -icanon min 0 time \(tenths); read x; stty icanon"
      }
      let python =
        ["time.sleep(2)", "[time.sleep(1) for i in range(2)]", "(lambda: time.sleep(2))()"]
        + ["signal.signal(10, lambda *a: time.sleep(2)); signal.raise_signal(10)"]
      return ["bash", "zsh"].map { ($0, reading.map { "\($0); echo got" }) }
        + [
          (
            "sh",
            reading.map {
              $0.replacing("read -t 2 x", with: inSh(20)).replacing("read -t 1 x", with: inSh(10))
                + "; echo got"
            }
          ),
          (
            "fish",
            ["sleep 2", "for i in 1 2; sleep 1; end", "function f; sleep 2; end; f"]
              .map { "\($0); echo got" }
          ),
          ("xonsh", python.map { "import time, signal; \($0); print('got')" }),
        ]
    }()

    /// What has come before it is not the whole effect of the line.
    @Test(arguments: [
      ("zsh", "setopt no_monitor; precmd() { sleep 0.1 & wait }"),
      ("fish", "function later --on-event fish_postexec; sleep 0.1 &; wait; end"),
    ])
    func aPromptThatComesLateIsWaitedFor(_ shell: String, _ late: String) async throws {
      try await ShellRecordingTests.expectLatePrompt("Set Shell \(shell)\nType@0 '\(late)'")
    }

    @Test func aTapeCanLetFishSuggest() async throws {
      let recording = try await ShellRecordingTests.record(
        """
        Set Shell fish
        Type@0 "set -g fish_autosuggestion_enabled 1; clear"
        Enter
        Type "echo one two"
        Enter
        Type "ech"
        """)
      #expect(recording.lastText.contains("\none two\n> echo one two"))
    }

    /// fish flashes a line that it cannot complete, and a signal that comes meanwhile is lost on it.
    @Test(arguments: ["zsh", "fish", "xonsh"], ["Sleep 3s", ""])
    func aLineIsDroppedAfterACompletion(_ shell: String, _ sleep: String) async throws {
      try await SignalKeyTests.expectLineIsDropped(shell, sleep)
    }

    @Test(arguments: ["zsh", "fish"], SignalKeyTests.programs)
    func whatFollowsTheSignalIsTyped(_ shell: String, _ program: String) async throws {
      try await SignalKeyTests.expectNextIsTyped(shell, program)
    }
  }
}
