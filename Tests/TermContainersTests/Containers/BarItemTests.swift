import Testing

@testable import TermContainers

/// The buttons, titles and room in the bars of a stack.
@MainActor
@Suite struct BarItemTests {
  /// A page with something that has the focus.
  private final class Page: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(Button(frame: Rect(x: 0, y: 1, width: 6, height: 1)))
    }
  }

  private let page = Page()
  private let stack: NavigationController
  private let host: HeadlessHost
  private let log = Log()

  private final class Log { var lines: [String] = [] }

  init() {
    page.title = "Page"
    stack = NavigationController(rootViewController: page)
    host = HeadlessHost(rootViewController: stack, size: Size(width: 40, height: 8))
  }

  private var rows: [String] { host.lines }

  private var item: NavigationItem { page.navigationItem }

  private func button(_ title: String) -> BarButtonItem {
    let log = log
    return BarButtonItem(title: title, primaryAction: Action { _ in log.lines.append(title) })
  }

  private func push() -> ViewController {
    let next = Page()
    next.title = "Next"
    host.step { stack.pushViewController(next, animated: false) }
    return next
  }

  @Test func itemsStandAtTheirSides() {
    host.step {
      item.leftBarButtonItems = [button("A"), button("B")]
      item.rightBarButtonItems = [button("Y"), button("Z")]
    }
    #expect(rows[0] == "  A    B          Page          Z    Y")
    host.step { item.leftBarButtonItem = nil }
    #expect(rows[0] == "                  Page          Z    Y")
    #expect(item.leftBarButtonItems == nil)
  }

  @Test func leftItemsStandInsteadOfTheBackButton() {
    let next = push()
    #expect(rows[0] == "   ‹ Page         Next")
    host.step { next.navigationItem.leftBarButtonItem = button("X") }
    #expect(rows[0] == "  X               Next")
    host.send("Escape")
    #expect(stack.topViewController === next)
    host.step { next.navigationItem.leftItemsSupplementBackButton = true }
    #expect(rows[0] == "   ‹ Page     X   Next")
    host.press("Escape")
    #expect(stack.topViewController === page)
  }

  @Test func anItemIsPressedByKeyAndMouse() {
    let save = button("Save")
    host.step { item.rightBarButtonItem = save }
    host.click(Point(x: 36, y: 0))
    host.send("Enter")
    #expect(log.lines == ["Save", "Save"])
    host.step { save.isEnabled = false }
    #expect(rows[0].hasSuffix("( Save )"))
    host.click(Point(x: 36, y: 0))
    #expect(log.lines.count == 2)
    host.step {
      (save.isEnabled, save.title) = (true, "Send")
      save.primaryAction = Action { [log] action in log.lines.append("\(action.sender is Button)") }
    }
    host.click(Point(x: 36, y: 0))
    #expect(rows[0].contains("Send") && log.lines.last == "true")
    host.step { save.isHidden = true }
    #expect(!rows[0].contains("Send"))
  }

  @Test func systemItemsHaveWords() {
    #expect(BarButtonItem(systemItem: .fastForward).title == "Fast Forward")
    #expect(BarButtonItem(systemItem: .done).style == .done)
    #expect(BarButtonItem(systemItem: .flexibleSpace).title == nil)
    #expect(BarButtonItem(primaryAction: Action(title: "Go") { _ in }).title == "Go")
    let titles = BarButtonItem.SystemItem.allCases.compactMap {
      BarButtonItem(systemItem: $0).title
    }
    #expect(titles.count == 22 && titles.prefix(5) == ["Done", "Cancel", "Edit", "Save", "Add"])
  }

  @Test func viewsOfTheAppStandInTheBar() {
    let choice = SegmentedControl(items: ["All", "New"])
    let isOn = Switch()
    host.step {
      item.titleView = choice
      item.rightBarButtonItem = BarButtonItem(customView: isOn)
    }
    #expect(rows[0].contains("All") && !rows[0].contains("Page"))
    #expect(abs(choice.frame.midX - 20) <= 1 && isOn.frame.maxX == 40)
    host.click(Point(x: isOn.frame.midX, y: 0))
    #expect(isOn.isOn)
    host.step { item.titleView = nil }
    #expect(rows[0].contains("Page") && choice.superview == nil)
  }

  /// Each side has half of a narrow bar; the widest button shrinks first.
  @Test func aNarrowBarShortensItsButtons() {
    let next = push()
    host.step {
      next.navigationItem.rightBarButtonItems = [button("Organize"), button("Ok")]
    }
    host.resize(to: Size(width: 24, height: 8))
    #expect(rows[0] == "   ‹ Page     Ok    O…")
    host.resize(to: Size(width: 1, height: 1))
    host.resize(to: Size(width: 40, height: 8))
    #expect(rows[0].hasSuffix("Ok    Organize"))
  }

  @Test func theBackButtonIsThePageBelows() {
    item.backBarButtonItem = BarButtonItem(title: "Home")
    let next = push()
    #expect(rows[0].hasPrefix("   ‹ Home"))
    host.step { item.backBarButtonItem?.title = "Start" }
    #expect(rows[0].hasPrefix("   ‹ Start"))
    host.step { next.navigationItem.setHidesBackButton(true, animated: true) }
    #expect(!rows[0].contains("Start"))
  }

  /// A page that asks before it goes.
  @Test func aBackActionStandsForTheKeyThatPops() {
    let next = push()
    next.navigationItem.backAction = Action { [log] _ in log.lines.append("back") }
    host.press("Escape")
    #expect(stack.topViewController === next && log.lines == ["back"])
  }

  @Test func aToolbarSharesItsRoom() {
    page.toolbarItems = [button("A"), .flexibleSpace(), button("B"), .fixedSpace(3), button("C")]
    #expect(rows[7] == "" && stack.isToolbarHidden)
    host.step { stack.isToolbarHidden = false }
    #expect(rows[6] == String(repeating: "─", count: 40))
    #expect(rows[7] == "  A                          B       C")
    #expect(page.view.frame.height == 4)
    host.click(Point(x: 38, y: 7))
    #expect(log.lines == ["C"])
    let next = push()
    #expect(rows[7] == "")
    host.step { next.setToolbarItems([.flexibleSpace(), button("D")], animated: false) }
    #expect(rows[7].hasSuffix("D"))
    host.step { stack.popViewController(animated: false) }
    #expect(rows[7].hasPrefix("  A"))
  }

  @Test func barsMoveOutOfSight() {
    page.toolbarItems = [button("A")]
    host.step { stack.setToolbarHidden(false, animated: true) }
    #expect(page.view.frame.height == 4 && rows[7] == "")
    host.settle()
    #expect(rows[7] == "  A")
    host.step {
      stack.setToolbarHidden(true, animated: true)
      stack.setNavigationBarHidden(true, animated: true)
    }
    #expect(rows[7] == "  A" && rows[0].contains("Page"))
    host.settle()
    #expect(!rows[0].contains("Page") && !rows[7].contains("A") && page.view.frame.height == 8)
    #expect(stack.navigationBar.isHidden && stack.toolbar.isHidden)
  }

  @Test func newItemsFadeIn() {
    host.step { item.setRightBarButton(button("Z"), animated: true) }
    #expect(item.rightBarButtonItem?.view?.alpha == 1 && !rows[0].contains("Z"))
    host.settle()
    #expect(rows[0].contains("Z"))
  }

  @Test func itemsOfAPageThatIsGoneAreFreed() {
    weak var freed: BarButtonItem?
    do {
      let next = push()
      let item = button("X")
      freed = item
      host.step { next.navigationItem.rightBarButtonItem = item }
    }
    #expect(freed != nil)
    host.step { stack.popViewController(animated: false) }
    #expect(freed == nil)
  }
}
