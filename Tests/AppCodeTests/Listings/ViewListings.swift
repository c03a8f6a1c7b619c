import TermContainers
import Testing

/// The examples of views, windows and how they receive events.
@MainActor
@Suite struct ViewListings {
  private func host(_ view: View) -> HeadlessHost {
    HeadlessHost(rootViewController: HoldingViewController(view), size: Size(width: 10, height: 3))
  }

  @Test func aViewDraws() {
    let gauge = GaugeView()
    let host = host(gauge)
    #expect(host.text.split(separator: "\n") == ["█████", "█████", "█████"])
    host.step { gauge.level = 0.2 }
    #expect(host.text.hasPrefix("██\n"))
  }

  @Test func aResponderTakesAKey() {
    let view = RowView()
    var deleted = 0
    view.onDelete = { deleted += 1 }
    let host = host(view)
    #expect(view.becomeFirstResponder())
    host.send("Delete")
    host.send("x")
    #expect(deleted == 1)
  }

  @Test func aKeyCommandIsPerformed() {
    let controller = ReloadingViewController()
    let host = HeadlessHost(rootViewController: controller)
    host.send("r")
    #expect(controller.reloads == 1)
    #expect(host.window.reachableKeyCommands.contains { $0.title == "reload" })
  }

  @Test func commandsHaveUIKitsSpelling() {
    let controller = SavingViewController()
    let host = HeadlessHost(rootViewController: controller)
    for key in ["Ctrl+S", "Up", "s"] { host.send(key) }
    #expect(controller.calls == ["save", "up"])
  }

  @Test func digitsAreTyped() {
    let view = CodeView()
    let host = host(view)
    #expect(view.becomeFirstResponder())
    for key in ["1", "x", "2", "3", "Backspace"] { host.send(key) }
    #expect(view.code == "12")
  }

  @Test func aWindowHasALineOfItsOwn() {
    let host = HeadlessHost(size: Size(width: 20, height: 4)) { application in
      let window = StatusWindow(application: application)
      window.rootViewController = GreetingViewController()
      return window
    }
    #expect(host.text.hasSuffix("q quits"))
    #expect(host.window.rootViewController?.view.frame.height == 3)
  }

  @Test func theFocusGoesWhereItIsPreferred() {
    let controller = LoginViewController()
    let host = HeadlessHost(rootViewController: controller, size: Size(width: 20, height: 8))
    #expect(controller.name.isFirstResponder)
    host.send("Tab")
    #expect(controller.focused == [controller.name, controller.password])
  }
}

/// Shows one view.
private final class HoldingViewController: ViewController {
  private let shown: View
  init(_ view: View) {
    shown = view
    super.init()
  }
  override func loadView() { view = shown }
}

final class GaugeView: View {
  var level = 0.5 { didSet { setNeedsDisplay() } }

  override func draw(_ canvas: borrowing Canvas) {
    let width = Int(Double(bounds.width) * level)
    let bar = Rect(x: 0, y: 0, width: width, height: bounds.height)
    canvas.fill(bar, with: "█", style: Style(foreground: .systemGreen))
  }
}

final class RowView: View {
  var onDelete = {}
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ press: KeyEvent) {
    if press.key == .delete { onDelete() } else { super.pressesBegan(press) }
  }
}

final class ReloadingViewController: ViewController {
  private(set) var reloads = 0
  private func reload() { reloads += 1 }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("r", title: "reload") { [weak self] in self?.reload() }]
  }
}

final class SavingViewController: ViewController {
  private(set) var calls: [String] = []
  private func save() { calls.append("save") }
  private func goUp() { calls.append("up") }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(input: "s", modifierFlags: .control) { [weak self] in self?.save() },
      KeyCommand(input: KeyCommand.inputUpArrow, title: "up") { [weak self] in self?.goUp() },
    ]
  }
}

final class CodeView: View, KeyInput {
  private(set) var code = ""
  override var canBecomeFirstResponder: Bool { true }

  var hasText: Bool { !code.isEmpty }
  func insertText(_ text: String) { code += text.filter(\.isNumber) }
  func deleteBackward() { _ = code.popLast() }
}

final class StatusWindow: Window {
  override var contentFrame: Rect { bounds.inset(by: EdgeInsets(bottom: 1)) }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw("q quits", at: Point(x: 0, y: bounds.maxY - 1), style: .default)
  }
}

final class LoginViewController: ViewController {
  let name = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 3))
  let password = TextField(frame: Rect(x: 0, y: 4, width: 20, height: 3))
  private(set) var focused: [View] = []
  private func scroll(to row: View) { focused.append(row) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(name)
    view.addSubview(password)
  }

  override var preferredFocusEnvironments: [any FocusEnvironment] { [name, password] }

  override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if let row = context.nextFocusedView { scroll(to: row) }
  }
}
