import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

@MainActor
@Suite struct NavigationControllerTests {
  private final class Page: ViewController {
    let button = Button("use")

    init(_ title: String) {
      super.init()
      self.title = title
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.place(button, at: Rect(x: 1, y: 1, width: 7, height: 1))
    }
  }

  private let stack = NavigationController(rootViewController: Page("One"))
  private let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: stack, size: Size(width: 24, height: 5))
  }

  private var rows: [String] { host.lines }

  private func push(_ title: String, animated: Bool = false) {
    host.step { stack.pushViewController(Page(title), animated: animated) }
  }

  @Test func theBarShowsTheTitleAndTheWayBack() {
    #expect(rows[0] == "          One")
    #expect(rows[1] == String(repeating: "─", count: 24))
    push("Two")
    #expect(rows[0] == "   ‹ One        Two")
    #expect(rows[3] == " ▸ use ◂")
  }

  @Test func titlesMayChangeLater() {
    push("Two")
    host.step {
      stack.topViewController?.title = "Deux"
      stack.viewControllers[0].navigationItem.backButtonTitle = "Un"
    }
    #expect(rows[0] == "   ‹ Un        Deux")
    host.step { stack.topViewController?.navigationItem.hidesBackButton = true }
    #expect(rows[0] == "          Deux")
  }

  /// In a narrow bar the button is shortened, and the title keeps the room it needs.
  @Test func aNarrowBarCutsTheButton() {
    push("A title that is long")
    host.step { stack.viewControllers[0].title = "So is this one" }
    #expect(rows[0].hasPrefix("  ‹ So is…   A title"))
  }

  @Test(arguments: ["Escape", "Shift+Tab Enter", "click"])
  func everyWayBackPops(_ way: String) {
    push("Two")
    if way == "click" {
      host.click(Point(x: 3, y: 0))
    } else {
      way.split(separator: " ").forEach { host.send(String($0)) }
    }
    host.settle()
    #expect(rows[0] == "          One")
    #expect(stack.viewControllers.count == 1)
  }

  @Test func escapeIsForOthersAtTheBottom() {
    #expect(!host.window.reachableKeyCommands.contains { $0.input == KeyEvent(.escape) })
    push("Two")
    #expect(host.window.reachableKeyCommands.contains { $0.input == KeyEvent(.escape) })
  }

  /// The bar stays still; the content below it moves.
  @Test func anAnimatedPushIsSeenHalfway() {
    push("Two", animated: true)
    host.advance(by: NavigationController.duration / 2)
    #expect(rows[0] == "   ‹ One        Two")
    #expect(rows[3] == "             ▸ use ◂")
    host.settle()
    #expect(rows[3] == " ▸ use ◂")
  }

  @Test func popsReachTheRootAndTheMiddle() {
    for title in ["Two", "Three", "Four"] { push(title) }
    let all = stack.viewControllers
    host.play { #expect(stack.popToViewController(all[1], animated: true) == [all[2], all[3]]) }
    #expect(stack.viewControllers == [all[0], all[1]])
    #expect(stack.children == stack.viewControllers)
    host.step { #expect(stack.popToRootViewController(animated: false) == [all[1]]) }
    host.step { #expect(stack.popToRootViewController(animated: false) == nil) }
    #expect(stack.popViewController(animated: false) == nil)
  }

  @Test func aPopToAStrangerIsRefused() {
    push("Two")
    let errors = raised { #expect(stack.popToViewController(Page("Two"), animated: false) == nil) }
    #expect(errors.count == 1 && errors[0].contains("tried to pop to Page"))
    #expect(stack.viewControllers.count == 2)
  }

  @Test func aNewListReplacesTheStack() {
    let (two, three) = (Page("Two"), Page("Three"))
    let one = stack.viewControllers[0]
    host.step { stack.viewControllers = [two, three] }
    #expect(stack.viewControllers == [two, three])
    #expect(one.parent == nil && !two.isViewLoaded)
    #expect(rows[0] == "   ‹ Two       Three")
    host.step { stack.viewControllers = [] }
    #expect(rows[0] == "" && stack.children.isEmpty)
    push("Four")
    #expect(rows[0] == "          Four")
  }

  @Test func aStackThatComesBackShowsItsTop() {
    let log = EventLog()
    let two = Recorder("2", log)
    host.step { stack.pushViewController(two, animated: false) }
    host.step { stack.view.removeFromSuperview() }
    #expect(log.appearance(of: "2") == ["WA", "DA", "WD", "DD"])
    host.step { stack.popViewController(animated: true) }
    #expect(log.appearance(of: "2") == ["WA", "DA", "WD", "DD"])
    host.step { host.window.addSubview(stack.view) }
    #expect(stack.topViewController?.appearanceState == .appeared)
  }

  /// The stack forwards no appearance callbacks to a child that was added but not pushed.
  @Test func aForeignChildHearsNothing() {
    let log = EventLog()
    let child = Recorder("C", log)
    host.step { stack.add(child) }
    #expect(
      log.callbacks(of: "C") == ["WM(NavigationController)", "load", "DM(NavigationController)"])
  }

  @Test func aResizeReachesTheTopOnly() {
    let log = EventLog()
    let (two, three) = (Recorder("2", log), Recorder("3", log))
    host.step { stack.pushViewController(two, animated: false) }
    host.step { stack.pushViewController(three, animated: false) }
    log.clear()
    host.resize(to: Size(width: 30, height: 8))
    #expect(log.all("VWT") == ["3.VWT(30x6)"])
    #expect(three.view.frame == Rect(x: 0, y: 0, width: 30, height: 6))
    host.step { stack.popViewController(animated: false) }
    #expect(two.view.frame.size == Size(width: 30, height: 6))
  }

  @Test func theNearestStackIsFound() {
    let (inner, page) = (ViewController(), ViewController())
    host.step {
      stack.pushViewController(inner, animated: false)
      inner.embed(page)
    }
    #expect(page.navigationController === stack)
    #expect(ViewController().navigationController == nil)
  }

  @Test func theBarGoesUpAndComesDown() {
    host.step { stack.setNavigationBarHidden(true, animated: true) }
    host.advance(by: 0.1)
    #expect(rows[0] == String(repeating: "─", count: 24) && rows[2].contains("use"))
    host.settle()
    #expect(rows[1].contains("use") && stack.navigationBar.isHidden)
    host.step { stack.setNavigationBarHidden(false, animated: false) }
    #expect(rows[0] == "          One" && rows[3].contains("use"))
    // Turned round on its way.
    host.step { stack.setNavigationBarHidden(true, animated: true) }
    host.advance(by: 0.1)
    host.play { stack.setNavigationBarHidden(false, animated: true) }
    #expect(rows[0] == "          One" && !stack.navigationBar.isHidden)
  }
}
