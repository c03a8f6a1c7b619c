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

  @Test func aButtonIsConfigured() {
    var sends = 0
    func send() { sends += 1 }
    var configuration = Button.Configuration.filled()
    configuration.title = "Send"
    configuration.baseBackgroundColor = .systemGreen
    let button = Button(configuration: configuration, primaryAction: Action { _ in send() })
    button.sendActions()
    #expect(sends == 1 && text(of: button, width: 10) == "   Send   ")
  }

  @Test func anActionIsPerformed() {
    let save = Action(title: "Save") { _ in print("saved") }
    let button = Button(primaryAction: save)
    button.addAction(Action { _ in print("pressed") }, for: .touchDown)
    #expect(button.title == "Save")
    #expect(button.allControlEvents == [.primaryActionTriggered, .touchDown])
  }

  @Test func aSwitchIsOn() {
    let news = Switch()
    news.isOn = true  // " ━━● "; off, it is " ○── "
    news.addAction(Action { _ in print(news.isOn) }, for: .valueChanged)
    #expect(text(of: news) == " ━━● ")
    news.isOn = false
    #expect(text(of: news) == " ○── ")
  }

  @Test func aSliderHasAValue() {
    let volume = Slider()
    volume.maximumValue = 11
    volume.value = 5.5  // " ━━━━●──── "
    #expect(text(of: volume, width: 11) == " ━━━━●──── ")
  }

  @Test func aStepperHasARange() {
    let guests = Stepper()
    guests.maximumValue = 8
    guests.addAction(Action { _ in print(guests.value) }, for: .valueChanged)
    #expect(text(of: guests) == "  − │ +  ")
  }

  @Test func aSegmentIsChosen() {
    let size = SegmentedControl(items: ["S", "M", "L"])
    size.selectedSegmentIndex = 1  // "  S │[M]│ L  "
    size.addAction(Action { _ in print(size.selectedSegmentIndex) }, for: .valueChanged)
    #expect(text(of: size) == "  S │[M]│ L  ")
  }

  @Test func aPageIsCurrent() {
    let dots = PageControl()
    dots.numberOfPages = 3
    dots.currentPage = 1  // "  ○ ● ○  "
    #expect(text(of: dots) == "  ○ ● ○  ")
  }

  @Test func aQuarterIsDone() {
    let bar = ProgressView()
    bar.progress = 0.25  // "━━━─────────"
    #expect(text(of: bar, width: 12) == "━━━─────────")
  }

  @Test func aSpinnerTurns() {
    let spinner = ActivityIndicatorView()
    spinner.startAnimating()  // ⠋ ⠙ ⠹ …
    #expect(text(of: spinner) == "⠋")
    spinner.stopAnimating()
    #expect(spinner.isHidden)
  }

  @Test func aFlagIsAnImage() {
    let flag = Image(width: 2, height: 2, pixels: [.red, .white, .white, .red])
    let view = ImageView(image: flag)  // two cells: "▀▀"
    #expect(text(of: view) == "▀▀")
  }

  @Test func anImageKeepsItsProportions() {
    let view = ImageView(image: Image(width: 1, height: 2, pixels: [.red, .blue]))
    view.contentMode = .scaleAspectFit
    #expect(text(of: view, width: 3) == " ▀ ")
  }

  /// What a view shows that has no focus.
  private func text(of view: View, width: Int? = nil) -> String {
    let size = Size(width: width ?? view.sizeThatFits(.zero).width, height: 1)
    view.frame.size = size
    let host = HeadlessHost(rootViewController: ViewController(), size: size)
    host.step {
      host.window.rootViewController?.view.addSubview(view)
      view.resignFirstResponder()
    }
    host.step { host.window.firstResponder?.resignFirstResponder() }
    return host.surface.line(0)
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
