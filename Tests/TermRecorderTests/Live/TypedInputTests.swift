import TermContainers
import Testing

@testable import TermRecorder

/// What is typed into a program becomes a tape, except what the program hides.
@Suite struct TypedInputTests {
  private var typed = TypedInput(
    EditableTape([], Size(width: 80, height: 24), nil), KeyDecoder(terminfo: [:]))

  private mutating func type(_ text: String, isHidden: Bool = false, at seconds: Double) {
    typed.type(Array(text.utf8), isHidden: isHidden, at: seconds)
  }

  private mutating func settle(isRead: Bool = true, isHidden: Bool = false, at seconds: Double) {
    typed.updateProgram(isRead: isRead, isHidden: isHidden, at: seconds)
  }

  /// The commands of the tape after its settings.
  private func commands(until end: Int = 0) -> [String] {
    let tape = typed.tape.text(until: end)
    #expect(Tape(tape).isValid, "\(tape)")
    return tape.split(separator: "\n").dropFirst(2).map(String.init)
  }

  @Test mutating func keysHaveTheirTimes() {
    type("l", at: 1)
    type("s", at: 1.15)
    type("\r", at: 1.4)
    type("\u{1B}[A", at: 2)
    settle(at: 2)
    typed.finish()
    #expect(
      commands(until: 3000) == [
        "Sleep 1s", "Type@150ms \"ls\"", "Enter", "Sleep 700ms", "Up", "Sleep 900ms",
      ])
  }

  @Test mutating func anInputWaitsUntilItIsRead() {
    type("a", at: 1)
    settle(isRead: false, at: 1)
    #expect(commands() == [])
    settle(at: 1.1)
    typed.finish()
    #expect(commands() == ["Sleep 1s", "Type \"a\""])
  }

  /// Without them the program would go on waiting when the tape is played.
  @Test(
    arguments: [
      ("\u{3}", "Ctrl+c"), ("\u{4}", "Ctrl+d"), ("\u{1A}", "Ctrl+z"), ("\u{1C}", "Ctrl+\\"),
    ])
  mutating func aKeyThatEndsAHiddenLineIsKept(_ bytes: String, _ name: String) {
    type("sec", isHidden: true, at: 1)
    type("ret" + bytes, isHidden: true, at: 2)
    type(bytes, at: 3)
    settle(isHidden: true, at: 3)
    typed.finish()
    #expect(commands() == [Self.comment, "Sleep 2s", name, Self.comment, "Sleep 1s", name])
  }

  private static let comment = "# The program hid what was typed here, so it is not in the tape."
  private static let hidden = ["Sleep 1s", "Type \"x\"", comment, "Sleep 1s", "Enter"]

  @Test(arguments: [["secret\r"], ["s", "e", "cret", "\r"], ["\u{1B}[", "A", "\r"]])
  mutating func whatIsHiddenIsLeftOutButForTheEndOfItsLine(_ pieces: [String]) {
    type("x", at: 1)
    settle(at: 1)
    for piece in pieces { type(piece, isHidden: true, at: 2) }
    settle(isHidden: true, at: 2)
    settle(at: 2.1)
    typed.finish()
    #expect(commands() == Self.hidden)
  }

  /// It was typed before the program asked.
  @Test mutating func whatIsReadUnseenIsLeftOutAsWell() {
    type("x", at: 1)
    settle(at: 1)
    type("secret\r", at: 2)
    settle(isRead: false, at: 2)
    settle(isRead: false, isHidden: true, at: 2)
    settle(isHidden: true, at: 2)
    settle(at: 3)
    typed.finish()
    #expect(commands() == Self.hidden)
  }

  @Test mutating func twoHiddenLinesAreTwo() {
    for time in [1.0, 2.0] { type("s\r", isHidden: true, at: time) }
    typed.finish()
    #expect(commands() == [Self.comment, "Sleep 1s", "Enter", Self.comment, "Sleep 1s", "Enter"])
  }

  @Test mutating func aTerminalsAnswersAreNoKeys() {
    for answer in ["\u{1B}[?64;1;2c", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[?2026;2$y"] {
      type(answer, at: 1)
    }
    typed.expire(at: 9)
    typed.finish()
    #expect(commands() == [])
  }

  @Test mutating func anEscapeIsAKeyOnceNothingFollows() {
    type("\u{1B}", at: 1)
    #expect(typed.deadline.map { $0 > 1 && $0 < 1.1 } == true)
    typed.expire(at: 1.05)
    typed.finish()
    #expect(commands() == ["Sleep 1s", "Escape"])
  }

  @Test mutating func theMouseAndTheSizeAreRecorded() {
    type("\u{1B}[<0;4;2M\u{1B}[<0;4;2m", at: 1)
    typed.changeSize(to: Size(width: 60, height: 20), at: 2)
    typed.finish()
    #expect(commands() == ["Sleep 1s", "#tape: click 3,1", "Sleep 1s", "#tape: resize 60x20"])
  }

  @Test mutating func whatNoTapeCanSayIsCounted() {
    type("\u{1B}[200~two\n\nlines\u{1B}[201~\u{1B}[200~`'\"\nx\u{1B}[201~", at: 1)
    typed.finish()
    #expect(typed.leftOut == 1)
    #expect(
      commands() == [
        "Sleep 1s", "#tape: copy \"two\" \"\" \"lines\"", "Paste",
        "# Not recorded, a tape has no command for it: a paste of 5 bytes",
      ])
  }
}
