import TermContainers

extension Tabs {
  /// The tabs' delegate: lets the user select a tab or not, hears of it, and says who moves the pages.
  final class Guard: TabBarControllerDelegate {
    /// What it heard last.
    private(set) var heard: [String] = []
    /// Whether the user may not select a tab.
    var isLocked = false
    /// Whether pages drop in from above.
    var drops = false
    private var pages = 0

    /// The number of a new page.
    func next() -> Int {
      pages += 1
      return pages
    }

    private func note(_ message: String, _ page: ViewController) {
      heard = heard.suffix(1) + ["\(message) \(page.tabBarItem.title ?? "")"]
    }

    // listing
    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      note("shouldSelect", viewController)
      return !isLocked
    }

    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) {
      note("didSelect", viewController)
      show(tabBarController)
    }

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      drops ? Pages.DropAnimator(.push) : nil
    }
    // end

    /// Has the pages that are seen write what there is.
    private func show(_ tabs: TabBarController) {
      let selected = tabs.selectedViewController
      let page = (selected as? NavigationController)?.topViewController ?? selected
      (page as? PageViewController)?.show()
    }
  }
}
