import TermContainers
import TermInspector
import Testing

@testable import demo_tui

/// Article 2's walk-through and its cases, with the demo's own controllers; then another list, a
/// stranger, a tab bar in place of the ring, a hand in a child.
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
    host.resize(to: try #require(InputScript.parseSize(size)))
    try play("m 2 Enter")
    for words in ["E-mail", "selectedViewController Account,", "derived: 1"] {
      #expect(host.text.contains(words), "\(size): \(words)")
    }
    try play("s")
    #expect(host.text.contains("Notes is not in the list"), "\(size)")
    try play("m")
    #expect(menu.menuView.itemFrames.allSatisfy { menu.menuView.bounds.contains($0) })
  }

  /// The walk-through ends on the first list's account.
  @Test func theTourEndsInTheRing() throws {
    for scene in Demo.ringMenu.tour { try play(scene.keys) }
    #expect(menu.selectedViewController === root.account && !menu.isMenuVisible)
    #expect(fields.map(\.text) == ["Max Quamm", "", "secret"])
  }

  // MARK: What others do to the menu

  /// What the facts show, without line breaks.
  private var words: String {
    let panel = root.factsView.convert(
      Rect(origin: .zero, size: root.factsView.bounds.size), to: nil)
    let text = host.surface.cropped(to: panel).text
    return text.split(whereSeparator: { " \n│╭╮╰╯─".contains($0) }).joined(separator: " ")
  }

  private func moves(of controller: String) -> [String] {
    trace.entries.filter { $0.controller == controller && $0.event.contains("Move") }
      .map { $0.event.prefix(4) + ($0.object == nil ? " nil" : "") }
  }

  @Test func theIndexFollowsTheSelection() throws {
    #expect(words.contains("selectedViewController Map, index derived: 0"))
    try play("m 2 Enter")
    #expect(words.contains("selectedViewController Account, index derived: 1"))
    host.play { root.menu.viewControllers = [] }
    #expect(words.contains("selectedViewController nil, index nil"))
  }

  @Test func anotherListRemovesAllAndSelectsTheFirst() throws {
    try play("m 2 Enter")
    trace.removeAll()
    try play("g")
    #expect(root.menu.viewControllers == [root.help, root.notes])
    #expect(root.menu.selectedViewController === root.help)
    #expect(moves(of: "AccountViewController") == ["will nil", "didM nil"])
    #expect(moves(of: "NavigationController") == ["will nil", "didM nil", "will", "didM"])
    #expect(words.contains("viewControllers Navigation · Notes"))
    try play("g")
    #expect(root.menu.viewControllers == [root.map, root.account, root.help])
    #expect(root.menu.selectedViewControllerIndex == 0)
  }

  @Test func aStrangerIsNotSelected() throws {
    try play("m 2 Enter")
    trace.removeAll()
    try play("s")
    #expect(trace.entries.filter { $0.kind == .call }.isEmpty)
    #expect(root.menu.selectedViewController === root.account)
    #expect(words.contains("Notes is not in the list"))
    try play("g s")
    #expect(root.menu.selectedViewController === root.notes)
    #expect(words.contains("Notes is in this list"))
  }

  /// What was said of one key does not outlive the next selection.
  @Test func aNoteGoesWithTheNextSelection() throws {
    try play("s m 2 Enter")
    #expect(!words.contains("Notes is not in the list"))
  }

  /// The note counts what there is: with two controllers nothing is behind More.
  @Test(arguments: [
    ("c", "3 controllers, 2 tabs: the last tab is a stack, More"),
    ("g c", "2 controllers, 2 tabs: nothing"),
  ])
  func theNoteOfTheTabBarFitsItsList(_ keys: String, _ note: String) throws {
    try play(keys)
    #expect(words.contains(note))
    let bar = root.container as? RingMenu.TabBarController
    #expect(bar?.tabBar.items?.last?.title == (keys == "c" ? "More" : "Help"))
  }

  @Test func aTabBarHidesAndWrapsWhatTheRingHoldsDirectly() throws {
    try play("m 2 Enter Tab M Escape c")
    let bar = try #require(root.container as? RingMenu.TabBarController)
    let more = try #require(root.account.parent as? NavigationController)
    #expect(more.parent === bar && root.help.parent === bar && bar.parent === root)
    let above = sequence(first: root.account.view, next: \.superview).map { "\(type(of: $0))" }
    #expect(above.contains("WrapperView") && above.contains("TransitionView"))
    try play("c")
    #expect(root.menu.viewControllers == [root.map, root.account, root.help])
    #expect(root.menu.children == root.menu.viewControllers && root.menu.parent === root)
    #expect(root.menu.selectedViewController === root.account)
    #expect(host.text.contains("│ M "))
  }

  /// The facts are those of the container at any time, whoever has selected.
  @Test(arguments: ["c 1", "c 2", "c 3", "c Click:34,18", "c Click:42,18", "m 3 Enter", "g", "g c"])
  func theFactsAreWhatThereIs(_ keys: String) throws {
    try play(keys)
    let (list, selected) = (root.container.choices, root.container.selectedViewController)
    // The list leaves out More itself.
    let index = list.firstIndex { $0 === selected }.map { "derived: \($0)" } ?? "nil"
    let name = try #require(selected?.typeName.withoutController)
    #expect(words.contains("selectedViewController \(name), index \(index)"), "\(words)")
    #expect(words.contains(list.map(\.typeName.withoutController).joined(separator: " · ")))
  }

  @Test func theTabBarSelectsWhatItShowsAndWhatItHides() throws {
    try play("c 1")
    #expect(root.help.view.superview.map { "\(type(of: $0))" } == "WrapperView")
    #expect(root.help.parent === root.container)
    try play("2")
    #expect(root.account.view.window != nil && root.help.view.window == nil)
    try play("3")
    #expect(root.map.view.window != nil && root.account.parent == nil)
    try play("g f s")
    #expect(root.container.selectedViewController === root.map)
    try play("c g c")
    #expect(root.container.children == [root.notes, root.help])
  }

  /// The container fades its own wrapper: what lies in it is faded, and its properties are not touched.
  @Test func aWrapperFadesAndItsChildsViewKeepsItsAlpha() throws {
    try play("c")
    let above = sequence(first: root.map.view as View, next: \.superview)
    let wrapper = try #require(above.first { "\(type(of: $0))" == "WrapperView" })
    let before = host.surface
    try play("f Wait:350ms")
    #expect(host.surface != before && words.contains("The wrapper fades"))
    #expect(wrapper.alpha == 0 && root.map.view.alpha == 1)
    try play("Wait:500ms")
    #expect(wrapper.alpha == 1 && host.isAtRest)
  }

  /// In the tab bar as in the ring a digit that stands for nothing is answered.
  @Test func aDigitWithoutATabIsAnswered() throws {
    try play("c 4")
    #expect(words.contains("There is no tab 4: the bar has 3 controllers."))
    try play("c g c 3")
    #expect(words.contains("There is no tab 3: the bar has 2 controllers."))
  }

  /// The article's three failures: no effect, a broken interface, a view that is not there.
  @Test func aHandInAnothersViewFailsInThreeWays() throws {
    try play("m 2 Enter")
    let fields = root.account.view.subviews
    let frames = fields.map(\.frame)
    try play("f")
    #expect(fields.map(\.frame) == frames)
    #expect(words.contains("1/3") && words.contains("next layout put it back"))
    try play("f")
    #expect(!root.account.view.bounds.intersects(fields[2].frame))
    #expect(fields[0].frame.maxY == fields[1].frame.minY && fields[1].frame != frames[1])
    #expect(words.contains("2/3"))
    try play("f")
    #expect(root.account.view.subviews == [fields[0], fields[2]])
    #expect(fields[2].frame.minY > frames[1].minY && words.contains("3/3"))
    try play("f")
    #expect(root.account.view.subviews.map(\.frame) == frames)
    #expect(!words.contains("/3"))
  }
}
