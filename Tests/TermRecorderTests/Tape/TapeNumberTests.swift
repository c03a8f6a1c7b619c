import TermContainers
import Testing

@testable import TermRecorder

/// The numbers of tapes: each is refused, or played and written without harm.
@MainActor
@Suite struct TapeNumberTests {
  private nonisolated static let lines = [
    "Sleep N", "Sleep Nms", "Sleep Nm", "Type@N 'x'", "Type@Nms 'x'", "Tab@0ms N", "Tab@N 2",
    "ScrollUp@Nms 2", "ScrollDown N", "Wait@N /x/", "Wait+Screen@Nms /x/", "Set FontSize N",
    "Set Columns N", "Set Rows N", "Set Width N", "Set Height N", "Set LetterSpacing N",
    "Set LineHeight N", "Set Padding N", "Set Margin N", "Set WindowBarSize N",
    "Set BorderRadius N", "Set Framerate N", "Set PlaybackSpeed N", "Set LoopOffset N",
    "Set LoopOffset N%", "Set TypingSpeed Nms", "Set TypingSpeed N", "Set WaitTimeout N",
    "#demo-tui: click N,N", "#demo-tui: drag 1,1 N,2", "#demo-tui: drag N,N 1,1",
    "#demo-tui: press N,1", "#demo-tui: move 1,N", "#demo-tui: release N,N",
    "#demo-tui: scroll up N,1", "#demo-tui: resize Nx9", "#demo-tui: resize 9xN",
    "#demo-tui: key FN",
  ]
  private static let numbers = [
    "0", "1", "200", "201", "500", "501", "1000", "1001", "9999", "10000", "86400", "86401",
    "100000", "2147483648", "9223372036854775807", "9223372036854775808", "99999999999999999999999",
    "0.001", "0.0009", ".5", "5.", "1.2.3", "-1", "",
  ]

  @Test(arguments: lines) func anyNumberIsRefusedOrPlayed(_ line: String) {
    for number in Self.numbers {
      let tape = Tape(line.replacing("N", with: number) + "\nType 'ab'\nSleep 1s\n")
      guard tape.isValid else { continue }
      let timeline = TapeTimeline(tape)
      #expect(timeline.steps.count <= TapeRange.mostSteps)
      #expect(TapeRange.seconds.contains(timeline.duration))
      let size = Size(width: timeline.settings.columns ?? 9, height: timeline.settings.rows ?? 3)
      let host = HeadlessHost(rootViewController: ViewController(), size: size)
      // A wait for text that never comes fails, which is just as good.
      guard let recording = try? Recording.of(timeline, on: host) else { continue }
      #expect(recording.film.duration.isFinite && recording.film.duration >= 0, "\(line) \(number)")
      let options = PictureOptions(timeline.settings)
      #expect(!Asciicast(recording).text.isEmpty)
      #expect(!SVGAnimation(recording.film, options: options).text.isEmpty)
    }
  }
}

@Suite struct PlainNumberTests {
  /// Spellings that `Double` or `Int` accepts, but that nobody writes.
  static let others = [
    "", ".", "+5", "-5", "-0", "1e3", "1E3", "1e-3", "0x10", "0x1p4", "inf", "infinity", "nan",
    "NaN", "1.2.3", "1,5", " 1", "1 ", "1_000", "٣", "１", "1.", "½", "--1", "1-",
  ]

  @Test(arguments: [("0", 0), ("12", 12), ("0.25", 0.25), (".5", 0.5), ("5.", 5), ("007", 7)])
  func aNumberAsPeopleWriteItIsRead(text: String, number: Double) {
    #expect(PlainNumber.decimal(text) == number)
  }

  @Test(arguments: others.filter { $0 != "1." }) func anyOtherTextIsNoNumber(text: String) {
    #expect(PlainNumber.decimal(text) == nil)
  }

  @Test(arguments: others) func wholeNumbersHaveDigitsOnly(text: String) {
    #expect(PlainNumber.whole(text) == nil)
  }

  @Test func aNumberThatItsTypeCannotHoldIsRefused() {
    #expect(PlainNumber.decimal(String(repeating: "9", count: 400)) == nil)
    #expect(PlainNumber.whole("18446744073709551615", as: UInt64.self) == .max)
    #expect(PlainNumber.whole("18446744073709551616", as: UInt64.self) == nil)
    #expect(PlainNumber.whole("9223372036854775808") == nil)
  }

  /// The places where a tape has a number, in quotes or not.
  @Test(arguments: [
    "Set FontSize \"0x10\"", "Set FontSize \"+15\"", "Set Columns \"+80\"", "Set Rows \"-0\"",
    "Set PlaybackSpeed \"1e1\"", "Set PlaybackSpeed \"inf\"", "Set PlaybackSpeed \"0x1p1\"",
    "Set LoopOffset \"nan%\"", "Set LoopOffset \"+5%\"", "Set LoopOffset \"-0%\"", "Sleep 0x10s",
    "Sleep +5", "Tab 0x2", "Set Theme {\"a\": nan}", "Set Theme {\"a\": 0x10}",
    "Set Theme {\"a\": inf}", "#demo-tui: key F+5", "#demo-tui: key F05",
    "#demo-tui: click +1,2", "#demo-tui: resize 0x10",
  ])
  func tapesHaveNoOthers(line: String) {
    #expect(!Tape(line).isValid, "\(line)")
  }
}
