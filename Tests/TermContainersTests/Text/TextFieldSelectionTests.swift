import TermContainers
import Testing

@MainActor
struct TextFieldSelectionTests {
  private let field = TextField()
  private let host: HeadlessHost
  private let delegate = Delegate()

  private final class Delegate: TextFieldDelegate {
    var selections: [Range<Int>] = []

    func textFieldDidChangeSelection(_ textField: TextField) {
      selections.append(textField.selectedRange)
    }
  }

  init() {
    let controller = ViewController()
    host = HeadlessHost(rootViewController: controller, size: Size(width: 30, height: 3))
    let field = field
    field.delegate = delegate
    host.step {
      field.frame = Rect(x: 0, y: 0, width: 30, height: 3)
      field.text = "one two 漢字"
      controller.view.addSubview(field)
      field.becomeFirstResponder()
    }
    delegate.selections = []
  }

  private func press(_ names: String...) { for name in names { host.send(name) } }

  @Test func shiftSelectsAndTypingReplaces() {
    press("Home", "Shift+Right", "Ctrl+Shift+Right")
    #expect(delegate.selections == [0..<0, 0..<1, 0..<3])
    press("1")
    #expect(field.text == "1 two 漢字" && field.selectedRange == 1..<1)
    press("Shift+End", "Left")
    #expect(field.selectedRange == 1..<1)
    press("Shift+End", "Right")
    #expect(field.selectedRange == 8..<8)
    press("Alt+a", "Backspace")
    #expect(field.text == "")
  }

  @Test func copyCutPaste() {
    press("Shift+Home", "Ctrl+C", "End", "Ctrl+V")
    #expect(field.text == "one two 漢字one two 漢字")
    field.selectedRange = 0..<4
    press("Ctrl+X", "End")
    host.send(.paste(PasteEvent("a\nb")))
    #expect(field.text == "two 漢字one two 漢字a b")
    #expect(host.application.pasteboard.string == "one ")
  }

  @Test func undoAndRedo() {
    press("End", "a", "b", "Backspace", "Ctrl+W")
    #expect(field.text == "one two 漢字")
    var texts: [String?] = []
    for _ in 0..<3 {
      press("Alt+u")
      texts.append(field.text)
    }
    #expect(texts == ["one two 漢字a", "one two 漢字ab", "one two 漢字"])
    press("Alt+e", "Alt+e", "Alt+e")
    #expect(field.text == "one two 漢字")
    field.text = "new"
    #expect(field.undoManager?.canUndo == false)
  }

  @Test func aSecureTextIsNeitherCopiedNorKept() {
    field.isSecureTextEntry = true
    press("End", "x", "Alt+a", "Ctrl+C", "Ctrl+X")
    #expect(host.application.pasteboard.string == nil && field.text == "one two 漢字x")
    #expect(field.undoManager?.canUndo == false)
    #expect(!field.canPerformAction(.copy, withSender: nil))
  }

  @Test func theMouseSelects() {
    func click(_ x: Int, to end: Int? = nil) {
      host.send(.mouse(MouseEvent(.began, at: Point(x: x, y: 1))))
      if let end { host.send(.mouse(MouseEvent(.moved, at: Point(x: end, y: 1)))) }
      host.send(.mouse(MouseEvent(.ended, at: Point(x: end ?? x, y: 1))))
    }
    click(3, to: 7)
    #expect(field.selectedRange == 1..<5)
    host.advance(by: 1)
    click(7)
    click(7)
    #expect(field.selectedRange == 4..<7)
    click(7)
    #expect(field.selectedRange == 0..<10)
  }

  @Test func theSelectionIsSeen() {
    press("Home", "Right", "Shift+Right", "Shift+Right")
    let row = (0..<30).filter { host.surface[$0, 1].attributes.contains(.reverse) }
    #expect(row == [3, 4])
  }
}
