import TermContainers
import Testing

/// The examples of labels, panels and controls.
@MainActor
@Suite struct ControlListings {
  private func host(_ view: View) -> HeadlessHost {
    let host = HeadlessHost(rootViewController: ViewController(), size: Size(width: 20, height: 5))
    host.step { host.window.rootViewController?.view.addSubview(view) }
    return host
  }

  @Test func aLabelIsCentred() {
    let label = Label("3 files")
    label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    #expect(host(label).text.hasPrefix("      3 files\n"))
  }

  @Test func aLabelHasRows() {
    let label = Label("3 files were changed, and none of them was saved.")
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.frame = Rect(x: 0, y: 0, width: 20, height: 3)
    #expect(host(label).text.hasPrefix("    3 files were\n"))
  }

  @Test func aLabelHasALink() {
    let label = Label(frame: Rect(x: 0, y: 0, width: 20, height: 1))
    var text = AttributedText("Read the ")
    text += AttributedText("guide", attributes: .bold, link: "https://example.org/guide")
    label.attributedText = text
    let host = host(label)
    #expect(host.surface.decoration(x: 9, y: 0).link == "https://example.org/guide")
    #expect(host.text.hasPrefix("Read the guide\n"))
  }

  @Test func aButtonSaves() {
    var saves = 0
    func save() { saves += 1 }
    let button = Button("Save") { save() }
    button.frame.size = button.sizeThatFits(.zero)  // "   Save   " on a ground of its own
    let host = host(button)
    host.click(Point(x: 1, y: 0))
    host.settle()
    #expect(saves == 1 && button.frame.width == 10)
  }

  @Test func aCheckBoxIsPressed() {
    let box = CheckBox(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    box.addAction { [weak box] in box?.isOn.toggle() }
    let host = host(box)
    host.click(.zero)
    host.settle()
    #expect(host.text.hasPrefix("[x]"))
  }

  @Test func aPanelHasRoomInside() {
    let lines = Label("started")
    let panel = PanelView(title: "Log")
    panel.frame = Rect(x: 0, y: 0, width: 16, height: 3)
    panel.addSubview(lines)
    lines.frame = panel.bounds.inset(by: panel.safeAreaInsets)
    // ╭─ Log ────────╮
    // │started       │
    // ╰──────────────╯
    #expect(
      host(panel).text.hasPrefix("╭─ Log ────────╮\n│started       │\n╰──────────────╯\n"))
  }

  @Test func aFieldSaysWhenItIsDone() {
    var names: [String] = []
    func greet(_ name: String?) { names.append(name ?? "") }
    let field = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 3))
    field.placeholder = "Name"
    field.addAction { [weak field] in greet(field?.text) }
    let host = host(field)
    #expect(field.becomeFirstResponder())
    for key in ["A", "d", "a", "Enter"] { host.send(key) }
    #expect(names == ["Ada"])
  }
}

final class CheckBox: Control {
  var isOn = false { didSet { setNeedsDisplay() } }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(isOn ? "[x]" : "[ ]", at: .zero, style: .default)
  }
}
