import TermContainers

extension RingMenu {
  /// The menu, the calls of all controllers, and what can be read from the menu.
  final class RingMenuViewController: ViewController {
    let menu = MenuViewController()
    /// The menu, or the tab bar that is shown for comparison.
    private(set) var container: any ViewController & Choosing
    /// How the selected controller hung in the other container.
    private(set) var otherChains: [Fact] = [] {
      didSet { factsView.setNeedsDisplay() }
    }

    /// What reaching into the account has last met with.
    var failure: AccountViewController.Design? {
      didSet { LifecycleTrace.note("failure = next", by: self) }
    }

    // listing begin
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
      container.viewControllers = list
    }

    /// Shows the same controllers in a tab bar, or in the ring again. The selected one stays so.
    func changeContainer() {
      let (list, selected) = (container.viewControllers, container.selectedViewController)
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
    // listing end

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
