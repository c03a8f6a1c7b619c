import TermContainers

extension Factory {
  /// Shows one detail at a time in a part of its view and creates new ones on demand.
  final class ContainerViewController: PanelViewController {
    /// The content inside the frame, which the sinking button must not cover.
    private let content = View()
    private let detailView = DetailPlace()
    private let button = FlatButton(
      "New Controller", face: Palette.face, ink: .black, shadow: Palette.shadow)
    private let modeLabel = Label()
    private let shelf = ShelfView()
    private let colors: RandomColors
    private(set) var currentDetailController: DetailViewController?
    /// Whether one detail is replacing another. The button is off the screen then, which prevents a
    /// second replacement.
    private(set) var isSwapping = false

    private(set) var mode = Mode.present {
      didSet {
        hint = ": press n"
        view.setNeedsLayout()
      }
    }
    /// The hint behind the name of the mode; "" once the button has been used.
    private var hint = ""

    init(setting: DemoSetting) {
      colors = RandomColors(seed: setting.seed)
      super.init()
      navigationItem.title = "CONTAINER"
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      for place in [content, detailView] { place.clipsToBounds = true }
      view.addSubview(content)
      modeLabel.textColor = .secondaryLabel
      modeLabel.textAlignment = .center
      modeLabel.numberOfLines = 0
      for part in [detailView, shelf, modeLabel, button] { content.addSubview(part) }
      button.addAction { [weak self] in self?.addDetailController() }

      presentDetailController(
        DetailViewController(
          text: "I'm the first Detail Controller!", color: Palette.carrot, colors: colors))
    }
    // end

    override func addChild(_ child: ViewController) {
      if let detail = child as? DetailViewController { shelf.add(detail) }
      // Without a layout, which would bring the button back.
      hint = ""
      modeLabel.text = mode.words(in: modeLabel.bounds.size, hint)
      super.addChild(child)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      content.frame = area
      let places = Places(in: content.bounds, button: button, words: mode.texts(hint))
      shelf.frame = places.shelf
      detailView.frame = places.detail
      modeLabel.frame = places.mode
      modeLabel.text = mode.words(in: places.mode.size, hint)
      button.frame = places.button
      // Includes an incoming child; the container decides where its children lie.
      for child in children { child.viewIfLoaded?.frame = frameForDetailController }
    }

    private var frameForDetailController: Rect {
      Rect(origin: .zero, size: detailView.bounds.size)
    }

    override var keyCommands: [KeyCommand] {
      let new = key("n", "new", "new detail") { $0.addDetailController() }
      return (isSwapping ? [] : [new] + modeKeys) + swipes
    }

    private var modeKeys: [KeyCommand] {
      switch mode {
      case .present: [key("2", "swap", .swapByTransition)]
      case .swapByTransition:
        [key("1", "remove, add", .present), key("t", "swap by hand", .swapByHand)]
      case .swapByHand:
        [key("1", "remove, add", .present), key("t", "swap by call", .swapByTransition)]
      }
    }

    private func key(_ name: String, _ title: String, _ mode: Mode) -> KeyCommand {
      let explanation = "\(title): \(mode.meaning)"
      return key(name, title, explanation) { $0.mode = mode }
    }

    private var swipes: [KeyCommand] {
      ["Left", "Right"].map { name in
        key(name, "recolour text", "swipe: the text gets another colour") {
          $0.currentDetailController?.swipe()
        }
      }
    }
  }
}

extension Factory.ContainerViewController {
  // listing
  /// The button's action.
  func addDetailController() {
    guard !isSwapping else { return }
    let detail = Factory.DetailViewController(
      text: "This is a new viewController!", color: Factory.Palette.asbestos, colors: colors)
    switch mode {
    case .present: presentDetailController(detail)
    case .swapByTransition, .swapByHand: swapCurrentController(with: detail)
    }
  }

  /// Mode 1: the old one leaves, then the new one comes.
  func presentDetailController(_ detail: Factory.DetailViewController) {
    removeCurrentDetailController()
    addChild(detail)
    detail.view.frame = frameForDetailController
    detailView.addSubview(detail.view)
    currentDetailController = detail
    detail.didMove(toParent: self)
  }

  private func removeCurrentDetailController() {
    guard let current = currentDetailController else { return }
    current.willMove(toParent: nil)
    current.view.removeFromSuperview()
    current.removeFromParent()
    currentDetailController = nil
  }

  /// Mode 2: the old one leaves upwards while the new one comes from below; the button sinks out of
  /// sight and comes back.
  private func swapCurrentController(with detail: Factory.DetailViewController) {
    guard let current = currentDetailController else { return presentDetailController(detail) }
    isSwapping = true
    current.willMove(toParent: nil)
    addChild(detail)
    let place = frameForDetailController
    detail.view.frame = place.offsetBy(dx: 0, dy: content.bounds.height)
    let move = { [content, button] in
      detail.view.frame = place
      current.view.frame = place.offsetBy(dx: 0, dy: -place.height)
      button.frame.origin.y = content.bounds.height
    }

    if mode == .swapByTransition {
      // By a call: it adds the new view and removes the old one.
      transition(
        from: current, to: detail, duration: 1.3, animations: move,
        completion: { _ in
          current.removeFromParent()
          detail.didMove(toParent: self)
          self.finishSwap(to: detail)
        })
    } else {
      // By hand: you add the new view and remove the old one.
      detailView.addSubview(detail.view)
      View.animate(withDuration: 1.3, animations: move) { _ in
        current.view.removeFromSuperview()
        current.removeFromParent()
        detail.didMove(toParent: self)
        self.finishSwap(to: detail)
      }
    }
  }
  // end

  /// Brings the button back.
  private func finishSwap(to detail: Factory.DetailViewController) {
    currentDetailController = detail
    isSwapping = false
    View.animate(withDuration: 0.5) {
      self.view.setNeedsLayout(); self.view.layoutIfNeeded()
    }
  }
}

extension Factory {
  /// The container's view for the details. While it is empty, it names itself: a past moment shows
  /// it so between the removal of one detail and the addition of the next.
  final class DetailPlace: View {
    override func draw(_ canvas: borrowing Canvas) {
      guard subviews.isEmpty, bounds.height > 2 else { return }
      canvas.draw(.rounded, in: bounds, style: Style(foreground: .separator))
      let words = CellWidth.truncate("detailView", toWidth: max(0, bounds.width - 2))
      canvas.write(
        words, (bounds.width - CellWidth.of(words)) / 2, bounds.height / 2, .secondaryLabel)
    }
  }
}
