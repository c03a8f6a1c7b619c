import Testing

@testable import demo_tui

/// What was played, as a text that a person can read.
@Suite struct LearningProgressTests {
  private let progress = LearningProgress(
    played: ["tunnel", "orange-blue"], toured: ["tunnel"],
    answers: ["missing-did-move": true, "missing-frame": false])

  @Test func itHasALineForEach() {
    #expect(
      progress.text == """
        # What you have played in demo-tui. You can delete this file.
        answered missing-did-move right
        answered missing-frame wrong
        played orange-blue
        played tunnel
        toured tunnel

        """)
  }

  @Test func itIsReadAsItWasWritten() {
    #expect(LearningProgress(parsing: progress.text.utf8) == progress)
    #expect(LearningProgress(parsing: LearningProgress().text.utf8) == LearningProgress())
    #expect(LearningProgress(parsing: []) == LearningProgress())
  }

  @Test(arguments: [
    "played", "played ", "played Tunnel", "played ../x", "played a b", "plaid tunnel", "# played x",
    "answered x", "answered x maybe", "answered x right now wrong", "\u{0}\u{FFFD}played",
    "played \(String(repeating: "a", count: 41))", "right", "  ", "played\u{1B}[2J x",
  ])
  func aLineThatSaysNothingIsLeftOut(_ line: String) {
    var expected = LearningProgress()
    if line == "answered x right now wrong" { expected.answers = ["x": true] }
    #expect(LearningProgress(parsing: line.utf8) == expected)
    var more = progress
    more.answers.merge(expected.answers) { $1 }
    let text = progress.text
    for damaged in [line + "\n" + text, text + line, text + "\n\n" + line + "\r\n"] {
      #expect(LearningProgress(parsing: damaged.utf8) == more, "\(damaged)")
    }
  }

  @Test func thatNothingIsAskedIsReadAsWritten() {
    var quiet = progress
    quiet.wantsNoQuestions = true
    #expect(quiet.text.contains("\nquestions off\n"))
    #expect(LearningProgress(parsing: quiet.text.utf8) == quiet)
    #expect(LearningProgress(parsing: "questions on\nquestions".utf8) == LearningProgress())
  }

  @Test func theLastOfTwoAnswersCounts() {
    let text = "answered x right\nanswered x wrong\n  played   tunnel  \r\n"
    #expect(LearningProgress(parsing: text.utf8).answers == ["x": false])
    #expect(LearningProgress(parsing: text.utf8).played == ["tunnel"])
  }

  /// Cut anywhere, and with any byte changed, it is read, and says nothing that was not there but
  /// for the word that is damaged.
  @Test func damagedTextsAreRead() {
    let bytes = Array(progress.text.utf8)
    for index in bytes.indices {
      let cut = LearningProgress(parsing: bytes[..<index])
      #expect(cut.answers.count <= 2 && cut.played.count <= 2)
      var changed = bytes
      for byte: UInt8 in [0, 10, 32, 0xFF] {
        changed[index] = byte
        let read = LearningProgress(parsing: changed)
        let count = read.answers.count + read.played.count + read.toured.count
        #expect((3...5).contains(count), "\(index) \(byte)")
      }
    }
  }
}
