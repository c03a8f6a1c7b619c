import TermContainers
import WorldAtlas

extension RingMenu {
  /// The menu, and below it its public state.
  final class RingMenuViewController: ViewController {
    let menu = MenuViewController()
    /// The menu, or the tab bar that is shown for comparison.
    private(set) var container: any ViewController & Choosing
    private var bar: TabBarController? { container as? TabBarController }
    /// The account's design when its field was last moved; nil while the account is as it was.
    var failure: AccountViewController.Design? {
      didSet { LifecycleTrace.note("failure = next", by: self) }
    }

    // listing
    let map = MapViewController()
    let account = AccountViewController()
    let help: NavigationController
    let notes = NotesViewController()

    let factsView = FactsView()

    override init() {
      container = menu
      help = NavigationController(rootViewController: HelpViewController())
      super.init()
      give([map, account, help])
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.addSubview(factsView)
      add(menu)
      menu.onSelect = { [weak self] in self?.selectionDidChange() }
      factsView.facts = { [weak self] in self?.facts ?? [] }
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

    /// Gives the container its list; the container itself chooses which controller it shows.
    func give(_ list: [ViewController]) {
      if let bar { bar.viewControllers = list } else { menu.viewControllers = list }
    }

    /// Shows the same controllers in a tab bar, or in the ring again, with the same selection.
    func changeContainer() {
      let (list, selected) = (container.choices, container.selectedViewController)
      give([])
      remove(container)
      container = container === menu ? makeBar() : menu
      add(container)
      view.layoutIfNeeded()
      give(list.reversed())
      container.selectedViewController = selected
      view.setNeedsLayout()
    }
    // end

    private func makeBar() -> TabBarController {
      let bar = TabBarController()
      bar.onSelect = { [weak self] in self?.selectionDidChange() }
      bar.delegate = self
      return bar
    }

    fileprivate func selectionDidChange() {
      // The note about the last key is out of date.
      factsView.note = ""
      factsView.setNeedsDisplay()
    }

    override var childForKeyCommands: ViewController? { container }

    override var keyCommands: [KeyCommand] { menu.isMenuVisible ? [] : deeds }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      var rest = view.bounds
      factsView.frame = rest.cutBottom(FactsView.height)
      container.view.frame = rest
      factsView.setNeedsDisplay()
    }

    override func size(
      forChildContentContainer child: ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
      Size(width: parentSize.width, height: parentSize.height - FactsView.height)
    }
  }

  /// The public state of the container, and the effect of the last key.
  final class FactsView: View {
    /// Returns the facts; called while drawing, so that they are up to date.
    var facts: () -> [String] = { [] }
    var note = "" {
      didSet { if note != oldValue { setNeedsDisplay() } }
    }
    /// The rows: two for facts, two for a note.
    nonisolated static let height = 4

    override func draw(_ canvas: borrowing Canvas) {
      let area = bounds.insetBy(dx: 2, dy: 0)
      guard area.width > 0 else { return }
      // The note comes first where there is no room for everything.
      let notes = note.wordsWrapped(to: area.width)
      let facts = facts().flatMap { $0.wordsWrapped(to: area.width) }
        .prefix(max(0, area.height - notes.count))
      for (row, line) in (facts + notes).enumerated() where row < area.height {
        let isFact = row < facts.count
        canvas.write(line, area.minX, row, isFact ? .muted : .ink, isBold: !isFact)
      }
    }
  }

  /// A map of the world that fills the screen.
  final class MapViewController: PanelViewController {
    /// The map. If there is no room for the whole map, the south is cut off first.
    private let map = WorldMapView(
      region: MapRegion(
        center: Coordinate(latitude: 15, longitude: 0), degreesAcross: 360))

    override init() {
      super.init()
      title = "Map"
      tabBarItem = TabBarItem(title: "Map", symbol: "◎", asciiSymbol: "o")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(map)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      map.frame = area
    }
  }

  /// A page that only the second list has; while the first one is set, it is no child.
  final class NotesViewController: TextViewController {
    init() {
      super.init("Nothing noted yet.")
      title = "Notes"
      tabBarItem = TabBarItem(title: "Notes", symbol: "✎", asciiSymbol: "=")
    }
  }
}

extension RingMenu.RingMenuViewController: TabBarControllerDelegate {
  /// Notes the user's selection.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {
    selectionDidChange()
  }
}

extension RingMenu.RingMenuViewController {
  /// The list and the selection, as text. The index is computed from both, not stored.
  var facts: [String] {
    let (list, selected) = (container.choices, container.selectedViewController)
    let index = list.firstIndex { $0 === selected }.map { "derived: \($0)" } ?? "nil"
    return [
      "viewControllers \(list.map(\.typeName.withoutController).joined(separator: " · "))",
      "selectedViewController \(selected?.typeName.withoutController ?? "nil"), index \(index)",
    ]
  }
}
