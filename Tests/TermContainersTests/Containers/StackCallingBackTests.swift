import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// Changes to a stack from callbacks of another change, and from outside: the top controller is the
/// one shown, and no controller is left halfway.
@MainActor
@Suite struct StackCallingBackTests {
  private let log = EventLog()
  private let stack: NavigationController
  private let host: HeadlessHost
  private let one, two, three: Recorder

  init() {
    let log = log
    (one, two, three) = (Recorder("1", log), Recorder("2", log), Recorder("3", log))
    stack = NavigationController(rootViewController: one)
    host = HeadlessHost(rootViewController: stack, size: Size(width: 12, height: 6))
  }

  /// Findings that are wrong at rest.
  private func findings(_ stack: NavigationController? = nil) -> [String] {
    let stack = stack ?? self.stack
    var found = HierarchyAudit(of: host.window).findings.map(\.description)
    let top = stack.topViewController
    if stack.children != stack.viewControllers {
      found.append(
        "children are \(stack.children.map { ($0 as? Recorder)?.name ?? "" }), the stack \(stack.viewControllers.map { ($0 as? Recorder)?.name ?? "" })"
      )
    }
    if stack.contentView.subviews != [top?.view].compactMap({ $0 }) {
      found.append("\(stack.contentView.subviews.count) views, not just the top's")
    }
    for page in [one, two, three] {
      let isShown = page === top && stack.appearanceState == .appeared
      if (page.appearanceState == .appeared) != isShown {
        found.append("\(page.name) is \(page.appearanceState)")
      }
      if page.appearanceState == .appearing || page.appearanceState == .disappearing {
        found.append("\(page.name) is left halfway")
      }
      let heard = log.of(page.name)
      if !AppearanceReader.isInOrder(heard) { found.append("\(page.name) heard \(heard)") }
    }
    return found
  }

  @Test func aPushFromTheFirstPagesViewDidLoadIsDone() {
    let log = EventLog()
    let (one, two) = (Recorder("1", log), Recorder("2", log))
    let stack = NavigationController(rootViewController: one)
    one.inside["load"] = { _ in stack.pushViewController(two, animated: false) }
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 12, height: 6))
    #expect(stack.contentView.subviews == [two.view])
    #expect(two.appearanceState == .appeared && one.appearanceState == .disappeared)
    #expect(host.isAtRest)
  }

  @Test func aCoveredPageMayBeTakenOutOfTheMiddle() {
    for page in [two, three] { host.step { stack.pushViewController(page, animated: false) } }
    host.step {
      two.willMove(toParent: nil)
      two.removeFromParent()
    }
    #expect(stack.viewControllers == [one, three] && findings() == [])
    host.step { stack.popViewController(animated: false) }
    #expect(stack.topViewController === one && findings() == [])
  }

  @Test func theTopMayBeTakenOutByTheRecipe() {
    host.step { stack.pushViewController(two, animated: false) }
    host.play { two.removeByRecipe() }
    #expect(stack.topViewController === one && findings() == [])
  }

  @Test func aPageThatAnotherStackTakesLeavesTheFirst() {
    for page in [two, three] { host.step { stack.pushViewController(page, animated: false) } }
    let other = NavigationController(rootViewController: ViewController())
    other.pushViewController(two, animated: false)
    #expect(stack.viewControllers == [one, three] && other.topViewController === two)
    host.step { stack.popViewController(animated: false) }
    #expect(other.viewControllers.count == 2 && findings() == [])
  }

  /// The stack is no longer in the window then, and must leave the view where it is.
  @Test func aPageThatBecomesTheRootWhenItHasLeftStaysThere() {
    one.inside["DM(nil)"] = { [host] one in host.window.rootViewController = one }
    host.play { one.removeByRecipe() }
    #expect(one.view.superview === host.window && one.appearanceState == .appeared)
    #expect(
      stack.viewControllers == [] && LogAudit(of: [one], in: host).findingsWithoutBegins == [])
  }

  @Test func anUncoveredPageIsNotMovingIn() {
    host.step { stack.viewControllers = [one, two, three] }
    host.step { stack.popViewController(animated: false) }
    #expect(two.flags["WA"]?.to == false)
    #expect(three.flags["WA"]?.to == true)
  }

  @Test func aStackMayBeChangedBeforeItIsShown() {
    let stack = NavigationController()
    let found = diagnosticKinds {
      stack.viewControllers = [Recorder("x", log)]
      stack.viewControllers = [Recorder("y", log)]
      stack.pushViewController(Recorder("z", log), animated: true)
      stack.popViewController(animated: true)
      let host = HeadlessHost(rootViewController: stack, size: Size(width: 12, height: 6))
      host.settle()
    }
    #expect(found == [])
    #expect(log.callbacks(of: "z").last == "DM(nil)")
    #expect(log.of("y").filter { $0.hasPrefix("DM") } == ["DM(NavigationController)"])
  }

  @Test func thePreferredSizeFollowsTheTop() {
    one.preferredContentSize = Size(width: 5, height: 2)
    two.preferredContentSize = Size(width: 9, height: 9)
    #expect(stack.preferredContentSize == Size(width: 5, height: 4))
    host.step { stack.pushViewController(two, animated: false) }
    #expect(stack.preferredContentSize == Size(width: 9, height: 11))
    let first = ViewController()
    first.preferredContentSize = Size(width: 3, height: 1)
    let made = NavigationController(rootViewController: first)
    #expect(made.preferredContentSize == Size(width: 3, height: 3))
  }

  @Test func escapeIsNotForWhatLiesBehind() {
    host.step { stack.pushViewController(two, animated: false) }
    let modal = ViewController()
    modal.modalPresentationStyle = .overFullScreen
    host.step { two.present(modal, animated: false) }
    #expect(stack.visibleViewController === modal)
    #expect(two.presentedViewController === modal && stack.presentedViewController === modal)
    host.send("Escape")
    #expect(stack.viewControllers.count == 2)
    host.step { modal.dismiss(animated: false) }
    host.step { two.navigationItem.hidesBackButton = true }
    host.send("Escape")
    #expect(stack.viewControllers.count == 2)
  }

  @Test func anItemOutlivesItsController() {
    let item = ViewController().navigationItem
    item.title = "still there"
    #expect(item.title == "still there")
  }

  /// The top controller that a push covers, while the stack itself appears, takes the stack to another
  /// container in its own callback. It is covered all the same, and gets its *did*.
  @Test func theCoveredOneMovesTheStackInItsOwnCallback() {
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let (lower, upper) = (Recorder("L", log), Recorder("U", log))
    let (stack, page) = (NavigationController(), Recorder("P", log))
    host.step { host.window.rootViewController = page }
    host.play {
      page.embed(first)
      page.embed(second)
      lower.once("WD") { lower in
        stack.unembed()
        second.embed(stack)
      }
      first.embed(stack)
      stack.setViewControllers([lower], animated: false)
      stack.pushViewController(upper, animated: false)
    }
    #expect(stack.parent === second && findings(stack) == [])
    #expect(lower.appearanceState == .disappeared && upper.appearanceState == .appeared)
  }

  /// A stack that pushes `page`, animated, as soon as it has appeared itself.
  private final class EagerStack: NavigationController {
    var page: Recorder?

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if let page { pushViewController(page, animated: true) }
    }
  }

  @Test func aPagePushedInItsStacksDidAppearIsMovedAfterItsOwn() {
    let stack = EagerStack(rootViewController: Recorder("root", log))
    stack.page = two
    host.play { host.window.rootViewController = stack }
    let moves = log.of("2").filter { !["load", "IA", "WL", "DL"].contains($0) }
    #expect(moves == ["WM(EagerStack)", "WA", "DA", "DM(EagerStack)"])
  }
}
