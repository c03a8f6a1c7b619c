import TermContainers
import Testing

/// Commands in UIKit's spelling, and who gets a key that is typed.
@MainActor
@Suite struct KeyCommandTests {
  private final class Log { var names: [String] = [] }

  /// Has the commands that a test gives it.
  private final class CommandViewController: ViewController {
    var commands: [KeyCommand] = []
    override var keyCommands: [KeyCommand] { commands }
  }

  /// A text that can have the focus to be scrolled, and is edited only if the program says so.
  private final class PageView: View, KeyInput {
    var text = "page"
    var isEditable = false
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  /// A field that can be read and not changed.
  private final class ReadOnlyField: TextField {
    override var isEditable: Bool { false }
  }

  private let controller = CommandViewController()
  private let host: HeadlessHost
  private let log = Log()

  init() {
    host = HeadlessHost(rootViewController: controller, size: Size(width: 30, height: 5))
  }

  private func command(_ key: String) -> KeyCommand {
    KeyCommand(key) { [log] in log.names.append(key) }
  }

  private static let inputs: [(String, KeyModifierFlags, String)] = [
    ("l", KeyModifierFlags.control, "Ctrl+L"), ("r", [], "r"), ("R", [], "R"), ("r", .shift, "R"),
    ("R", .shift, "R"), ("ß", .shift, "Shift+ß"), ("é", .alternate, "Alt+é"), ("+", [], "+"),
    ("x", [.control, .shift], "Ctrl+Shift+x"), (" ", [], "Space"), ("\r", [], "Enter"),
    ("\t", .shift, "Shift+Tab"), ("\u{8}", [], "Backspace"),
    (KeyCommand.inputUpArrow, [], "Up"), (KeyCommand.inputDownArrow, .shift, "Shift+Down"),
    (KeyCommand.inputLeftArrow, .control, "Ctrl+Left"), (KeyCommand.inputRightArrow, [], "Right"),
    (KeyCommand.inputEscape, [], "Escape"), (KeyCommand.inputPageUp, [], "PageUp"),
    (KeyCommand.inputPageDown, [], "PageDown"), (KeyCommand.inputHome, [], "Home"),
    (KeyCommand.inputEnd, [], "End"), (KeyCommand.inputDelete, [], "Delete"),
    (KeyCommand.f1, [], "F1"), (KeyCommand.f12, .alternate, "Alt+F12"),
  ]

  @Test func aControllerAddsCommands() {
    let controller = ViewController()
    host.step { host.window.rootViewController = controller }
    for key in ["a", "b"] { controller.addKeyCommand(command(key)) }
    controller.addKeyCommand(KeyCommand("a") { [log] in log.names.append("other a") })
    #expect(controller.keyCommands.count == 2)
    controller.removeKeyCommand(command("b"))
    for key in ["a", "b"] { host.send(key) }
    #expect(log.names == ["other a"])
  }

  @Test func aCommandHasTheKeyThatTheUserPresses() {
    for (input, modifiers, key) in Self.inputs {
      var count = 0
      controller.commands = [KeyCommand(input: input, modifierFlags: modifiers) { count += 1 }]
      host.send(key)
      #expect(count == 1, "\(key)")
      host.send("q")
      #expect(count == 1, "\(key)")
    }
  }

  @Test func commandIsAKeyThatNoTerminalSends() {
    let save = KeyCommand(input: "s", modifierFlags: .command) {}
    #expect(save.input.name == "Cmd+s" && KeyEvent(name: "Cmd+s") == save.input)
  }

  @Test(arguments: ["", "ab", "Ctrl+L", "UIKeyInputUpArrow", "\n\n"])
  func anInputThatIsNoKeyEndsTheProgram(_ input: String) async {
    let run = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [input] in
      await MainActor.run { _ = KeyCommand(input: input, modifierFlags: []) {} }
    }
    let text = String(decoding: run?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("there is no key named '\(input)'"))
  }

  @Test func aMistypedKeyEndsTheProgramWithTheNearOne() async {
    let run = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { HeadlessHost(rootViewController: ViewController()).send("enter") }
    }
    let text = String(decoding: run?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("there is no key named 'enter'; did you mean Enter?"))
  }

  @Test func aPageThatIsOnlyReadLeavesTypedKeysToTheCommands() {
    let page = PageView(frame: Rect(x: 0, y: 0, width: 10, height: 2))
    controller.commands = [command("q"), command("Backspace")]
    host.step {
      controller.view.addSubview(page)
      page.becomeFirstResponder()
    }
    for key in ["q", "Backspace"] { host.send(key) }
    host.paste("pasted")
    #expect(log.names == ["q", "Backspace"] && page.text == "page")
    #expect(host.window.reachableKeyCommands.map(\.input.name) == ["q", "Backspace"])
    page.isEditable = true
    host.send("q")
    host.paste("!")
    #expect(log.names.count == 2 && page.text == "pageq!")
    #expect(host.window.reachableKeyCommands.isEmpty)
  }

  /// It gets the focus by itself, as a text that is edited does not.
  @Test func aPageThatIsOnlyReadIsFoundByTheFocus() {
    let page = PageView(frame: Rect(x: 0, y: 0, width: 10, height: 2))
    host.step { controller.view.addSubview(page) }
    #expect(page.isFirstResponder)
  }

  @Test func aFieldThatIsOnlyReadMovesItsCursorAndLeavesTheRest() {
    let field = ReadOnlyField("abc")
    field.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    let keys = ["x", "Backspace", "Delete", "Ctrl+U", "Enter"]
    controller.commands = (keys + ["Left"]).map(command)
    host.step {
      controller.view.addSubview(field)
      field.becomeFirstResponder()
    }
    for key in keys + ["Left"] { host.send(key) }
    host.paste("y")
    #expect(log.names == keys && field.text == "abc" && field.cursorPosition == 2)
  }
}
