import TermContainers

extension Factory {
  /// Shows one detail at a time in a part of its view and creates new ones on demand.
  final class ContainerViewController: ViewController {
    /// Lies inside the frame, which the sinking button must not cover.
    private let content = View()
    private let detailView = View()
    private let button = FlatButton(
      "New Controller", face: Palette.face, ink: .black, shadow: Palette.shadow)
    private let modeLabel = Label()
    private let timeline: TimelineView
    private let colors: RandomColors
    private(set) var currentDetailController: DetailViewController?
    /// Whether one detail is replacing another. The button is off the screen then, which prevents a
    /// second replacement.
    private(set) var isSwapping = false

    private(set) var mode = Mode.present {
      didSet {
        timeline.begin(mode.heading, mode.listing)
        view.setNeedsLayout()
      }
    }

    init(setting: DemoSetting) {
      colors = RandomColors(seed: setting.seed)
      timeline = TimelineView(setting.trace)
      super.init()
      navigationItem.title = "CONTAINER"
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    // listing begin
    override func viewDidLoad() {
      super.viewDidLoad()
      for place in [content, detailView] { place.clipsToBounds = true }
      view.addSubview(content)
      modeLabel.textColor = .secondaryLabel
      modeLabel.textAlignment = .center
      for part in [detailView, modeLabel, button, timeline] { content.addSubview(part) }
      button.addAction { [weak self] in self?.addDetailController() }

      timeline.begin("Timeline, the first detail", Code.coming)
      presentDetailController(
        DetailViewController(
          text: "I'm the first Detail Controller!", color: Palette.carrot, colors: colors))
    }
    // listing end

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      content.frame = view.bounds.inset(by: view.safeAreaInsets)
      let places = Places(in: content.bounds, button: button, words: mode.texts)
      timeline.frame = places.timeline
      detailView.frame = places.detail
      modeLabel.frame = places.mode
      modeLabel.text = mode.words(in: places.mode.size)
      button.frame = places.button
      // Includes an incoming child; the container decides where its children lie.
      for child in children { child.viewIfLoaded?.frame = frameForDetailController }
    }

    private var frameForDetailController: Rect {
      Rect(origin: .zero, size: detailView.bounds.size)
    }

    override var keyCommands: [KeyCommand] {
      let new = KeyCommand("n", title: "new") { [weak self] in self?.addDetailController() }
      return (isSwapping ? [] : [new] + modeKeys) + swipes + (timeline.canScroll ? scrolls : [])
    }

    private var modeKeys: [KeyCommand] {
      switch mode {
      case .present: [key("2", "mode 2", .swapByTransition)]
      case .swapByTransition: [key("1", "mode 1", .present), key("t", "by hand", .swapByHand)]
      case .swapByHand: [key("1", "mode 1", .present), key("t", "by a call", .swapByTransition)]
      }
    }

    private func key(_ name: String, _ title: String, _ mode: Mode) -> KeyCommand {
      let explanation = "\(title): \(mode.meaning)"
      return KeyCommand(name, title: title, discoverabilityTitle: explanation) { [weak self] in
        self?.mode = mode
      }
    }

    private var scrolls: [KeyCommand] {
      [
        KeyCommand("Up", title: "scroll") { [weak self] in self?.timeline.scroll(by: -1) },
        KeyCommand("Down", title: "scroll") { [weak self] in self?.timeline.scroll(by: 1) },
      ]
    }

    private var swipes: [KeyCommand] {
      let swipe: () -> Void = { [weak self] in self?.currentDetailController?.swipe() }
      return [
        KeyCommand("Left", title: "swipe", handler: swipe),
        KeyCommand("Right", title: "swipe", handler: swipe),
      ]
    }
  }
}

extension Factory.ContainerViewController {
  // listing begin
  /// The button's action.
  func addDetailController() {
    guard !isSwapping else { return }
    let detail = Factory.DetailViewController(
      text: "This is a new viewController!", color: Factory.Palette.asbestos, colors: colors)
    timeline.begin(mode.heading, mode.listing)
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
    let home = button.frame
    let move = { [content, button] in
      detail.view.frame = place
      current.view.frame = place.offsetBy(dx: 0, dy: -place.height)
      button.frame.origin.y = content.bounds.height
    }
    let end: (Bool) -> Void = { [weak self] _ in self?.endSwap(from: current, to: detail, home) }

    if mode == .swapByTransition {
      transition(from: current, to: detail, duration: 1.3, animations: move, completion: end)
    } else {
      detailView.addSubview(detail.view)
      View.animate(withDuration: 1.3, animations: move) { finished in
        current.view.removeFromSuperview()
        end(finished)
      }
    }
  }

  private func endSwap(
    from current: Factory.DetailViewController, to detail: Factory.DetailViewController,
    _ home: Rect
  ) {
    current.removeFromParent()
    currentDetailController = detail
    detail.didMove(toParent: self)
    isSwapping = false
    View.animate(withDuration: 0.5) {
      self.view.setNeedsLayout(); self.view.layoutIfNeeded()
    }
  }
  // listing end
}
