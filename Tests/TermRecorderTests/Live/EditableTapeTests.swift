import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// What a person typed becomes a tape that a person would have written.
@Suite struct EditableTapeTests {
  private var tape = EditableTape([], Size(width: 80, height: 24), nil)
  private var time = 0

  /// Presses keys, each that many milliseconds after the one before.
  private mutating func press(_ keys: [KeyEvent], _ gaps: Int...) {
    for (index, key) in keys.enumerated() {
      time += gaps[min(index, gaps.count - 1)]
      tape.writeInput(.key(key), at: time)
    }
  }

  private mutating func type(_ text: String, _ gaps: Int...) {
    for (index, letter) in text.enumerated() {
      press([KeyEvent(typing: letter)], gaps[index % gaps.count])
    }
  }

  private mutating func touch(_ phase: MouseEvent.Phase, _ x: Int, after gap: Int) {
    time += gap
    tape.writeInput(.mouse(MouseEvent(phase, at: Point(x: x, y: 2))), at: time)
  }

  /// The commands of the tape after its settings, if it ends now or later.
  private func commands(after gap: Int = 0) -> [String] {
    let text = tape.text(until: time + gap)
    #expect(Tape(text).diagnostics.isEmpty, "\(text)")
    return text.split(separator: "\n").dropFirst(2).map(String.init)
  }

  @Test mutating func whatIsTypedInOneGoIsOneCommand() {
    type("hello world", 120, 90, 210, 130)
    #expect(commands() == ["Type@140ms \"hello world\""])
  }

  @Test mutating func theUsualPaceIsNotWritten() {
    type("ls -l", 50)
    press([KeyEvent(.enter)], 100)
    #expect(commands() == ["Type \"ls -l\"", "Enter"])
  }

  @Test mutating func aPauseIsRounded() {
    for (index, gap) in [620, 1340, 3210, 31_400].enumerated() {
      type("\(index)", gap)
      press([KeyEvent(.enter)], 60)
    }
    let sleeps = commands(after: 2_000).filter { $0.hasPrefix("Sleep") }
    #expect(sleeps == ["Sleep 600ms", "Sleep 1.5s", "Sleep 3s", "Sleep 31s", "Sleep 2.5s"])
  }

  @Test mutating func aPauseEndsWhatIsTyped() {
    type("one", 100)
    type("two", 900, 100, 100)
    #expect(commands() == ["Type@100ms \"one\"", "Sleep 900ms", "Type@100ms \"two\""])
  }

  @Test mutating func aKeyThatIsRepeatedIsOneCommand() {
    type("helo", 100)
    press(Array(repeating: KeyEvent(.backspace), count: 2), 300, 200)
    type("lo ", 250, 100, 100)
    press(Array(repeating: KeyEvent(.down), count: 3), 100, 50, 50)
    #expect(
      commands() == [
        "Type@100ms \"helo\"", "Backspace@200ms 2", "Type@100ms \"lo \"", "Down 3",
      ])
  }

  /// A tape cannot count these.
  @Test(arguments: ["Ctrl+w", "F5", "Shift+Tab"])
  mutating func aChordIsWrittenEachTime(_ name: String) throws {
    let key = try #require(KeyEvent(name: name))
    press([key, key], 100)
    let line = name == "F5" ? "#tape: key F5" : name
    #expect(commands() == [line, line])
  }

  @Test mutating func quotesAndBlanksStayInTheText() {
    type(" it's \"ok\"", 50)
    #expect(commands() == ["Type ` it's \"ok\"`"])
    type("`", 50)
    #expect(commands() == ["Type ` it's \"ok\"`", "Type \"`\""])
    press([KeyEvent(.enter)], 100)
    type("   ", 100)
    #expect(commands().last == "Space@100ms 3")
  }

  @Test mutating func aClickIsOneCommandAndADragKeepsItsTimes() {
    touch(.began, 3, after: 1000)
    touch(.ended, 3, after: 90)
    touch(.began, 3, after: 200)
    touch(.moved, 4, after: 40)
    touch(.ended, 5, after: 40)
    #expect(
      commands() == [
        "Sleep 1s", "#tape: click 3,2", "#tape: press 3,2", "Sleep 40ms", "#tape: move 4,2",
        "Sleep 40ms", "#tape: release 5,2",
      ])
  }

  /// As when a terminal sends what was pasted as keys.
  @Test mutating func whatComesAtOnceIsTypedAtOnce() {
    for _ in 0..<40 {
      type("echo", 0)
      press([KeyEvent(.enter)], 0)
    }
    #expect(commands().suffix(2) == ["Type@0ms \"echo\"", "Enter@0ms"])
    expectNear()
  }

  /// However somebody types, each key has nearly its time.
  @Test(arguments: 1...UInt64(TestLength.count(5, long: 20)))
  mutating func theTapesTimeStaysNearTheRealOne(_ seed: UInt64) {
    var random = TapeNoise(state: seed)
    let keys = ["a", "b", "Enter", "Up", "Backspace", "Ctrl+a", "Space", "Escape"]
    for _ in 0..<400 {
      let gap = [30, 90, 150, 260, 480, 700, 2500][Int(random.next() % 7)]
      guard let key = KeyEvent(name: keys[Int(random.next() % 8)]) else { continue }
      for _ in 0...Int(random.next() % 3) { press([key], gap + Int(random.next() % 20)) }
      if random.next() % 5 == 0 { expectNear() }
    }
  }

  /// The time of the last key.
  private func expectNear() {
    let steps = TapeTimeline(Tape(tape.text(until: time))).steps
    let total = steps.dropLast().reduce(0) { $0 + $1.duration } * 1000
    #expect(abs(Int(total) - time) <= 1500, "\(total) instead of \(time)")
  }

  /// Whatever has been written stays, each text is a tape, and an event rewrites little of it.
  @Test mutating func theFinalPartStays() {
    var before = (text: "", final: 0)
    for index in 0..<120 {
      press([index % 9 == 0 ? KeyEvent(.enter) : KeyEvent(typing: "é")], index % 7 * 120)
      let now = (text: tape.text(until: time), final: tape.finalBytes)
      #expect(now.text.utf8.starts(with: before.text.utf8.prefix(before.final)))
      #expect(now.text.utf8.count - now.final < 100 && Tape(now.text).diagnostics.isEmpty)
      before = now
    }
    for _ in 0..<1000 { press([KeyEvent(typing: "x")], 10) }
    #expect(tape.text(until: time).utf8.count - tape.finalBytes < 300)
  }
}

/// A sequence of numbers that a seed determines.
private struct TapeNoise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

/// How a tape starts the program of a live session.
@Suite struct LaunchLineTests {
  @Test(arguments: [
    (["vim", "-u", "NONE", "a b"], "vim -u NONE 'a b'"),
    (["echo", "it's", ""], #"echo 'it'\''s' ''"#),
    (["./x", "$HOME;ls"], "./x '$HOME;ls'"), (["bash", "-l"], "bash -l"),
  ])
  func aProgramIsTypedAsALine(_ command: [String], line: String) {
    let launch = LaunchLine(command)
    #expect(launch.text == line)
    #expect(launch.settings.isEmpty && launch.launch == "clear; exec \(line)")
  }

  @Test(arguments: ["bash", "/usr/bin/zsh", "fish"])
  func aShellIsTheTapesOwn(_ shell: String) {
    let launch = LaunchLine([shell])
    #expect(launch.launch == nil)
    #expect(launch.settings == ["Set Shell \(shell.split(separator: "/").last ?? "")"])
  }
}
