import TermContainers
import Testing

@MainActor
struct TextViewTests {
  @Test func textWrapsAtWords() {
    let screen = TextScreen("The quick brown fox jumps over it.\nNext line", width: 17)
    #expect(screen.shown == ["The quick brown", "fox jumps over", "it.", "Next line", ""])
    screen.view.lineBreakMode = .byCharWrapping
    screen.host.step {}
    #expect(screen.shown == ["The quick brown", "fox jumps over i", "t.", "Next line", ""])
  }

  @Test func typingInsertsAtTheCursor() {
    let screen = TextScreen("one two", width: 20)
    screen.press("Home", "Ctrl+Right")
    screen.type("!x")
    screen.press("Backspace", "Enter")
    screen.type("y")
    #expect(screen.view.text == "one!\ny two")
    #expect(screen.shown.prefix(2) == ["one!", "y two"])
    #expect(screen.view.selectedRange == 6..<6)
  }

  @Test func upAndDownKeepTheColumn() {
    let screen = TextScreen("a long row here\nab\nanother row", width: 30)
    screen.press("Ctrl+Home", "End", "Left", "Left")
    #expect(screen.view.selectedRange == 13..<13)
    screen.press("Down")
    #expect(screen.view.selectedRange == 18..<18)
    screen.press("Down")
    #expect(screen.view.selectedRange == 30..<30)
    screen.press("Up", "Up")
    #expect(screen.view.selectedRange == 13..<13)
    screen.press("Up")
    #expect(screen.view.selectedRange == 0..<0)
  }

  @Test func homeAndEndGoToTheRowAndThenToTheParagraph() {
    let screen = TextScreen("The quick brown fox jumps", width: 17)
    screen.press("Ctrl+Home", "Down", "Right")
    #expect(screen.view.selectedRange == 17..<17)
    screen.press("Home")
    #expect(screen.view.selectedRange == 16..<16)
    screen.press("Home")
    #expect(screen.view.selectedRange == 0..<0)
    screen.press("End")
    #expect(screen.view.selectedRange == 15..<15)
    screen.press("End")
    #expect(screen.view.selectedRange == 25..<25)
  }

  @Test func shiftSelectsAndTypingReplaces() {
    let screen = TextScreen("one two three", width: 20)
    screen.press("Ctrl+Home", "Shift+Right", "Ctrl+Shift+Right")
    #expect(screen.view.selectedRange == 0..<3)
    screen.type("1")
    #expect(screen.view.text == "1 two three")
    screen.press("Alt+a", "Delete")
    #expect(screen.view.text == "")
  }

  @Test func copyCutAndPasteUseThePasteboard() {
    let screen = TextScreen("one two", width: 20)
    screen.press("Ctrl+Home", "Ctrl+Shift+Right", "Ctrl+C")
    #expect(screen.host.application.pasteboard.string == "one")
    screen.press("Ctrl+X")
    #expect(screen.view.text == " two")
    screen.press("End", "Ctrl+V", "Ctrl+V")
    #expect(screen.view.text == " twooneone")
    screen.host.send(.paste(PasteEvent("a\r\nb\rc")))
    #expect(screen.view.text == " twooneonea\nb\nc")
    screen.press("Alt+u")
    #expect(screen.view.text == " twooneone")
    screen.press("Alt+u")
    #expect(screen.view.text == " twoone")
  }

  @Test func ctrlCWithoutASelectionIsTheProgramsKey() {
    let screen = TextScreen("one", width: 20)
    screen.press("Ctrl+C")
    #expect(screen.host.application.hasStopped)
    #expect(screen.host.application.pasteboard.string == nil)
  }

  @Test func whatCtrlKRemovesCtrlYInserts() {
    let screen = TextScreen("one two\nthree", width: 20)
    screen.press("Ctrl+Home", "Ctrl+Right", "Ctrl+K")
    #expect(screen.view.text == "one\nthree")
    screen.press("Ctrl+K")
    #expect(screen.view.text == "onethree")
    screen.press("Ctrl+Y", "Ctrl+W", "Ctrl+U")
    #expect(screen.view.text == "three")
  }

  @Test func undoTakesBackWhatWasTypedTogether() {
    let screen = TextScreen("", width: 20)
    screen.type("one")
    screen.press("Enter")
    screen.type("two")
    screen.press("Left")
    screen.type("x")
    screen.press("Backspace")
    var texts: [String] = []
    while screen.view.undoManager?.canUndo == true {
      screen.press("Ctrl+_")
      texts.append(screen.view.text)
    }
    #expect(texts == ["one\ntwxo", "one\ntwo", "one\n", ""])
    for _ in 0..<4 { screen.press("Alt+e") }
    #expect(screen.view.text == "one\ntwo")
    #expect(screen.view.selectedRange == 6..<6)
  }

  @Test func aPauseBeginsAnotherStep() {
    let screen = TextScreen("", width: 20)
    screen.type("one")
    screen.host.advance(by: 3)
    screen.type(" two")
    screen.press("Alt+u")
    #expect(screen.view.text == "one")
  }

  @Test func undoBringsBackSelectionAndScrollPosition() {
    let text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    let screen = TextScreen(text, width: 20, height: 5)
    screen.press("Ctrl+Home", "Down", "Ctrl+Shift+Right")
    let selected = screen.view.selectedRange
    screen.type("x")
    screen.press("Ctrl+End")
    #expect(screen.view.contentOffset.y == 45)
    screen.press("Alt+u")
    #expect(screen.view.text == text)
    #expect(screen.view.selectedRange == selected && screen.view.contentOffset.y == 0)
  }

  @Test func theMouseSelectsCharactersWordsAndParagraphs() {
    let screen = TextScreen("one two three\nfour five", width: 20)
    func click(_ x: Int, _ y: Int, to end: Point? = nil) {
      screen.host.send(.mouse(MouseEvent(.began, at: Point(x: x, y: y))))
      if let end { screen.host.send(.mouse(MouseEvent(.moved, at: end))) }
      screen.host.send(.mouse(MouseEvent(.ended, at: end ?? Point(x: x, y: y))))
    }
    click(5, 0)
    #expect(screen.view.selectedRange == 5..<5)
    click(5, 0)
    #expect(screen.view.selectedRange == 4..<7)
    click(5, 0)
    #expect(screen.view.selectedRange == 0..<13)
    screen.host.advance(by: 1)
    click(1, 1, to: Point(x: 2, y: 0))
    #expect(screen.view.selectedRange == 2..<15)
    screen.host.advance(by: 1)
    click(1, 1)
    click(1, 1, to: Point(x: 6, y: 1))
    #expect(screen.view.selectedRange == 14..<23)
  }

  @Test func aDragBeyondTheEdgeScrolls() {
    let text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    let screen = TextScreen(text, width: 20, height: 5)
    screen.host.step { screen.view.frame.size.height = 3 }
    screen.press("Ctrl+Home")
    screen.host.send(.mouse(MouseEvent(.began, at: Point(x: 0, y: 1))))
    screen.host.send(.mouse(MouseEvent(.moved, at: Point(x: 2, y: 4))))
    screen.host.advance(by: 1)
    #expect(screen.view.contentOffset.y > 10)
    screen.host.send(.mouse(MouseEvent(.ended, at: Point(x: 2, y: 4))))
    let offset = screen.view.contentOffset
    screen.host.advance(by: 1)
    #expect(screen.view.contentOffset == offset && screen.view.selectedRange.lowerBound == 7)
  }

  @Test func readOnlyTextScrollsSelectsAndCopies() {
    let text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    let screen = TextScreen(text, width: 20, height: 5)
    screen.host.step {
      screen.view.isEditable = false
      screen.view.contentOffset = .zero
      screen.view.selectedRange = 0..<0
    }
    screen.press("Down", "Down", "x", "Enter")
    #expect(screen.view.text == text && screen.view.contentOffset.y == 2)
    #expect(screen.view.caretRect == nil)
    screen.press("Shift+Down", "Shift+End", "Ctrl+C")
    #expect(screen.host.application.pasteboard.string == "line 0\nline 1")
    screen.press("Escape")
    #expect(screen.view.selectedRange.isEmpty)
  }

  @Test func aViewThatDoesNotScrollGrowsWithItsText() {
    let controller = ViewController()
    let host = HeadlessHost(rootViewController: controller, size: Size(width: 12, height: 8))
    let (note, below) = (TextView(), Label("below"))
    host.step {
      note.isScrollEnabled = false
      let stack = StackView(arrangedSubviews: [note, below])
      stack.axis = .vertical
      controller.view.addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      ])
      note.becomeFirstResponder()
    }
    #expect(note.frame.height == 1 && below.frame.minY == 1)
    for character in "one two three four" { host.send(.key(KeyEvent(.character(character)))) }
    #expect(note.frame.height == 2 && below.frame.minY == 2)
  }

  @Test func bytesThatAreNoTextAreShownAndKept() {
    let screen = TextScreen("", width: 20)
    let bytes: [UInt8] =
      Array("a".utf8) + [0xFF, 0x00, 0x1B, 0x9B] + Array("\u{202E}b\u{85}\t!".utf8)
    screen.host.step { screen.view.bytes = bytes }
    #expect(screen.shown[0] == "a\u{FFFD}␀␛\u{FFFD}\u{FFFD}b\u{FFFD}        !")
    #expect(screen.view.bytes == bytes)
    screen.press("Home", "Right")
    screen.type("x")
    screen.press("Backspace", "Delete", "Alt+u", "Alt+u", "Alt+u")
    #expect(screen.view.bytes == bytes)
  }

  @Test func rangesBeyondTheTextAreClamped() {
    let screen = TextScreen("e\u{301}漢", width: 20)
    screen.view.selectedRange = -4..<100
    #expect(screen.view.selectedRange == 0..<6)
    screen.view.selectedRange = 1..<5
    #expect(screen.view.selectedRange == 0..<3)
    #expect(screen.view.text(in: 3..<9) == "漢")
    screen.view.scrollRangeToVisible(50..<60)
  }
}
