import TermContainers

/// A page that shows its own traits, and a child controller whose traits change by keys.
final class TraitsPageViewController: ViewController {
  private let around = Label.quiet(nil)
  private let preview = TraitsPreviewViewController()
  private var tints: [Color?] = [nil, .role(.warning), .role(.good)]

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = PanelView(title: "Traits")
    around.numberOfLines = 0
    around.setContentHuggingPriority(.defaultHigh, for: .vertical)
    addChild(preview)
    let column = StackView.column([around, preview.view])
    column.spacing = 1
    panel.addSubview(column)
    view.addSubview(panel)
    preview.didMove(toParent: self)
    panel.pin(to: view.layoutMarginsGuide)
    column.pin(to: panel.layoutMarginsGuide)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    showTraits()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showTraits()
  }

  private func showTraits() { around.text = "Around: \(traitCollection.words)" }

  override var keyCommands: [KeyCommand] {
    [
      key("s", "style") { $0.override { $0.userInterfaceStyle = $0.userInterfaceStyle.next } },
      key("h", "width") { $0.override { $0.horizontalSizeClass = $0.horizontalSizeClass.next } },
      key("c", "colours") { $0.changeColors() },
      key("t", "tint") { $0.changeTint() },
    ]
  }

  /// Overrides traits of the child.
  private func override(_ mutations: (inout any MutableTraits) -> Void) {
    let old = overrideTraitCollection(forChild: preview) ?? TraitCollection()
    setOverrideTraitCollection(old.modifyingTraits(mutations), forChild: preview)
  }

  private func changeColors() {
    let depths = [ColorDepth.palette16, .mono]
    let next = depths.first { $0 < preview.traitCollection.colorDepth }
    if let next {
      preview.traitOverrides.colorDepth = next
    } else {
      preview.traitOverrides.remove(TraitColorDepth.self)
    }
  }

  private func changeTint() {
    tints.append(tints.removeFirst())
    preview.view.tintColor = tints[0]
  }
}

/// Shows its own traits, and updates when they change.
final class TraitsPreviewViewController: ViewController {
  private let words = Label(nil)
  private let parts = StackView(arrangedSubviews: [
    Label("label"), Label.quiet("secondaryLabel"), Button("Button"), Label(nil),
  ])
  private var changes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    words.numberOfLines = 0
    parts.spacing = 2
    parts.alignment = .leading
    let column = StackView.column([words, parts, Label(nil)], hasMargins: true)
    view.addSubview(column)
    column.pin(to: view)
    registerForTraitChanges([
      TraitUserInterfaceStyle.self, TraitHorizontalSizeClass.self, TraitVerticalSizeClass.self,
      TraitColorDepth.self,
    ]) { (self: TraitsPreviewViewController, _) in
      self.changes += 1
      self.follow()
    }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    follow()
  }

  private func follow() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    parts.axis = isNarrow ? .vertical : .horizontal
    parts.spacing = isNarrow ? 0 : 2
    words.text = "Here: \(traitCollection.words)" + (changes > 0 ? " · change \(changes)" : "")
  }
}

extension TraitCollection {
  /// The traits in words.
  fileprivate var words: String {
    let colors =
      colorDepth == .mono ? "no" : colorDepth == .trueColor ? "all" : "\(colorDepth.rawValue)"
    return
      "\(userInterfaceStyle) · \(horizontalSizeClass) width · \(verticalSizeClass) height · \(colors) colours"
  }
}

extension RawRepresentable where RawValue == UInt8 {
  /// The next value; after the last, the first.
  fileprivate var next: Self { Self(rawValue: rawValue + 1) ?? Self(rawValue: 0) ?? self }
}
