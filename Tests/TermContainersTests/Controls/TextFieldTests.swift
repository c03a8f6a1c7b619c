import Testing

@testable import TermContainers

/// Text fields among key commands that typed text must not trigger.
@MainActor
@Suite struct TextFieldTests {
  private final class Form: ViewController {
    let fields = [TextField(), TextField()]
    let button = Button("OK")
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, field) in fields.enumerated() {
        field.borderStyle = .none
        field.frame = Rect(x: 0, y: index, width: 8, height: 1)
        field.addAction { [weak self] in self?.log.append("return \(index)") }
        for (event, name) in [
          (Control.Event.editingDidBegin, "begin"), (.editingChanged, "change"),
          (.editingDidEnd, "end"),
        ] {
          field.addAction(for: event) { [weak self] in self?.log.append("\(name) \(index)") }
        }
        view.addSubview(field)
      }
      view.place(button, at: Rect(x: 0, y: 3, width: 8, height: 1))
    }

    override var keyCommands: [KeyCommand] {
      ["q", "m", "?", "Backspace", "Ctrl+Q", "Alt+q", "F2", "Home", "Escape"].map { name in
        KeyCommand(name, title: "do \(name)") { [weak self] in self?.log.append(name) }
      }
    }
  }

  private let form = Form()
  private let host: HeadlessHost

  init() { host = HeadlessHost(rootViewController: form, size: Size(width: 20, height: 5)) }

  private var field: TextField { form.fields[0] }

  private func type(_ names: String...) { for name in names { host.send(name) } }

  private func paste(_ text: String) {
    host.step {
      for scalar in text.unicodeScalars {
        host.application.send(.key(KeyEvent(.character(Character(scalar)))))
      }
    }
  }

  private func edit(_ text: String = "") {
    host.step { field.becomeFirstResponder() }
    paste(text)
    form.log = []
  }

  /// The columns of the first row shown in reverse video.
  private var reversed: [Int] {
    (0..<20).filter { host.surface[$0, 0].attributes.contains(.reverse) }
  }

  /// The screen's own cursor is where the surface shows a reversed glyph.
  private func expectCursor(at column: Int?, at location: SourceLocation = #_sourceLocation) {
    #expect(host.screen.cursor == column.map { Point(x: $0, y: 0) }, sourceLocation: location)
    #expect(reversed.first == column, sourceLocation: location)
  }

  @Test func theScreensCursorIsWhereTextIsEdited() {
    expectCursor(at: nil)
    edit("a日b")
    expectCursor(at: 4)
    type("Left", "Left")
    expectCursor(at: 1)
    paste("many more than fit")
    expectCursor(at: 6)
    field.isSecureTextEntry = true
    type("Home")
    expectCursor(at: 0)
    type("Tab")
    #expect(host.screen.cursor == Point(x: 0, y: 1))
    type("Tab")
    expectCursor(at: nil)
  }

  @Test func nothingThatCoversTheFieldHasTheCursor() {
    edit("abc")
    host.step { form.view.frame.origin = Point(x: 2, y: 0) }
    expectCursor(at: 5)
    let cover = View(frame: Rect(x: 3, y: 0, width: 2, height: 1))
    cover.backgroundColor = .systemBackground
    host.step { form.view.addSubview(cover) }
    expectCursor(at: nil)
    host.step { cover.isHidden = true }
    expectCursor(at: 5)
    host.step { form.view.frame.origin.x = -4 }
    expectCursor(at: nil)
    host.step { form.view.frame.origin.x = -3 }
    expectCursor(at: 0)
  }

  @Test func aFieldIsNotEditedUnasked() {
    #expect(host.window.firstResponder === form.button)
    type("q")
    #expect(form.log == ["q"])
    #expect(!field.isEditing && reversed.isEmpty)
  }

  @Test func textComesBeforeTheCommandsOfThoseBehind() {
    edit()
    type("q", "m", "?", "Space", "x", "Backspace")
    #expect(field.text == "qm? ")
    #expect(form.log.allSatisfy { $0 == "change 0" } && form.log.count == 6)
    #expect(host.text.hasPrefix("qm?"))
  }

  @Test func keysThatAreNoTextReachOtherCommands() {
    edit("ab")
    type("Ctrl+Q", "Alt+q", "F2", "Home")
    #expect(form.log == ["Ctrl+q", "Alt+q", "F2"].map { $0 == "Ctrl+q" ? "Ctrl+Q" : $0 })
    #expect(field.cursorPosition == 0)
  }

  @Test func aKeyCommandThatCannotBeReachedIsNotOffered() {
    func titles() -> [String] {
      host.window.reachableKeyCommands.map(\.title).filter { !$0.isEmpty }
    }
    #expect(
      titles()
        == ["q", "m", "?", "Backspace", "Ctrl+Q", "Alt+q", "F2", "Home", "Escape"].map {
          "do \($0)"
        })
    edit()
    #expect(titles() == ["done", "do Ctrl+Q", "do Alt+q", "do F2"])
  }

  @Test func tabMovesOnAndEscapeGivesUp() {
    edit("a")
    type("Tab")
    #expect(form.fields[1].isEditing)
    type("b", "Shift+Tab")
    #expect(field.isEditing && form.fields[1].text == "b")
    type("Down")
    #expect(form.fields[1].isEditing)
    form.log = []
    type("Escape")
    #expect(form.log == ["end 1"])
    #expect(!form.fields[1].isEditing)
    type("Escape", "q")
    #expect(form.log == ["end 1", "Escape", "q"])
  }

  @Test func returnIsTheAction() {
    edit("a")
    type("Enter")
    #expect(form.log == ["return 0"])
    #expect(field.isEditing)
  }

  @Test func cursorKeysMoveAndEdit() {
    edit("abc")
    type("Left", "Left", "x", "Home", "y", "End", "z", "Ctrl+A", "Delete", "Ctrl+E", "Backspace")
    #expect(field.text == "axbc")
    type("Left", "Left", "Ctrl+K")
    #expect(field.text == "ax")
    type("Left", "Ctrl+U")
    #expect(field.text == "x")
    type("Right", "Right", "Ctrl+U")
    #expect(field.text == "" && !field.hasText)
    type("Backspace", "Delete", "Left")
    #expect(field.text == "")
  }

  @Test func theCursorIsACellInReverseVideo() {
    edit()
    #expect(reversed == [0])
    paste("a日")
    #expect(reversed == [3])
    type("Left")
    #expect(reversed == [1, 2])
    type("Escape")
    #expect(reversed.isEmpty)
  }

  @Test func aLongTextScrollsWithTheCursor() {
    edit("0123456789")
    // The cursor stands after the text.
    #expect(host.text.hasPrefix("3456789\n"))
    #expect(reversed == [7])
    type("Home")
    #expect(host.text.hasPrefix("01234567\n"))
    type("Right", "Right")
    #expect(reversed == [2])
    type("End", "Left", "Left", "Left")
    #expect(host.text.hasPrefix("3456789\n"))
    #expect(reversed == [4])
    type("End", "Backspace", "Backspace", "Backspace")
    #expect(host.text.hasPrefix("0123456\n"))
    type("9", "9", "Escape")
    #expect(host.text.hasPrefix("01234569\n"))
  }

  @Test func aWideCharacterThatAnEdgeCutsIsBlank() {
    edit("日本語日本語")
    // Columns 5 to 11 of the text, and the cursor.
    #expect(host.text.hasPrefix(" 日本語\n"))
    #expect(reversed == [7])
  }

  @Test func muchAtOnceIsOneFrame() {
    edit()
    var frames = 0
    host.screen.onFrame = { _, _ in frames += 1 }
    paste(String(repeating: "long ", count: 2000) + "end")
    #expect(field.text?.count == 10_003 && field.text?.hasSuffix("long end") == true)
    #expect(frames == 1)
    #expect(host.text.hasPrefix("ong end\n"))
  }

  @Test func aClickPlacesTheCursor() {
    host.step { field.text = "a日b" }
    host.click(Point(x: 2, y: 0))
    #expect(field.isEditing && field.cursorPosition == 1)
    host.click(Point(x: 7, y: 0))
    #expect(field.cursorPosition == 3)
    host.mouse(.began, 0, 0)
    #expect(field.cursorPosition == 0)
    host.mouse(.moved, 3, 0)
    #expect(field.cursorPosition == 2)
    host.mouse(.ended, 3, 0)
    host.mouse(.began, 0, 0, .right)
    #expect(field.cursorPosition == 2)
    #expect(!form.log.contains("return 0"))
  }

  @Test func aClickInAScrolledTextPlacesTheCursor() {
    edit("0123456789")
    host.click(Point(x: 0, y: 0))
    #expect(field.cursorPosition == 3)
    #expect(reversed == [0])
  }

  @Test func secureTextIsDots() {
    host.step { field.isSecureTextEntry = true }
    edit("a日é")
    #expect(host.text.hasPrefix("•••\n"))
    #expect(host.surface.inASCII().text.hasPrefix("***\n"))
    #expect(field.text == "a日é")
    type("Left")
    #expect(reversed == [2])
  }

  @Test func thePlaceholderStandsForNoText() {
    host.step { field.placeholder = "Name of the user" }
    #expect(host.text.hasPrefix("Name of…\n"))
    #expect(host.surface[0, 0].foreground == host.window.palette[.muted])
    edit()
    #expect(reversed == [0] && host.surface.text(x: 0, y: 0) == "N")
    type("x")
    #expect(host.text.hasPrefix("x\n"))
    #expect(host.surface[0, 0].foreground == host.window.palette[.ink])
  }

  @Test func theFrameShowsTheFocusWithoutColour() {
    host.step {
      form.fields[1].isHidden = true
      field.borderStyle = .roundedRect
      field.frame.size.height = 3
      field.text = "ab"
    }
    #expect(host.text.hasPrefix("╭──────╮\n│ ab   │\n╰──────╯"))
    edit()
    #expect(host.text.hasPrefix("┏━━━━━━┓\n┃ ab   ┃\n┗━━━━━━┛"))
    #expect(field.sizeThatFits(Size(width: 99, height: 9)) == Size(width: 28, height: 3))
  }

  @Test func textFromOutsideIsNoEscape() {
    host.step { field.text = "\u{1B}[31mx" }
    #expect(host.text.hasPrefix("␛[31mx"))
    edit()
    host.step { field.insertText("\u{1B}\u{9B}!") }
    #expect(field.text == "\u{1B}[31mx␛\u{FFFD}!")
  }

  @Test func aDisabledFieldIsNotEdited() {
    host.step { field.isEnabled = false }
    host.click(.zero)
    #expect(!field.isEditing)
    host.step { field.insertText("x") }
    #expect(field.text == "")
  }

  @Test func endEditingIsForTextInTheViewOnly() {
    #expect(!form.view.endEditing(true))
    #expect(host.window.firstResponder === form.button)
    edit()
    #expect(!form.button.endEditing(true) && field.isEditing)
    #expect(form.view.endEditing(true) && !field.isEditing)
  }

  @Test func arrowsLeadInFromNowhere() {
    host.step { form.button.removeFromSuperview() }
    #expect(host.window.firstResponder == nil)
    type("Down")
    #expect(field.isEditing)
  }

  @Test func aFieldBeingEditedRests() {
    edit("abc")
    #expect(host.isAtRest)
  }

  // MARK: The end of editing, also where the field leaves the window

  enum Departure: CaseIterable {
    case itself, superview, unembed, replace, present, dismiss, newRoot, moved, disabled, hidden
  }

  @Test(arguments: Departure.allCases) func editingEndsWhereTheFieldGoes(_ how: Departure) {
    let (root, child, field) = (ViewController(), ViewController(), TextField())
    var (begins, ends) = (0, 0)
    field.addAction(for: .editingDidBegin) { begins += 1 }
    field.addAction(for: .editingDidEnd) { ends += 1 }
    field.frame = Rect(x: 0, y: 0, width: 8, height: 1)
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 2))
    box.addSubview(field)
    child.view.addSubview(box)
    let host = HeadlessHost(rootViewController: root, size: Size(width: 12, height: 4))
    host.step {
      if how == .dismiss { root.present(child, animated: false) } else { root.embed(child) }
    }
    host.step { field.becomeFirstResponder() }
    #expect((begins, ends) == (1, 0))
    host.play {
      switch how {
      case .itself: field.removeFromSuperview()
      case .superview: box.removeFromSuperview()
      case .unembed: child.unembed()
      case .replace: root.replace(child, with: ViewController(), duration: 0.1)
      case .present: root.present(ViewController(), animated: true)
      case .dismiss: root.dismiss(animated: true)
      case .newRoot: host.window.rootViewController = ViewController()
      case .moved: child.view.addSubview(field)
      case .disabled: field.isEnabled = false
      case .hidden: box.isHidden = true
      }
    }
    #expect((begins, ends) == (1, 1) && !field.isEditing)
  }

  /// The action of `editingDidEnd` may remove more views.
  @Test func theEndOfEditingMayTakeTheRestAway() {
    let (root, child, field) = (ViewController(), ViewController(), TextField())
    child.view.addSubview(field)
    field.frame = Rect(x: 0, y: 0, width: 8, height: 1)
    let host = HeadlessHost(rootViewController: root, size: Size(width: 12, height: 4))
    host.step { root.embed(child) }
    host.step { field.becomeFirstResponder() }
    field.addAction(for: .editingDidEnd) {
      field.removeFromSuperview()
      child.unembed()
    }
    host.step { field.removeFromSuperview() }
    #expect(field.superview == nil && child.parent == nil && host.isAtRest)
  }
}
