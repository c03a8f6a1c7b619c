import Testing

@testable import TermRecorder

@Suite struct PlainNumberTests {
  /// Spellings that `Double` or `Int` accepts, but that nobody writes.
  static let others = [
    "", ".", "+5", "-5", "-0", "1e3", "1E3", "1e-3", "0x10", "0x1p4", "inf", "infinity", "nan",
    "NaN",
    "1.2.3", "1,5", " 1", "1 ", "1_000", "٣", "１", "1.", "½", "--1", "1-",
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
