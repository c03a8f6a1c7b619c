import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// What a program does during a `Wait` is seen; only what is seen otherwise is compared.
@Suite(.serialized) struct ShownWaitTests {
  /// Counts for more than a second, and then says so.
  private static let counting = #"""
    Set Columns 40
    Set Rows 6
    Type@0 'for i in 1 2 3 4; do printf "\rat $i"; sleep 0.3; done; echo; echo over'
    Enter
    Wait+Screen /\nover/
    Type@0 "echo next"
    Enter
    Sleep 1s
    """#

  private func record(_ tape: String) async throws -> Recording {
    try await Recording.inShell(Tape(tape))
  }

  private func texts(_ recording: Recording) -> [String] {
    recording.film.frames.map(\.surface.text)
  }

  @Test func whatHappensDuringAWaitIsSeenAtItsTime() async throws {
    let recording = try await record(Self.counting)
    let wait = try #require(recording.waits.first)
    #expect(recording.waits.count == 1)
    #expect((0.8...8).contains(wait.upperBound - wait.lowerBound), "\(wait)")
    // The first is there before the tape waits.
    let times = try (2...4).map { number in
      let frame = recording.film.frames.first { $0.surface.text.contains("\nat \(number)") }
      return try #require(frame?.time)
    }
    #expect(times.allSatisfy(wait.contains))
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.15 }, "\(times)")
    // The end is seen for a moment before the next key.
    let end = recording.film.frames.last { $0.time <= wait.upperBound }
    #expect(end?.surface.text.contains("\nover\n>") == true && end?.time == wait.upperBound)
    #expect(!recording.snapshots.contains { $0.text.contains("at 2") })
  }

  @Test func onlyTheEndIfTheTapeSaysSo() async throws {
    let recording = try await record("#tape: set WaitShows end\n" + Self.counting)
    #expect(recording.waits.isEmpty)
    #expect(!texts(recording).contains { $0.contains("at 2") })
    let over = recording.film.frames.filter { $0.surface.text.contains("\nover\n>") }
    #expect(over.first?.time == 0.3)
    #expect(recording.film.duration == 1.6)
  }

  /// Both show the same outside of waits, whenever the waits end.
  @Test func runsAreComparedByWhatIsSettled() async throws {
    let one = try await record(Self.counting)
    let again = try await record(Self.counting)
    #expect(RecordingDivergence(one, again) == nil)
    let next = try await record(Self.counting.replacing("next", with: "nexx"))
    #expect(RecordingDivergence(one, next)?.message.contains("the screen differs") == true)
  }

  @Test func aWaitThatIsMetAtOnceLastsHalfASecond() async throws {
    let recording = try await record("Type@0 'echo a'\nEnter\nWait\nSleep 1s")
    #expect(recording.film.duration == 1.55)
  }

  /// What comes straight after the key belongs to the wait: how much of that is there before the wait
  /// begins is chance.
  @Test(arguments: ["", "Hide\n"]) func whatComesBeforeTheWaitDoesNotCount(_ hide: String)
    async throws
  {
    let tape = #"""
      Set Columns 40
      Set Rows 6
      Type@0 'for i in {1..40}; do echo "line $i"; sleep 0.0$((RANDOM % 6)); done; echo over'
      Enter

      """# + hide + "Wait+Screen /\\nover/\nShow\nSleep 1s"
    var films: [Recording] = []
    for _ in 0..<2 { films.append(try await record(tape)) }
    #expect(films.dropFirst().allSatisfy { RecordingDivergence(films[0], $0) == nil })
    var ends: [[UInt8]] = []
    for _ in 0..<2 {
      let recording = try await record("#tape: set WaitShows end\n" + tape)
      ends.append(try RecordingFormat.cast.contents(of: recording, options: nil).bytes)
    }
    #expect(Set(ends).count == 1)
  }

  /// A recording that begins with a wait has a first screen.
  @Test func onlyTheEndOfAWaitAtTheBeginning() async throws {
    let recording = try await record(
      "#tape: set WaitShows end\nHide\nType@0 'sleep 1; echo over'\nEnter\nShow\nWait\nSleep 1s")
    let first = try #require(recording.film.frames.first)
    #expect(first.time == 0 && first.surface.text.contains("\nover\n"))
  }

  /// What runs behind the prompt is no effect of a key.
  @Test func aBusyJobDoesNotHoldKeysUp() async throws {
    // Held up, each of 25 keys would take two seconds more than without the job. A nice one would
    // not use up the time of the line that starts it for long on a busy machine.
    var times: [Duration] = []
    for job in ["true", "yes >/dev/null &"] {
      let start = ContinuousClock.now
      _ = try await record("Type@0 '\(job)'\nEnter\nType@1ms '1234567890123456789012345'")
      times.append(ContinuousClock.now - start)
    }
    #expect(times[1] - times[0] < .seconds(30))
  }

  @MainActor
  @Test func filesAreComparedByWhatIsSettled() async throws {
    let folder = try TemporaryFolder()
    let settings = "Set FontSize 10\nSet Padding 0\n"
    let one = try await record(settings + Self.counting)
    let again = try await record(settings + Self.counting)
    let other = try await record(settings + Self.counting.replacing("next", with: "nexx"))
    for name in ["a.cast", "a.svg", "a.gif", "a.webp", "a.txt", "a.json", "a.png", "frames/"] {
      let path = folder.path + "/" + name
      try one.write(to: path)
      try again.check(against: path)
      if ["a.cast", "a.txt", "a.json", "a.png"].contains(name) {
        #expect(throws: RecordingError.self, "\(name)") { try other.check(against: path) }
      } else {
        // Other pictures with waits must only exist.
        try other.check(against: path)
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: RecordingError.self, "\(name)") { try other.check(against: path) }
      }
    }
  }

  /// While something runs behind the prompt, time is real.
  @Test func outputThatComesLaterIsSeen() async throws {
    let recording = try await record(
      "Set Columns 40\nSet Rows 6\nType@0 '(sleep 1; echo late) &'\nEnter\nSleep 2s")
    let late = recording.film.frames.first { $0.surface.text.contains("late\n") }
    #expect((0.9...2.05).contains(try #require(late?.time)))
    #expect(abs(recording.film.duration - 2.05) < 1e-9)
  }

  /// A job that was stopped does nothing.
  @Test func aStoppedJobTakesNoTime() async throws {
    let start = ContinuousClock.now
    _ = try await record("Type@0 'sleep 100'\nEnter\nSleep 100ms\nCtrl+Z\nSleep 1m")
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}

/// What counts as a time in which nothing happened.
@Suite struct RestTests {
  @Test func quietLooksAddUp() {
    var rest = Rest()
    for _ in 0..<4 { rest.countLook(after: .milliseconds(3), hasNews: false) }
    #expect(rest.length == .milliseconds(12) && !rest.wasBroken)
    rest.countLook(after: .milliseconds(3), hasNews: true)
    rest.countLook(after: .milliseconds(2), hasNews: false)
    #expect(rest.length == .milliseconds(2) && rest.wasBroken)
  }

  /// The recorder may have been kept from running, and the program with it.
  @Test func aLateLookIsOnlyOne() {
    var rest = Rest()
    rest.countLook(after: .seconds(9), hasNews: false)
    #expect(rest.length == .milliseconds(5))
  }
}
