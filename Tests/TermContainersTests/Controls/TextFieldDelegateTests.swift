import Testing

@testable import TermContainers

/// What a delegate is asked and told, in UIKit's order.
@MainActor
@Suite struct TextFieldDelegateTests {
  private final class Referee: TextFieldDelegate {
    var log: [String] = []
    var forbidden: Set<String> = []
    var onCall: (String, TextField) -> Void = { _, _ in }

    private func note(_ call: String, _ field: TextField) -> Bool {
      log.append("\(call) \(field.placeholder ?? "")")
      onCall(call, field)
      return !forbidden.contains(call)
    }

    func textFieldShouldBeginEditing(_ field: TextField) -> Bool { note("shouldBegin", field) }
    func textFieldDidBeginEditing(_ field: TextField) { _ = note("didBegin", field) }
    func textFieldShouldEndEditing(_ field: TextField) -> Bool { note("shouldEnd", field) }
    func textFieldDidEndEditing(_ field: TextField) { _ = note("didEnd", field) }
    func textFieldShouldClear(_ field: TextField) -> Bool { note("shouldClear", field) }
    func textFieldShouldReturn(_ field: TextField) -> Bool { note("shouldReturn", field) }
    func textField(
      _ field: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
    ) -> Bool {
      note("change \(range) '\(replacementString)'", field)
    }

    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let referee = Referee()
  private let a = TextField()
  private let b = TextField()
  private let host = HeadlessHost(width: 20, height: 5)
  private var root: ViewController { host.root }

  init() {
    for (row, field) in [a, b].enumerated() {
      field.placeholder = row == 0 ? "a" : "b"
      field.borderStyle = .none
      field.frame = Rect(x: 0, y: row, width: 8, height: 1)
      field.delegate = referee
      root.view.addSubview(field)
    }
    host.step {}
  }

  private func edit(_ field: TextField) {
    host.step { field.becomeFirstResponder() }
    referee.log = []
  }

  private func logActions(of field: TextField) {
    for (event, name) in [
      (Control.Event.editingDidBegin, "begin"), (.editingChanged, "changed"),
      (.editingDidEnd, "end"), (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
    ] {
      field.addAction(for: event) { [referee] in referee.log.append(name) }
    }
  }

  @Test func theFocusGoesFromFieldToField() {
    #expect(referee.takeLog() == [] && !a.isEditing)
    host.step { a.becomeFirstResponder() }
    #expect(referee.takeLog() == ["shouldBegin a", "didBegin a"])
    for move in [{ host.send("Tab") }, { host.click(Point(x: 0, y: 1)) }] {
      edit(a)
      move()
      #expect(referee.takeLog() == ["shouldBegin b", "shouldEnd a", "didEnd a", "didBegin b"])
      #expect(b.isEditing)
    }
    host.step { b.becomeFirstResponder() }
    #expect(referee.takeLog() == [])
    host.send("Escape")
    #expect(referee.takeLog() == ["shouldEnd b", "didEnd b"])
  }

  @Test func theDelegateHearsBeforeTheActions() {
    logActions(of: a)
    host.step { a.becomeFirstResponder() }
    host.send("x")
    host.send("Enter")
    #expect(
      referee.takeLog() == [
        "shouldBegin a", "didBegin a", "begin", "change 0..<0 'x' a", "changed", "shouldReturn a",
        "exit", "primary", "shouldEnd a", "didEnd a", "end",
      ])
    #expect(!a.isEditing)
  }

  @Test func aRefusedFieldIsPassedOver() {
    let c = TextField()
    host.show(c, at: Rect(x: 0, y: 2, width: 8, height: 1))
    referee.forbidden = ["shouldBegin"]
    host.step { c.becomeFirstResponder() }
    host.send("Tab")
    #expect(referee.takeLog() == ["shouldBegin a", "shouldBegin b"] && c.isEditing)
    host.send("Up")
    host.click(Point(x: 0, y: 0))
    #expect(c.isEditing && a.becomeFirstResponder() == false)
  }

  @Test func theFieldThatIsPreferredMayRefuse() {
    final class Page: ViewController {
      let (field, button) = (TextField(), Button("OK"))
      override var preferredFocusEnvironments: [any FocusEnvironment] { [field] }
      override func viewDidLoad() {
        super.viewDidLoad()
        for (row, one) in [field, button].enumerated() {
          view.place(one, at: Rect(x: 0, y: row, width: 8, height: 1))
        }
      }
    }
    let page = Page()
    page.field.delegate = referee
    referee.forbidden = ["shouldBegin"]
    host.step { host.window.rootViewController = page }
    #expect(page.button.isFirstResponder)
    referee.forbidden = []
    host.step { page.setNeedsFocusUpdate() }
    #expect(page.field.isEditing)
  }

  @Test func whoMayNotEndKeepsTheFocusUnlessForced() {
    edit(a)
    referee.forbidden = ["shouldEnd"]
    for key in ["Tab", "Escape", "Down"] { host.send(key) }
    host.click(Point(x: 0, y: 1))
    #expect(a.isEditing && a.resignFirstResponder() == false && !root.view.endEditing(false))
    #expect(referee.takeLog().contains("shouldEnd a"))
    host.step { #expect(root.view.endEditing(true)) }
    #expect(referee.takeLog() == ["shouldEnd a", "didEnd a"])
    edit(a)
    host.step { a.isEnabled = false }
    #expect(referee.takeLog() == ["didEnd a"] && !a.isEditing)
  }

  @Test func eachChangeIsAskedFor() {
    edit(a)
    host.send("e")
    host.send(.paste(PasteEvent("\u{301}日\n")))
    #expect(referee.takeLog() == ["change 0..<0 'e' a", "change 1..<1 '\u{301}日 ' a"])
    for key in ["Delete", "Backspace", "Left", "Delete", "Ctrl+U", "Backspace", "Ctrl+K"] {
      host.send(key)
    }
    #expect(
      referee.takeLog() == ["change 2..<3 '' a", "change 1..<2 '' a", "change 0..<1 '' a"])
    #expect(a.text == "")
    referee.forbidden = ["change 0..<0 'q'"]
    logActions(of: a)
    host.send("q")
    #expect(a.text == "" && referee.takeLog() == ["change 0..<0 'q' a"])
    // What the program sets is not asked for.
    a.text = "set"
    #expect(referee.takeLog() == [])
  }

  /// A delegate often changes the text itself.
  @Test func theDelegateMayChangeTheTextMeanwhile() {
    edit(a)
    a.text = "abc"
    referee.onCall = { call, field in if call.hasPrefix("change") { field.text = "" } }
    host.send("Backspace")
    #expect(a.text == "")
    referee.onCall = { call, field in
      if call.hasPrefix("change") { field.text = (field.text ?? "").uppercased() }
    }
    host.send("x")
    host.send("y")
    #expect(a.text == "Xy" && a.cursorPosition == 2)
  }

  @Test func aFieldIsClearedWhenEditingBegins() {
    logActions(of: a)
    a.clearsOnBeginEditing = true
    a.text = "old"
    referee.forbidden = ["shouldClear"]
    edit(a)
    #expect(a.text == "old")
    host.step { a.resignFirstResponder() }
    referee.forbidden = []
    referee.log = []
    host.step { a.becomeFirstResponder() }
    #expect(
      referee.takeLog()
        == ["shouldBegin a", "shouldClear a", "changed", "didBegin a", "begin"])
    #expect(a.text == "")
  }

  @Test func aClickOnTheCrossClears() {
    logActions(of: a)
    a.text = "old"
    var row: String { host.surface.line(0) }
    for (mode, before, after) in [
      (TextField.ViewMode.never, false, false), (.whileEditing, false, true),
      (.unlessEditing, true, false), (.always, true, true),
    ] {
      host.step { (a.clearButtonMode, _) = (mode, a.resignFirstResponder()) }
      #expect(row.hasPrefix("old    ✕") == before, "\(mode)")
      edit(a)
      #expect(row.hasPrefix("old    ✕") == after, "\(mode)")
    }
    host.step { a.text = "a long text" }
    #expect(row.hasPrefix(" text  ✕"))
    referee.forbidden = ["shouldClear"]
    host.click(Point(x: 7, y: 0))
    #expect(referee.takeLog() == ["shouldClear a"] && a.text == "a long text")
    referee.forbidden = []
    host.click(Point(x: 7, y: 0))
    #expect(referee.takeLog() == ["shouldClear a", "changed"] && a.text == "")
    #expect(!row.contains("✕") && a.isEditing)
    // Where there is none, a click places the cursor; a field without the focus gets it.
    host.click(Point(x: 7, y: 0))
    #expect(referee.takeLog() == [])
    host.step { (a.text, a.clearButtonMode, _) = ("x", .unlessEditing, a.resignFirstResponder()) }
    host.click(Point(x: 7, y: 0))
    #expect(a.isEditing && a.text == "")
    host.step { (a.text, a.isEnabled, a.clearButtonMode) = ("x", false, .always) }
    #expect(!row.contains("✕"))
  }

  @Test func returnMayBeRefused() {
    logActions(of: a)
    edit(a)
    referee.forbidden = ["shouldReturn"]
    host.send("Enter")
    #expect(referee.takeLog() == ["shouldReturn a"] && a.isEditing)
  }

  private nonisolated static let calls = [
    "shouldBegin", "didBegin", "shouldEnd", "didEnd", "shouldClear", "shouldReturn", "change",
  ]

  /// Whatever it is asked or told, the delegate may take the field away, the focus, or itself.
  @Test(arguments: calls) func theDelegateMayTakeTheFieldAway(_ call: String) {
    for way in 0..<3 {
      let field = TextField("x")
      (field.clearsOnBeginEditing, field.delegate) = (true, referee)
      host.show(field, at: Rect(x: 0, y: 3, width: 8, height: 1))
      var count = 0
      referee.onCall = { [root, b] name, asked in
        guard asked === field, name.hasPrefix(call) else { return }
        count += 1
        guard count == 1 else { return }
        switch way {
        case 0: asked.removeFromSuperview()
        case 1: b.becomeFirstResponder()
        default:
          asked.delegate = nil
          for view in root.view.subviews where view === asked { view.isHidden = true }
        }
      }
      host.step { field.becomeFirstResponder() }
      host.send("y")
      host.send("Enter")
      host.send("Tab")
      host.play { root.view.endEditing(true) }
      #expect(count > 0 && !field.isEditing, "\(call) \(way)")
      #expect(way != 0 || field.superview == nil)
      referee.onCall = { _, _ in }
      host.step { field.removeFromSuperview() }
    }
  }

  @Test func aShortTextIsAligned() {
    func row() -> String { String(host.lines[0].prefix(8)) }
    a.placeholder = "name"
    host.step { a.textAlignment = .right }
    #expect(row() == "    name")
    host.step { a.textAlignment = .center }
    #expect(row() == "  name")
    host.step { a.text = "日x" }
    #expect(row().hasPrefix("  日"))
    host.step { a.textAlignment = .right }
    #expect(row().hasSuffix("x"))
    edit(a)
    // The cursor stands behind the text, in the last column.
    #expect(host.surface[7, 0].attributes.contains(.reverse))
    host.click(Point(x: 4, y: 0))
    #expect(a.cursorPosition == 0)
    host.click(Point(x: 6, y: 0))
    #expect(a.cursorPosition == 1)
    for letter in "123456" { host.send(String(letter)) }
    #expect(a.text == "日123456x" && row().hasSuffix("123456x"))
    host.step { a.text = "" }
    #expect(row() == "    name" && host.surface[4, 0].attributes.contains(.reverse))
    host.step { (a.isSecureTextEntry, a.text) = (true, "ab") }
    #expect(row() == "     ••")
  }

  @Test func aLineIsAFrameWithSquareCorners() {
    a.borderStyle = .line
    #expect(a.intrinsicContentSize.height == 3)
    host.step { a.frame = Rect(x: 0, y: 2, width: 8, height: 3) }
    #expect(host.text.contains("┌──────┐"))
  }
}
