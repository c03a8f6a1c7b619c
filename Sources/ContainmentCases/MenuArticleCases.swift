import TermContainers

extension ConformanceCase {
  /// Article 2: all of a menu's controllers are always its children, but it shows only one's view.
  static let menuArticle: [ConformanceCase] = [
    .init("C-172", "menu: controllers set before loading become unloaded children") { check in
      let scene = MenuScene()
      check.equal(scene.menu.childNames, "0 1 2", "children")
      check.equal(scene.menu.selectedViewControllerIndex, 0, "selected")
      for name in scene.menu.childNames {
        check.equal(scene.log.of(name), "WM(menu) DM(menu)", "\(name)'s log")
      }
      check.equal(scene.log.all("load"), [], "loads")
    },
    .init("C-173", "menu: loading it loads and shows only the first controller") { check in
      let scene = MenuScene()
      scene.log.clear()
      scene.appear()
      check.equal(scene.log.all("load"), "menu.load 0.load", "loads")
      check.equal(scene.shownNames, "0", "shown")
      check.equal(scene.log.all("WA"), "menu.WA 0.WA", "order of WA")
      check.equal(scene.log.all("DA"), "menu.DA 0.DA", "order of DA")
    },
    .init("C-174", "menu: selecting another controller: appearance, but no moves") { check in
      let scene = MenuScene.onScreen()
      scene.select(1)
      check.equal(scene.log.callbacks(of: "0"), "WD DD", "0's log")
      check.equal(scene.log.callbacks(of: "1"), "load WA DA", "1's log")
      check.equal(scene.menu.childNames, "0 1 2", "children")
      check.equal(scene.shownNames, "1", "shown")
    },
    .init("C-175", "menu: selecting the same one, or an invalid index: nothing") { check in
      let scene = MenuScene.onScreen()
      scene.select(1)
      scene.log.clear()
      for index in [1, -1, 3] { scene.select(index) }
      check.equal(scene.log.all, [], "log")
      check.equal(scene.menu.selectedViewControllerIndex, 1, "selected")
    },
    .init("C-176", "menu: a new list: all old controllers leave, one of them visibly") { check in
      let scene = MenuScene.onScreen()
      let new = Recorder("3", scene.log)
      scene.replace(with: [new])
      check.equal(scene.log.of("0"), "WM(nil) WD DM(nil) DD", "0's log")
      for name in ["1", "2"] {
        check.equal(scene.log.of(name), "WM(nil) DM(nil)", "\(name)'s log")
      }
      check.equal(scene.menu.childNames, "3", "children")
      check.equal(scene.shownNames, "3", "shown")
    },
    .init("C-177", "menu: an empty list: no children, no view, no selection") { check in
      let scene = MenuScene.onScreen()
      // Keeps the controller alive, so that even a weak selection would remain.
      let first = scene.menu.children.first
      scene.replace(with: [])
      check.equal(scene.menu.childNames, [], "children")
      check.equal(scene.shownNames, [], "shown")
      check.equal(scene.menu.selectedViewControllerIndex, nil, "selected index")
      check.same(scene.menu.selectedViewController, nil, "selected")
      check.same(first?.parent, nil, "parent of what was selected")
    },
    .init("C-178", "menu: found from inside a nested container, nil outside") { check in
      let scene = MenuScene()
      let page = Recorder("page", scene.log)
      let navigation = NavigationController(rootViewController: page)
      check.same(page.menuController, nil, "the menu of one that is outside")
      scene.menu.viewControllers = [navigation]
      check.same(page.menuController, scene.menu, "the menu of one that is inside")
      check.same(navigation.menuController, scene.menu, "the menu of its container")
      check.same(scene.menu.menuController, nil, "the menu of the menu")
    },
  ]
}

/// A menu with three controllers.
@MainActor
private final class MenuScene {
  let log = EventLog()
  let menu: RecordedMenu
  private(set) var host: HeadlessHost?

  init() {
    let log = log
    menu = RecordedMenu("menu", log)
    menu.viewControllers = ["0", "1", "2"].map { Recorder($0, log) }
  }

  /// A menu that is on a screen, with an empty log.
  static func onScreen() -> MenuScene {
    let scene = MenuScene()
    scene.appear()
    scene.log.clear()
    return scene
  }

  func appear() { host = HeadlessHost(rootViewController: menu, size: Size(width: 20, height: 6)) }

  func select(_ index: Int) { host?.step { menu.selectedViewControllerIndex = index } }

  func replace(with controllers: [ViewController]) {
    host?.step { menu.viewControllers = controllers }
  }

  /// The names of the controllers whose views are in the menu's view.
  var shownNames: [String] {
    menu.children.compactMap { $0 as? Recorder }
      .filter { $0.viewIfLoaded?.isDescendant(of: menu.view) == true }.map(\.name)
  }
}

/// The article's menu without its ring, as any app would write it.
private final class RecordedMenu: Recorder {
  private(set) weak var selectedViewController: ViewController?

  var viewControllers: [ViewController] {
    get { children }
    set {
      LifecycleTrace.call(by: self, "viewControllers", newValue.first) { change(to: newValue) }
    }
  }

  private func change(to new: [ViewController]) {
    for child in children {
      child.willMove(toParent: nil)
      if child === selectedViewController { child.viewIfLoaded?.removeFromSuperview() }
      child.removeFromParent()
    }
    for child in new {
      addChild(child)
      child.didMove(toParent: self)
    }
    select(new.first)
  }

  var selectedViewControllerIndex: Int? {
    get { children.firstIndex { $0 === selectedViewController } }
    set {
      guard let newValue, children.indices.contains(newValue) else { return }
      if children[newValue] !== selectedViewController { select(children[newValue]) }
    }
  }

  private func select(_ child: ViewController?) {
    selectedViewController?.viewIfLoaded?.removeFromSuperview()
    selectedViewController = child
    if isViewLoaded { showSelected() }
  }

  private func showSelected() {
    guard let child = selectedViewController else { return }
    child.view.frame = view.bounds
    view.addSubview(child.view)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }
}

extension ViewController {
  /// The nearest menu around it, as `tabBarController` is the nearest of these.
  fileprivate var menuController: RecordedMenu? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? RecordedMenu }.first
  }
}
