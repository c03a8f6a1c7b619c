import TermContainers
import WorldAtlas

extension RingMenu {
  /// The menu, the calls of all controllers, and what can be read from the menu.
  final class RingMenuViewController: ViewController {
    let menu = MenuViewController()
    /// The menu, or the tab bar that is shown for comparison.
    private(set) var container: any ViewController & Choosing
    private var bar: TabBarController? { container as? TabBarController }
    /// How the selected controller hung in the other container.
    private(set) var otherChains: [Fact] = [] {
      didSet { factsView.setNeedsDisplay() }
    }

    /// What reaching into the account has last met with.
    var failure: AccountViewController.Design? {
      didSet { LifecycleTrace.note("failure = next", by: self) }
    }

    // listing
    let map = MapViewController()
    let account = AccountViewController()
    let help: NavigationController
    let notes = NotesViewController()

    let log: CallbackLog
    private let logView: EventLogView
    let factsView = FactsView()

    init(setting: DemoSetting) {
      container = menu
      log = CallbackLog(setting.trace)
      logView = EventLogView(log: log)
      // The log hears of this as well.
      help = NavigationController(rootViewController: HelpViewController())
      super.init()
      give([map, account, help])
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for part in [logView, factsView] { view.addSubview(part) }
      add(menu)
      factsView.facts = { [weak self] in self?.facts ?? [] }
      log.onChange = { [weak self] in self?.callsDidChange() }
    }

    private func add(_ child: ViewController) {
      addChild(child)
      view.insertSubview(child.view, at: 0)
      child.didMove(toParent: self)
    }

    private func remove(_ child: ViewController) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }

    /// Gives the container its list; which of them is shown is its own matter.
    func give(_ list: [ViewController]) {
      if let bar { bar.viewControllers = list } else { menu.viewControllers = list }
    }

    /// Shows the same controllers in a tab bar, or in the ring again. The selected one stays so.
    func changeContainer() {
      let (list, selected) = (container.choices, container.selectedViewController)
      otherChains = selected.map(chains) ?? []
      give([])
      remove(container)
      container = container === menu ? TabBarController() : menu
      add(container)
      view.layoutIfNeeded()
      give(list.reversed())
      container.selectedViewController = selected
      view.setNeedsLayout()
    }
    // end

    private func callsDidChange() {
      // What was said of the last key is no longer so.
      if log.entries.last?.isSelection == true { factsView.note = "" }
      for part in [logView, factsView] { part.setNeedsDisplay() }
    }

    override var childForKeyCommands: ViewController? { container }

    override var keyCommands: [KeyCommand] { menu.isMenuVisible ? [] : deeds }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let places = Places(in: view.bounds)
      container.view.frame = places.container
      factsView.title = places.isFramed ? "\(container.typeName)'s properties" : nil
      logView.title = places.isFramed ? EventLogView.legend : nil
      for (part, frame) in [(logView, places.log), (factsView, places.facts)] {
        part.border = places.isFramed ? .rounded : nil
        part.isHidden = frame.isEmpty
        part.frame = frame
      }
    }

    override func size(
      forChildContentContainer child: ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
      Places(in: Rect(origin: .zero, size: parentSize)).container.size
    }
  }
}

extension RingMenu {
  /// The latest calls and callbacks, newest at the bottom, each with the mark of who makes it.
  final class EventLogView: PanelView {
    /// What the marks mean.
    static let legend = "▶ you ↳ done for you ◆ appearance"
    private let log: CallbackLog

    init(log: CallbackLog) {
      self.log = log
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      let area = bounds.inset(by: safeAreaInsets)
      for (row, call) in log.entries.suffix(max(0, area.height)).enumerated() {
        draw(call, at: Point(x: area.minX, y: area.minY + row), width: area.width, on: canvas)
      }
    }

    private func draw(
      _ call: LoggedCall, at point: Point, width: Int, on canvas: borrowing Canvas
    ) {
      let isYours = call.origin == .yours
      canvas.draw(call.origin.mark, at: point, style: Style(foreground: call.origin.color))
      canvas.draw(
        CellWidth.truncate(call.text, toWidth: width - 2), at: Point(x: point.x + 2, y: point.y),
        style: Style(foreground: .label, attributes: isYours ? .bold : []))
    }
  }
}

extension RingMenu {
  /// A map of the world that fills the screen.
  final class MapViewController: ViewController {
    /// If there is no room for all of it, the south is the least loss.
    private let map = WorldMapView(
      region: MapRegion(
        center: Coordinate(latitude: 15, longitude: 0), degreesAcross: 360))

    override init() {
      super.init()
      title = "Map"
      tabBarItem = TabBarItem(title: "Map", symbol: "◎", asciiSymbol: "o")
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(map)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      map.frame = view.bounds.inset(by: view.safeAreaInsets)
    }
  }
}

extension RingMenu {
  /// A page that only the second list has: in the first one it is a stranger.
  final class NotesViewController: ViewController {
    private let label = Label("Nothing noted yet.")

    override init() {
      super.init()
      title = "Notes"
      tabBarItem = TabBarItem(title: "Notes", symbol: "✎", asciiSymbol: "=")
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.textAlignment = .center
      view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      label.frame = Rect(x: area.minX, y: area.midY, width: area.width, height: 1)
    }
  }
}

extension RingMenu {
  /// The calls and callbacks of all controllers on the stage. The article's sample prints those of
  /// its children to its console.
  @MainActor
  final class CallbackLog {
    /// The latest, more than any screen has rows.
    private(set) var entries: [LoggedCall] = []
    /// Called after each.
    var onChange: (() -> Void)?

    private static let limit = 250

    init(_ trace: LifecycleTrace?) {
      trace?.observe { [weak self] entry in self?.note(entry) }
    }

    private func note(_ entry: LifecycleTrace.Entry) {
      guard let call = LoggedCall(entry) else { return }
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(call)
      onChange?()
    }
  }
}
