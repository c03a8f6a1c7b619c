import TermContainers
import TestSupport
import Testing

@MainActor
struct TextViewDelegateTests {
  /// Logs the messages, and does something inside of one.
  private final class Delegate: TextViewDelegate {
    var log: [String] = []
    var inside: [String: (TextView) -> Void] = [:]
    var permits = true

    private func note(_ name: String, _ view: TextView, _ what: String = "") {
      log.append(name + what)
      inside.removeValue(forKey: name)?(view)
    }

    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
      note("shouldBegin", textView)
      return permits
    }

    func textViewDidBeginEditing(_ textView: TextView) { note("didBegin", textView) }

    func textViewShouldEndEditing(_ textView: TextView) -> Bool {
      note("shouldEnd", textView)
      return permits
    }

    func textViewDidEndEditing(_ textView: TextView) { note("didEnd", textView) }

    func textView(
      _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
      note("should", textView, " \(range) '\(text)'")
      return permits
    }

    func textViewDidChange(_ textView: TextView) {
      note("did", textView, " '\(textView.text)'")
    }

    func textViewDidChangeSelection(_ textView: TextView) {
      note("selection", textView, " \(textView.selectedRange)")
    }
  }

  private let screen = TextScreen("abc")
  private let delegate = Delegate()

  init() { screen.view.delegate = delegate }

  private func log(_ act: () -> Void) -> [String] {
    delegate.log = []
    act()
    return delegate.log
  }

  @Test func aKeyAsksThenChangesThenTells() {
    #expect(log { screen.type("d") } == ["should 3..<3 'd'", "selection 4..<4", "did 'abcd'"])
    #expect(
      log { screen.press("Backspace") } == ["should 3..<4 ''", "selection 3..<3", "did 'abc'"])
    #expect(log { screen.press("Left") } == ["selection 2..<2"])
    #expect(
      log { screen.host.send(.paste(PasteEvent("xyz"))) }
        == ["should 2..<2 'xyz'", "selection 5..<5", "did 'abxyzc'"])
    #expect(log { screen.press("Alt+u") } == ["selection 2..<2", "did 'abc'"])
    #expect(
      log { screen.press("Delete", "Delete") }.filter { $0.hasPrefix("should") } == [
        "should 2..<3 ''"
      ])
  }

  @Test func codeIsToldTheSelectionAlone() {
    #expect(log { screen.view.text = "new" } == [])
    #expect(log { screen.view.text = "newer" } == ["selection 5..<5"])
    #expect(log { screen.view.selectedRange = 1..<2 } == ["selection 1..<2"])
    #expect(log { screen.view.selectedRange = 1..<2 } == [])
    #expect(log { screen.view.append("!") } == [])
    #expect(
      log { screen.view.insertText("x") } == [
        "should 1..<2 'x'", "selection 2..<2", "did 'nxwer!'",
      ])
  }

  @Test func aRefusalChangesNothing() {
    delegate.permits = false
    #expect(log { screen.type("d") } == ["should 3..<3 'd'"])
    #expect(log { screen.press("Escape") } == ["shouldEnd"])
    #expect(screen.view.text == "abc" && screen.view.isFirstResponder)
    #expect(screen.view.undoManager?.canUndo == false)
  }

  @Test func editingBeginsAndEnds() {
    #expect(log { screen.press("Escape") } == ["shouldEnd", "didEnd"])
    #expect(
      log { screen.host.step { screen.view.becomeFirstResponder() } } == [
        "shouldBegin", "didBegin",
      ])
    #expect(log { screen.host.step { screen.view.removeFromSuperview() } } == ["didEnd"])
  }

  @Test(arguments: ["should", "selection", "did"])
  func whatADelegateDoesInsideOfAMessageHolds(message: String) {
    let acts: [(TextView) -> Void] = [
      { $0.text = "x" }, { $0.text = "" }, { $0.selectedRange = 0..<1 },
      { $0.resignFirstResponder() }, { $0.removeFromSuperview() }, { $0.insertText("\n漢") },
      { $0.undoManager?.undo() }, { $0.isEditable = false }, { $0.append("more") },
    ]
    for act in acts {
      let screen = TextScreen("abc")
      let delegate = Delegate()
      screen.view.delegate = delegate
      delegate.inside[message] = act
      screen.type("d")
      screen.press("Left", "Backspace", "Alt+u", "Alt+u")
      screen.host.step {}
      let count = screen.view.count
      #expect(screen.view.selectedRange.upperBound <= count)
      #expect(screen.view.text.utf8.count == count)
    }
  }

  /// A view beside a plain string: the same keys, and the same text, selection and history.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func randomKeysDoWhatTheyDoToAString(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let screen = TextScreen("", width: random.pick([3, 12, 40]), height: 6)
    var model = TextModel()
    for step in 0..<400 {
      let key = random.pick(TextModel.keys)
      screen.host.send(key)
      model.press(key)
      if random.number(40) == 0 {
        screen.host.send(.paste(PasteEvent("two words\nmore")))
        model.insert("two words\nmore")
      }
      #expect(screen.view.text == model.text, "\(step) \(key)")
      #expect(screen.view.selectedRange == model.selection, "\(step) \(key)")
      // What is drawn in parts is what is drawn as a whole.
      guard random.number(20) == 0 else { continue }
      let shown = screen.host.surface
      screen.host.step { screen.view.setNeedsDisplay() }
      #expect(screen.host.surface == shown, "\(step) \(key)")
    }
    while screen.view.undoManager?.canUndo == true { screen.press("Alt+u") }
    #expect(screen.view.text == "")
    let final = model.text
    while screen.view.undoManager?.canRedo == true { screen.press("Alt+e") }
    #expect(screen.view.text == final)
  }
}

/// A text with a selection, as an array of characters.
private struct TextModel {
  static let keys = [
    "a", "b", "漢", "é", "Space", "Space", "Enter", "Left", "Right", "Shift+Left", "Shift+Right",
    "Backspace", "Delete", "Ctrl+Home", "Ctrl+End", "Alt+a",
  ]

  private var characters: [Character] = []
  private var (anchor, head) = (0, 0)

  var text: String { String(characters) }

  var selection: Range<Int> {
    func bytes(_ count: Int) -> Int { characters[..<count].reduce(0) { $0 + $1.utf8.count } }
    return bytes(min(anchor, head))..<bytes(max(anchor, head))
  }

  mutating func insert(_ text: String) {
    replace(min(anchor, head)..<max(anchor, head), Array(text))
  }

  private mutating func replace(_ range: Range<Int>, _ new: [Character]) {
    characters.replaceSubrange(range, with: new)
    (anchor, head) = (range.lowerBound + new.count, range.lowerBound + new.count)
  }

  mutating func press(_ key: String) {
    let (low, high) = (min(anchor, head), max(anchor, head))
    func move(_ place: Int, selects: Bool = false) -> (Int, Int) {
      let place = min(max(0, place), characters.count)
      return (selects ? anchor : place, place)
    }
    switch key {
    case "Left": (anchor, head) = move(low < high ? low : head - 1)
    case "Right": (anchor, head) = move(low < high ? high : head + 1)
    case "Shift+Left": (anchor, head) = move(head - 1, selects: true)
    case "Shift+Right": (anchor, head) = move(head + 1, selects: true)
    case "Ctrl+Home": (anchor, head) = (0, 0)
    case "Ctrl+End": (anchor, head) = (characters.count, characters.count)
    case "Alt+a": (anchor, head) = (0, characters.count)
    case "Backspace": replace(low < high ? low..<high : max(0, low - 1)..<low, [])
    case "Delete": replace(low < high ? low..<high : low..<min(low + 1, characters.count), [])
    case "Space": insert(" ")
    case "Enter": insert("\n")
    default: insert(key)
    }
  }
}
