import TermContainers

extension Tabs {
  /// The tabs' delegate: decides whether the user can select a tab, and chooses the animator. It is
  /// a controller so that traces have its messages, as of ``Pages/StackDelegate``.
  final class TabDelegate: ViewController, TabBarControllerDelegate {
    /// The messages since the user's last press.
    private(set) var messages: [Pages.Message] = []
    /// The tab that was selected after the user's last press, if any.
    private(set) weak var pressed: ViewController?
    /// Whether the user is prevented from selecting a tab.
    var isLocked = false
    /// Whether pages drop in from above.
    var drops = false
    private var pages = 0

    /// Returns the number of a new page.
    func nextNumber() -> Int {
      pages += 1
      return pages
    }

    private func note(_ call: String, _ page: ViewController, answer: Bool? = nil) {
      // A press begins with its question.
      if answer != nil { messages = [] }
      let title = page.tabBarItem.title ?? ""
      messages.append(Pages.Message(call: call, page: title, answer: answer))
    }

    // listing
    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      note("shouldSelect", viewController, answer: !isLocked)
      if isLocked { pressed = tabBarController.selectedViewController }
      return !isLocked
    }

    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) {
      note("didSelect", viewController)
      pressed = viewController
    }

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      drops ? Pages.PageAnimator(.push, from: .top) : nil
    }
    // end
  }
}
