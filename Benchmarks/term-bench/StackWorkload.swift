import TermContainers

/// W4S: W4's panels as pages of a stack, one of which is pushed and popped, in twenty-one frames each.
/// Above them is the bar with its buttons.
@MainActor
struct StackWorkload: Workload {
  nonisolated static let framesEach = 21
  private let stack: NavigationController
  private let page: ViewController
  private let clock: VirtualClock

  var rootViewController: ViewController { stack }

  init(clock: VirtualClock) {
    self.clock = clock
    let panels = BenchContainerViewController.makePanels()
    for (panel, title) in zip(panels, ["Orange", "Blue"]) {
      panel.title = title
      panel.navigationItem.rightBarButtonItems = [
        BarButtonItem(systemItem: .save), BarButtonItem(systemItem: .edit),
      ]
    }
    (stack, page) = (NavigationController(rootViewController: panels[0]), panels[1])
  }

  func change(to number: Int) {
    if number % Self.framesEach == 1 {
      if stack.topViewController === page {
        stack.popViewController(animated: true)
      } else {
        stack.pushViewController(page, animated: true)
      }
    }
    clock.advance(to: Double(number) / 60)
  }
}
