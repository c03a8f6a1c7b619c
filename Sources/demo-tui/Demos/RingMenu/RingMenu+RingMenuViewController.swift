import TermContainers

extension RingMenu {
  /// The menu and, beside or below it if there is room, its controllers' callbacks.
  final class RingMenuViewController: ViewController {
    let menu = MenuViewController()
    private let log = CallbackLog()
    private let logView: EventLogView

    private static let logWidth = 48
    private static let logHeight = 7

    // listing begin
    override init() {
      logView = EventLogView(log: log)
      super.init()
      let help = NavigationController(rootViewController: HelpViewController(log: log))
      menu.viewControllers = [
        MapViewController(log: log), AccountViewController(log: log), help,
      ]
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      addChild(menu)
      view.addSubview(menu.view)
      menu.didMove(toParent: self)
      view.addSubview(logView)
    }
    // listing end

    override var childForKeyCommands: ViewController? { menu }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let frames = frames(in: view.bounds)
      menu.view.frame = frames.menu
      logView.isHidden = frames.log.isEmpty
      logView.frame = frames.log
    }

    override func size(
      forChildContentContainer child: ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
      frames(in: Rect(origin: .zero, size: parentSize)).menu.size
    }

    /// The log lies on the right of a wide screen, else below.
    private func frames(in bounds: Rect) -> (menu: Rect, log: Rect) {
      var (menu, log) = (bounds, bounds)
      if bounds.width >= 100 {
        log.size.width = Self.logWidth
        menu.size.width -= Self.logWidth
        log.origin.x = menu.maxX
      } else if bounds.height >= 21 {
        log.size.height = Self.logHeight
        menu.size.height -= Self.logHeight
        log.origin.y = menu.maxY
      } else {
        log.size = .zero
      }
      return (menu, log)
    }
  }
}
