import TermContainers

/// A scrolling page with rows of controls that have a value, and of views that show a value.
final class ValuePageViewController: ViewController {
  private let news = Switch()
  private let volume = Slider()
  private let guests = Stepper()
  private let size = SegmentedControl(items: ["S", "M", "L"])
  private let pages = PageControl()
  private let bar = ProgressView()
  private let spinner = ActivityIndicatorView()
  private let image = ImageView(image: .heart)
  private let start = Button(primaryAction: Action(title: "Start") { _ in })
  private let state = Label("nothing was sent yet")
  private var values: [(label: Label, text: () -> String)] = []

  private var controls: [Control] { [news, volume, guests, size, pages, start] }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUp()
    let scroll = ScrollView()
    scroll.hold(StackView.column(makeRows()))
    fillPage(with: scroll, in: "Controls", above: state)
    showValues()
  }

  private func setUp() {
    news.isOn = true
    (volume.maximumValue, volume.value) = (100, 40)
    (guests.maximumValue, guests.value) = (8, 2)
    size.selectedSegmentIndex = 1
    (pages.numberOfPages, pages.currentPage) = (4, 1)
    bar.progress = 0.4
    spinner.hidesWhenStopped = false
    let names = ["Switch", "Slider", "Stepper", "SegmentedControl", "PageControl", "Button"]
    for (control, name) in zip(controls, names) {
      let event: Control.Event = control === start ? .primaryActionTriggered : .valueChanged
      control.addAction(Action { [weak self] _ in self?.changed(name) }, for: event)
    }
  }

  private func changed(_ name: String) {
    if name == "Slider" { bar.setProgress(volume.value / 100, animated: true) }
    if name == "Button" {
      if spinner.isAnimating { spinner.stopAnimating() } else { spinner.startAnimating() }
      start.title = spinner.isAnimating ? "Stop" : "Start"
    }
    state.text = name == "Button" ? "Button: primaryActionTriggered" : "\(name): valueChanged"
    showValues()
  }

  private func showValues() { for value in values { value.label.text = value.text() } }

  override var keyCommands: [KeyCommand] {
    [
      key("d", news.isEnabled ? "disable" : "enable") {
        $0.controls.forEach { $0.isEnabled.toggle() }
      }
    ]
  }

  private func makeRows() -> [View] {
    [
      row("Switch", news) { [news] in news.isOn ? "on" : "off" },
      row("Slider", volume, width: 24) { [volume] in "\(Int(volume.value.rounded()))" },
      row("Stepper", guests) { [guests] in "\(Int(guests.value))" },
      row("SegmentedControl", size) { [size] in
        size.titleForSegment(at: size.selectedSegmentIndex) ?? ""
      },
      row("PageControl", pages) { [pages] in "page \(pages.currentPage + 1)" },
      row("Button", start) { "" },
      row("ActivityIndicator", spinner) { [spinner] in spinner.isAnimating ? "turns" : "still" },
      row("ProgressView", bar, width: 24) { [bar] in "\(Int((100 * bar.progress).rounded())) %" },
      row("ImageView", image) { "" },
    ]
  }

  /// Creates a row of a name, a view and the view's value.
  private func row(
    _ name: String, _ view: View, width: Int? = nil, _ text: @escaping () -> String
  ) -> View {
    let value = Label(nil)
    if let width {
      let wish = view.widthAnchor.constraint(equalToConstant: width)
      wish.priority = .defaultHigh
      wish.isActive = true
    }
    value.widthAnchor.constraint(equalToConstant: 7).isActive = true
    values.append((value, text))
    return StackView.line(name, 18, [value, view], .top)
  }
}

extension Image {
  /// A heart of 9 by 8 pixels.
  fileprivate static var heart: Image {
    let rows = [
      " ##   ## ", "####.####", "#########", "#########", " ####### ", "  #####  ", "   ###   ",
      "    #    ",
    ]
    return Image(
      width: 9, height: 8,
      pixels: rows.joined().map { $0 == " " ? .clear : $0 == "." ? .systemOrange : .systemRed })
  }
}
