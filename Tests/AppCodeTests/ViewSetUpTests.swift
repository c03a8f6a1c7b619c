import TermContainers
import Testing

/// Each kind of view can be created and set up as on iOS.
@MainActor
struct ViewSetUpTests {
  @Test func everyViewHasAFrameFromTheStart() {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let views = [
      View(frame: frame), Label(frame: frame), Button(frame: frame), TextField(frame: frame),
      PanelView(frame: frame), Control(frame: frame),
    ]
    #expect(views.allSatisfy { $0.frame == frame })
    let empty = [View(), Label(), Button(), TextField(), PanelView(), Control()]
    #expect(empty.allSatisfy { $0.frame == .zero })
  }

  @Test func initWithFrameIsTheOneDoor() {
    #expect(SetUpLabel("text").textColor == .secondaryLabel && SetUpLabel("text").text == "text")
    #expect(SetUpLabel().textAlignment == .center)
    #expect(SetUpButton().title == "OK" && SetUpButton("Go").title == "Go")
    #expect(SetUpButton("Go").tintColor == .systemBlue)
    #expect(SetUpField().placeholder == "name" && SetUpField("a").text == "a")
    #expect(!SetUpControl().isEnabled)
    #expect(SetUpPanel().subviews.count == 1 && SetUpPanel(title: "A").title == "A")
    #expect(SetUpPanel().clipsToBounds && !Label().isUserInteractionEnabled)
  }

  @Test func aLabelMayHaveNoText() {
    let label = Label()
    #expect(label.text == nil)
    let host = HeadlessHost(rootViewController: ViewController(), size: Size(width: 9, height: 1))
    label.frame = host.window.bounds
    host.step { host.window.rootViewController?.view.addSubview(label) }
    host.step { label.text = "hello" }
    #expect(host.text.hasPrefix("hello"))
    host.step { label.text = nil }
    #expect(label.text == nil && !host.text.contains("hello"))
    #expect(label.sizeThatFits(.zero) == Label("").sizeThatFits(.zero))
  }

  @Test func textsCanBeWatched() {
    let (label, field) = (WatchingLabel("a"), WatchingField("b"))
    label.text = nil
    field.text = nil
    #expect(label.texts == ["a", nil] && field.texts == ["b", ""])
  }

  @Test func aFieldHasATextAlways() {
    let page = PageViewController()
    let host = HeadlessHost(rootViewController: page, size: Size(width: 30, height: 8))
    page.field.text = nil
    #expect(page.field.text == "")
    page.greet()
    #expect(page.nameLabel.text == nil)
    host.step { page.field.becomeFirstResponder() }
    for key in ["A", "d", "a"] { host.send(key) }
    host.step { page.greet() }
    #expect(page.nameLabel.text == "Hello, Ada" && !page.field.isFirstResponder)
  }

  @Test func aClickAsksAnOverrideForTheFocus() {
    let field = SetUpField(frame: Rect(x: 0, y: 0, width: 20, height: 3))
    let root = ViewController()
    root.view.addSubview(field)
    let host = HeadlessHost(rootViewController: root, size: Size(width: 30, height: 8))
    host.click(Point(x: 4, y: 1))
    #expect(field.asked == 1 && field.isEditing)
  }

  /// The colours that UIKit has, with the values of its documentation.
  @Test func coloursAreUIKits() {
    #expect([Color.red, .green, .blue].map(\.channels?.red) == [255, 0, 0])
    #expect(Color.orange == .rgb(255, 128, 0) && Color.systemOrange == .rgb(255, 149, 0))
    #expect(Color.label == .role(.ink) && Color.systemBackground == .role(.page))
    let plain: [Color] = [
      .black, .darkGray, .gray, .lightGray, .white, .red, .green, .blue, .cyan, .yellow, .magenta,
      .orange, .purple, .brown,
    ]
    let system: [Color] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
      .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray,
    ]
    #expect(Set(plain + system).count == plain.count + system.count)
    let greys = plain.prefix(5).compactMap(\.luminance)
    #expect(greys == greys.sorted() && greys.count == 5)
    for role in [Color.secondaryLabel, .placeholderText, .separator, .link] {
      #expect(Palette.dark[role.role ?? .page].channels != nil)
    }
  }

  /// The two options name what is always the case here.
  @Test(arguments: [[], [.beginFromCurrentState, .allowUserInteraction] as View.AnimationOptions])
  func animationsBeginWhereTheyAre(options: View.AnimationOptions) {
    let view = SetUpButton(frame: Rect(x: 0, y: 0, width: 6, height: 1))
    let root = ViewController()
    root.view.addSubview(view)
    let host = HeadlessHost(rootViewController: root, size: Size(width: 40, height: 1))
    let linear = options.union(.curveLinear)
    host.step {
      View.animate(withDuration: 1, options: linear, animations: { view.frame.origin.x = 20 })
    }
    host.advance(by: 0.5)
    let middle = host.text
    #expect(middle.hasPrefix(String(repeating: " ", count: 10)))
    host.step { View.animate(withDuration: 1, options: linear, animations: { view.center.x = 3 }) }
    #expect(host.text == middle)
    var used = false
    view.addAction { used = true }
    host.send("Enter")
    #expect(used && host.settle())
  }
}
