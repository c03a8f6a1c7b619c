import TermContainers
import Testing

@testable import demo_tui

/// Article 2's walk-through and its cases, with the demo's own controllers.
@MainActor
@Suite struct RingMenuTests {
  private let trace = LifecycleTrace()
  private let host: HeadlessHost
  private let root: RingMenu.RingMenuViewController

  init() throws {
    host = HeadlessHost(.ringMenu, size: Size(width: 80, height: 24), trace: trace)
    root = try #require(host.window.rootViewController as? RingMenu.RingMenuViewController)
  }

  private var menu: MenuViewController { root.menu }

  private func play(_ keys: String) throws { try InputScript(keys).play(on: host) }

  /// The callbacks of one class, without those of layout and size.
  private func callbacks(of controller: String) -> [String] {
    let kept: Set = [
      "willMove(toParent:)", "didMove(toParent:)", "viewDidLoad()", "viewWillAppear(_:)",
      "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
    ]
    return trace.entries.filter { $0.controller == controller && kept.contains($0.event) }
      .map { $0.parent == nil && $0.event.contains("Move") ? $0.event + " nil" : $0.event }
  }

  private var fields: [TextField] { root.account.view.subviews.compactMap { $0 as? TextField } }

  @Test func onlyTheMapIsLoadedAtTheStart() {
    #expect(
      menu.children.map(\.typeName) == [
        "MapViewController", "AccountViewController", "NavigationController",
      ])
    #expect(menu.children.map(\.isViewLoaded) == [true, false, false])
    #expect(
      callbacks(of: "MapViewController") == [
        "willMove(toParent:)", "didMove(toParent:)", "viewDidLoad()", "viewWillAppear(_:)",
        "viewDidAppear(_:)",
      ])
    #expect(
      callbacks(of: "AccountViewController") == ["willMove(toParent:)", "didMove(toParent:)"])
    #expect(menu.selectedViewControllerIndex == 0)
  }

  @Test func selectingProfileSwapsViewsAndMovesNobody() throws {
    trace.removeAll()
    try play("m Down Enter")
    #expect(
      callbacks(of: "MapViewController") == ["viewWillDisappear(_:)", "viewDidDisappear(_:)"])
    #expect(
      callbacks(of: "AccountViewController") == [
        "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)",
      ])
    #expect(menu.children.count == 3 && menu.selectedViewControllerIndex == 1)
  }

  @Test func selectingTheSameOrNoneDoesNothing() throws {
    trace.removeAll()
    try play("m Enter m Escape m Click:2,2")
    host.step { for index in [0, -1, 3] { menu.selectedViewControllerIndex = index } }
    #expect(callbacks(of: "MapViewController").isEmpty)
    #expect(!menu.isMenuVisible)
  }

  @Test func replacingTheListRemovesAll() {
    trace.removeAll()
    host.play { menu.viewControllers = [ViewController()] }
    #expect(
      callbacks(of: "MapViewController") == [
        "willMove(toParent:) nil", "viewWillDisappear(_:)", "didMove(toParent:) nil",
        "viewDidDisappear(_:)",
      ])
    #expect(
      callbacks(of: "AccountViewController") == [
        "willMove(toParent:) nil", "didMove(toParent:) nil",
      ])
    #expect(root.account.parent == nil && root.help.parent == nil)
  }

  @Test func anEmptyListShowsNothing() {
    host.step { menu.viewControllers = [] }
    #expect(menu.children.isEmpty && menu.selectedViewController == nil)
    #expect(!host.text.contains("╭─ MapViewController"))
    host.send("m")
    #expect(!menu.isMenuVisible)
  }

  @Test func helpFindsTheMenuThroughItsStack() throws {
    try play("m 3 Enter")
    let stack = try #require(menu.selectedViewController as? NavigationController)
    #expect(stack.viewControllers.first?.menuController === menu)
    try play("Enter")
    #expect(host.text.contains("No, seriously, help!"))
    #expect(stack.topViewController?.menuController === menu)
    #expect(root.menuController == nil && menu.menuController == nil)
    try play("Escape Down Enter")
    #expect(menu.selectedViewControllerIndex == 0)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func aPushedPageIsFreedWhenItIsPopped() throws {
    try play("m 3 Enter Enter")
    weak let pushed = (menu.selectedViewController as? NavigationController)?.topViewController
    #expect(pushed?.typeName == "MoreHelpViewController")
    try play("Escape")
    #expect(pushed == nil)
  }

  @Test func theFieldsReallyEdit() throws {
    try play("m 2 Enter Tab q m ? Enter 日 . [ Tab p w Left x")
    #expect(fields.map(\.text) == ["qm?", "日.[", "pxw"])
    #expect(host.text.contains("qm?") && host.text.contains("日.[") && host.text.contains("•••"))
    #expect(!host.text.contains("pxw"))
    #expect(!menu.isMenuVisible)
    try play("Enter m")
    #expect(menu.isMenuVisible && !fields.contains(where: \.isEditing))
  }

  @Test func theStatusLineNamesWhatCanBeReached() throws {
    #expect(host.text.contains("m  menu") && host.text.contains("q  quit"))
    try play("m 2 Enter")
    #expect(host.text.contains("Tab  edit") && host.text.contains("m  menu"))
    try play("Tab")
    #expect(host.text.contains("Esc  done"))
    for text in ["m  menu", "q  quit", "Tab  edit"] { #expect(!host.text.contains(text)) }
    try play("Escape m")
    #expect(host.text.contains("Enter  select") && host.text.contains("Esc  close"))
  }

  @Test func theFieldsKeepTheirTextWhileOthersAreShown() throws {
    try play("m 2 Enter Tab M a x Escape m 1 Enter m 2 Enter")
    #expect(fields.first?.text == "Max" && host.text.contains("Max"))
  }

  @Test(arguments: ["120x40", "80x18", "80x24", "64x34", "60x14", "40x14"])
  func menuAndFactsHaveRoom(_ size: String) throws {
    host.resize(to: try #require(InputScript.size(size)))
    try play("m 2 Enter")
    for words in ["E-mail", "selectedViewController Account,", "derived: 1"] {
      #expect(host.text.contains(words), "\(size): \(words)")
    }
    try play("s")
    #expect(host.text.contains("Notes is not in the list"), "\(size)")
    try play("m")
    #expect(menu.menuView.itemFrames.allSatisfy { menu.menuView.bounds.contains($0) })
  }

  @Test func theWindowFreesItsControllers() throws {
    weak var seen: ViewController?
    do {
      let other = HeadlessHost(.ringMenu)
      try InputScript("m 2 Enter Tab x MiddleClick:3,3").play(on: other)
      seen = other.window.rootViewController
      #expect(seen != nil)
    }
    #expect(seen == nil)
  }

  /// The walk-through ends on the first list's account.
  @Test func theTourEndsInTheRing() throws {
    for scene in Demo.ringMenu.tour { try play(scene.keys) }
    #expect(menu.selectedViewController === root.account && !menu.isMenuVisible)
    #expect(fields.map(\.text) == ["Max Quamm", "", "secret"])
  }
}
