import TermContainers
import TestSupport
import Testing

@testable import ContainmentCases

/// Where the keys go while one page gives way to another.
@MainActor
@Suite struct StackFocusTests {
  private let size = Size(width: 40, height: 10)

  /// A page with a button that pushes the next one, if it is to have one.
  private final class Page: ViewController {
    private(set) var presses = 0
    private let hasButton: Bool

    init(_ title: String, hasButton: Bool = true) {
      self.hasButton = hasButton
      super.init()
      self.title = title
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      guard hasButton else { return }
      let button = Button("Next")
      button.frame = Rect(x: 0, y: 0, width: 8, height: 1)
      button.addAction { [weak self] in self?.push() }
      view.addSubview(button)
    }

    private func push() {
      presses += 1
      let isLast = navigationController?.viewControllers.count == 2
      navigationController?.pushViewController(Page("Page", hasButton: !isLast), animated: true)
    }
  }

  /// A delegate that fades pages in, as an app does.
  private func fader() -> LoggingDelegate {
    let delegate = LoggingDelegate()
    delegate.animator = FadeAnimator()
    return delegate
  }

  @Test(arguments: [false, true])
  func aSecondReturnDoesNotPressTheLeavingPagesButton(_ hasAnimator: Bool) throws {
    let (first, fader) = (Page("First"), fader())
    let stack = NavigationController(rootViewController: first)
    if hasAnimator { stack.delegate = fader }
    let host = HeadlessHost(rootViewController: stack, size: size)
    host.send("Enter")
    host.advance(by: 0.1)
    host.send("Enter")
    #expect(first.presses == 1)
    host.settle()
    #expect(stack.viewControllers.count == 3)
    #expect((stack.viewControllers[1] as? Page)?.presses == 1)
  }

  /// The pushed page has no button, so the focus goes to the bar: but not before the push is over.
  @Test(arguments: [false, true])
  func aSecondReturnDoesNotGoBack(_ hasAnimator: Bool) throws {
    let fader = fader()
    let stack = NavigationController(rootViewController: Page("First"))
    if hasAnimator { stack.delegate = fader }
    stack.pushViewController(Page("Second"), animated: false)
    let host = HeadlessHost(rootViewController: stack, size: size)
    host.send("Enter")
    host.advance(by: 0.1)
    host.send("Enter")
    host.click(Point(x: 1, y: 0))
    #expect(stack.viewControllers.count == 3)
    host.settle()
    #expect(stack.viewControllers.count == 3 && stack.navigationBar.backButton.isFirstResponder)
    host.send("Enter")
    #expect(stack.viewControllers.count == 2)
  }

  @Test func aPopThatIsHeldGivesTheFocusBack() throws {
    let stack = NavigationController(rootViewController: Page("First"))
    let second = Page("Second")
    stack.pushViewController(second, animated: false)
    let host = HeadlessHost(rootViewController: stack, size: size)
    let button = try #require(second.view.subviews.first)
    #expect(button.isFirstResponder)
    host.mouse(.began, 0, 5)
    host.mouse(.moved, 8, 5)
    #expect(!button.isFirstResponder)
    host.mouse(.moved, 0, 5)
    host.mouse(.ended, 0, 5)
    host.settle()
    #expect(button.isFirstResponder && stack.topViewController === second)
  }
}
