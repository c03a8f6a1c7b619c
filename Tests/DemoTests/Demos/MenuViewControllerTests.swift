import ContainmentCases
import TermContainers
import Testing

@testable import demo_tui

/// A menu's list of controllers and its selection. The ring has tests of its own.
@MainActor
@Suite struct MenuViewControllerTests {
  private let log = EventLog()
  private let menu = MenuViewController()
  private let pages: [Recorder]

  init() {
    let log = log
    pages = (0..<3).map { Recorder("\($0)", log) }
    menu.viewControllers = pages
  }

  private func show() -> HeadlessHost {
    HeadlessHost(rootViewController: menu, size: Size(width: 40, height: 16))
  }

  private var shown: [String] {
    pages.filter { $0.viewIfLoaded?.superview === menu.transitionView }.map(\.name)
  }

  @Test func theMenuLiesInFrontOfTheTransitionView() {
    let host = show()
    #expect(menu.view.subviews == [menu.transitionView, menu.menuView])
    #expect(menu.menuView.isHidden && shown == ["0"])
    host.resize(to: Size(width: 60, height: 20))
    #expect(menu.menuView.frame == menu.view.bounds)
    #expect(pages[0].view.frame == menu.view.bounds)
  }

  @Test func selectingBeforeLoadingIsNotedAndAppliedThen() {
    menu.selectedViewControllerIndex = 2
    #expect(!menu.isViewLoaded && !pages[2].isViewLoaded)
    _ = show()
    #expect(shown == ["2"])
    #expect(!pages[0].isViewLoaded && !pages[1].isViewLoaded)
  }

  @Test func aPageComesBackAtTheSizeThereIsNow() {
    let host = show()
    host.step { menu.selectedViewControllerIndex = 1 }
    host.resize(to: Size(width: 50, height: 18))
    host.step { menu.selectedViewControllerIndex = 0 }
    #expect(pages[0].view.frame == menu.view.bounds)
    #expect(menu.view.bounds.size == Size(width: 50, height: 18))
  }

  @Test func eachIsInTheListOnce() {
    menu.viewControllers = [pages[1], pages[0], pages[1]]
    #expect(menu.viewControllers == [pages[1], pages[0]])
    #expect(menu.children == [pages[1], pages[0]])
    #expect(menu.selectedViewController === pages[1])
  }

  @Test func aControllerInBothListsIsRemovedAndAddedAgain() {
    let host = show()
    log.clear()
    host.step { menu.viewControllers = [pages[1], pages[0]] }
    #expect(
      log.callbacks(of: "1") == [
        "WM(nil)", "DM(nil)", "WM(MenuViewController)", "DM(MenuViewController)", "load", "WA",
        "DA",
      ])
    #expect(shown == ["1"])
  }

  @Test func aControllerThatCannotBecomeAChildIsReportedAndLeftOut() {
    let outer = ViewController()
    var errors = 0
    ContainmentHandler(onError: { _ in errors += 1 }, onDiagnostic: { _ in }).handling {
      outer.addChild(menu)
      menu.viewControllers = [outer, pages[0]]
    }
    #expect(errors == 1)
    #expect(menu.viewControllers == [pages[0]])
  }

  @Test func aChildThatLeavesIsNotInTheListAnyMore() {
    let host = show()
    host.step { menu.selectedViewControllerIndex = 1 }
    host.step { pages[1].removeByRecipe() }
    #expect(menu.viewControllers == [pages[0], pages[2]] && menu.selectedViewController == nil)
    host.step { menu.selectedViewControllerIndex = 1 }
    #expect(shown == ["2"])
  }

  @Test func aListThatACallbackSetsComesAfterThePresentOne() {
    let host = show()
    pages[0].inside["WM(nil)"] = { [menu, pages] _ in menu.viewControllers = [pages[2]] }
    host.step { menu.viewControllers = [pages[1], pages[0]] }
    #expect(menu.viewControllers == [pages[2]] && shown == ["2"])
  }

  @Test func selectingInACallbackHasTheLastWord() {
    let host = show()
    pages[0].inside["WD"] = { [menu] _ in menu.selectedViewControllerIndex = 2 }
    host.step { menu.selectedViewControllerIndex = 1 }
    #expect(shown == ["2"] && menu.selectedViewControllerIndex == 2)
    #expect(pages.map(\.appearanceState) == [.disappeared, .disappeared, .appeared])
  }

  @Test func replacedPagesAreFreed() {
    let host = show()
    weak var first: ViewController?
    weak var second: ViewController?
    do {
      let others = [ViewController(), ViewController()]
      (first, second) = (others[0], others[1])
      host.step { menu.viewControllers = others }
      host.press("m", "2", "Enter")
      #expect(menu.selectedViewController === second)
    }
    host.play { menu.viewControllers = pages }
    #expect(first == nil && second == nil)
  }
}
