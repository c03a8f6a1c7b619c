import TermContainers
import Testing

@testable import TermRecorder

/// The names of pressed keys below pictures.
@MainActor
@Suite struct StepNamesTests {
  private func steps(_ text: String) throws -> [String] {
    let tape = Tape(text)
    #expect(tape.isValid, "\(tape.diagnostics)")
    let host = HeadlessHost(rootViewController: ViewController(), size: Size(width: 20, height: 4))
    return try Recording.of(TapeTimeline(tape), on: host).film.steps.map { "\($0.time) \($0.text)" }
  }

  @Test func theKeysOfOneCommandAreOneWord() throws {
    #expect(
      try steps("Type 'ab' Type 'c'\nSleep 1 Ctrl+X\nEnter 2") == [
        "0.0 ab", "0.1 c", "1.15 Ctrl+x", "1.2 Enter", "1.25 Enter",
      ])
  }

  @Test func aBlankInATextIsABlank() throws {
    #expect(try steps("Type 'a b' Space Type ' '") == ["0.0 a b", "0.15 Space", "0.2 Space"])
  }

  @Test func theMouseIsCalledByWhatItDoes() throws {
    #expect(
      try steps("#demo-tui: click 3,2\nSleep 1\n#demo-tui: drag 1,1 3,1\nSleep 1 ScrollDown") == [
        "0.0 click 3,2", "1.05 drag 1,1 3,1", "2.16 scroll down",
      ])
    #expect(
      try steps(
        "#demo-tui: press 3,3\n#demo-tui: move 5,3\n#demo-tui: release 5,3\n#demo-tui: scroll up 1,1"
      ) == ["0.0 drag 3,3 5,3", "0.0 scroll up"])
    #expect(try steps("#demo-tui: resize 9x8") == ["0.0 9x8"])
  }

  @Test(arguments: [
    ("#demo-tui: scroll up 1,1", "scroll up"), ("#demo-tui: scroll down 1,1", "scroll down"),
    ("ScrollDown", "scroll down"), ("#demo-tui: resize 9x8", "9x8"), ("Enter", "Enter"),
  ])
  func aDragAfterAnotherInputReplacesNothing(_ command: String, _ name: String) throws {
    let drag = "#demo-tui: move 5,3\n#demo-tui: release 5,3"
    #expect(
      try steps("#demo-tui: press 3,3\n\(command)\n\(drag)") == ["0.0 click 3,3", "0.0 \(name)"])
  }

  @Test func aHiddenStepHasNoName() throws {
    #expect(try steps("Hide Type 'ab' Show Type 'c'") == ["0.0 c"])
  }
}
