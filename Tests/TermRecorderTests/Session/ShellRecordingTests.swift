import Foundation
import TermContainers
import Testing

@testable import TermRecorder

/// Recordings of tapes that a shell plays.
@Suite(.serialized) struct ShellRecordingTests {
  static func record(_ text: String, _ options: ShellOptions = ShellOptions()) async throws
    -> Recording
  {
    try await Recording.inShell(Tape("Set Columns 40\nSet Rows 6\n" + text), options)
  }

  /// The times at which the screen changed, with its last line.
  static func moments(_ recording: Recording) -> [String] {
    recording.film.frames.map { frame in
      "\(frame.time) " + (frame.surface.text.split(separator: "\n").last ?? "")
    }
  }

  @Test func whatAKeyLedToHasTheTimeOfTheKey() async throws {
    let recording = try await Self.record("Type 'echo x'\nEnter\nSleep 2s\nType 'y'")
    #expect(
      Self.moments(recording) == [
        "0.0 > e", "0.05 > ec", "0.1 > ech", "0.15 > echo", "0.2 > echo", "0.25 > echo x",
        "0.3 >", "2.35 > y",
      ])
    #expect(recording.lastText.hasPrefix("> echo x\nx\n> y"))
    #expect(recording.film.duration == 2.4)
    #expect(recording.film.steps.map(\.text) == ["echo x", "Enter", "y"])
  }

  /// At the prompt an hour passes at once, as does what is left of it when a program ends. While a
  /// program runs it takes as long as it says.
  @Test func onlyProgramsTakeTime() async throws {
    let start = ContinuousClock.now
    let still = try await Self.record("Sleep 1h\nEnter".replacing("1h", with: "3600s"))
    #expect(still.film.duration == 3600.05 && ContinuousClock.now - start < .seconds(5))

    let recording = try await Self.record("Type@0 'sleep 0.4; echo x'\nEnter\nSleep 1s")
    let shown = recording.film.frames.first { $0.surface.text.contains("\nx") }
    #expect((0.4...1.05).contains(try #require(shown).time))
    #expect(recording.film.duration == 1.05)

    let rest = try await Self.record("Type@0 'sleep 0.4; echo x'\nEnter\nSleep 60m")
    let shell = try await Self.record("Type@0 'sleep 0.4 &'\nEnter\nSleep 60m")
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(rest.film.duration == 3600.05 && shell.film.duration == 3600.05)
    #expect((0.4...1.05).contains(try #require(rest.film.frames.last).time))
  }

  @Test func aPromptThatComesLateIsWaitedFor() async throws {
    try await Self.expectLatePrompt("Type@0 'PROMPT_COMMAND=\"sleep 0.1 & wait\"; set +m'")
  }

  /// Once the shell has done what `line` says, its prompts come late, after the output of a line.
  static func expectLatePrompt(_ line: String) async throws {
    let recording = try await record(
      "\(line)\nEnter\nType@0 'clear'\nEnter\nType@0 'echo x'\nEnter")
    let text = recording.lastText
    #expect(text.wholeMatch(of: /> echo x\nx\n>\s*/) != nil, "\(text)")
  }

  /// One step, whose keys come one after another.
  @Test func aTypedTextIsSeenAsItGrows() async throws {
    let film = try await Self.record("Type@500ms 'a b' Enter").film
    #expect(film.steps.map(\.text) == ["a b", "Enter"])
    #expect(film.keys.map(\.text) == ["a", "a ", "a b", "Enter"])
    #expect(film.keys.map(\.time) == [0, 0.5, 1, 1.5])
  }

  @Test func aWaitThatIsNotMetFails() async throws {
    await #expect {
      _ = try await Self.record("Type 'x'\nWait@200ms /never/")
    } throws: { error in
      guard let failure = error as? TapeFailure else { return false }
      return failure.message == "Wait: /never/ was not in the cursor's row within 0.2 s"
        && failure.position.line == 4 && failure.screen.hasPrefix("> x") && !failure.isMistake
        // The blank rows at the end are left out.
        && failure.description == " 4:1  │ \(failure.message)\n│ > x"
    }
  }

  @Test func aWaitOnABlankScreenSaysSo() async throws {
    await #expect {
      _ = try await Self.record("Type@0 'clear; cat' Enter\nWait+Screen@200ms /never/")
    } throws: { error in
      guard let failure = error as? TapeFailure else { return false }
      return failure.description
        == " 4:1  │ Wait: /never/ was not on the screen within 0.2 s; the screen is blank"
    }
  }

  @Test func anEndedShellTakesNoKeys() async throws {
    let recording = try await Self.record("Type 'exit'\nEnter\nSleep 1s\n#tape: expect /exit/")
    #expect(recording.film.duration == 1.25)
    await #expect {
      _ = try await Self.record("Ctrl+D\nSleep 1s\nType 'a'")
    } throws: { ($0 as? TapeFailure)?.message == "the shell ended before this" }
  }

  @Test func hiddenStepsAreDoneAndNotShown() async throws {
    let recording = try await Self.record(
      "Hide\nType 'x=5; clear'\nEnter\nSleep 3s\nShow\nType 'echo $x'\nEnter")
    #expect(Self.moments(recording).first == "0.0 > e")
    #expect(recording.lastText.hasPrefix("> echo $x\n5\n>"))
    #expect(abs(recording.film.duration - 0.4) < 1e-9)
  }

  /// A sixel image is counted, since it is not shown.
  @Test func anImageIsCounted() async throws {
    let recording = try await Self.record("Type@0 \"printf '\\033Pq#0~-\\033\\\\\\\\'\"\nEnter")
    #expect(recording.film.leftOutImages == 1)
  }

  @Test func itsSizeFollowsTheTape() async throws {
    let recording = try await Self.record(
      "Type@0 'stty size'\nEnter\n#tape: resize 50x9\nType@0 'stty size'\nEnter")
    #expect(recording.film.frames.last?.surface.size == Size(width: 50, height: 9))
    let text = recording.lastText
    #expect(text.contains("6 40") && text.contains("9 50"))
  }

  /// The same bytes each time, however busy the machine is.
  @Test func theSameTapeIsTheSameRecording() async throws {
    let tape = """
      Type "for i in 1 2 3; do echo $i; done | cat -n"
      Enter
      Sleep 500ms
      Type "cat"
      Enter
      Type "typed"
      Enter
      Ctrl+D
      Type "python3 -q 2>/dev/null || sh"
      Ctrl+U
      Type "ls -d /"
      Enter
      """
    var recordings: [Recording] = []
    for _ in 0..<3 { recordings.append(try await Self.record(tape)) }
    #expect(recordings.allSatisfy { $0.output == recordings[0].output })
    #expect(recordings.allSatisfy { Self.moments($0) == Self.moments(recordings[0]) })
  }
}
