import TermContainers
import Testing

@testable import TermRecorder

/// A tape of a few lines may ask for any number of steps. Beyond the limit it is refused, with the
/// line.
@Suite struct TapeLengthTests {
  private static let most = TapeRange.mostSteps

  private static let long: [(String, Int)] = [
    (String(repeating: "Tab@0ms 10000\n", count: most / 10_000 + 1), most / 10_000 + 1),
    ("Enter\nType@0ms '\(String(repeating: "a", count: most))'\nEnter", 2),
    ("Copy '\(String(repeating: "a", count: most / 2))'\nPaste\nPaste\n\nPaste Paste", 5),
    (String(repeating: "ScrollUp 10000\n", count: most / 10_000 + 5), most / 10_000 + 1),
    ("Alt+'\(String(repeating: "a", count: most + 1))'", 1),
  ]

  @Test(arguments: long) func aTapeThatIsTooLongIsRefused(text: String, line: Int) {
    let tape = Tape(text)
    #expect(tape.errors.map(\.position.line) == [line])
    let message =
      "the tape is too long: here it exceeds \(TapeLengthTests.most) steps"
    #expect(tape.errors.first?.message == message)
    #expect(TapeTimeline(tape).steps.count <= TapeLengthTests.most)
  }

  @Test func asManyStepsAsThereMayBeAreTaken() {
    let tape = Tape(String(repeating: "Tab@0ms 10000\n", count: TapeLengthTests.most / 10_000))
    #expect(tape.isValid && TapeTimeline(tape).steps.count == TapeLengthTests.most)
    #expect(TapeTimeline(tape).warnings.isEmpty)
  }

  /// The count equals the number of steps in the timeline.
  @Test(arguments: [
    "Tab 3", "Type 'abc'", "Ctrl+A+B", "Copy 'a' Paste Paste", "Sleep 1", "Wait /a/", "Hide Show",
    "#demo-tui: click 1,2", "#demo-tui: drag 1,2 8,5", "#demo-tui: drag 1,2 1,2",
    "#demo-tui: resize 30x10", "Screenshot 'a.png'", "#demo-tui: caption 'a'", "ScrollDown 4",
  ])
  func stepsAreCounted(text: String) {
    let count = TapeTimeline(Tape(text)).steps.count
    // Fills the tape so that the last step just fits.
    let others =
      String(repeating: "Enter 10000\n", count: TapeLengthTests.most / 10_000 - 1)
      + "Enter \(10_000 - count)\n"
    #expect(Tape(others + text).isValid)
    #expect(count == 0 || !Tape("Enter\n" + others + text).isValid)
  }
}
