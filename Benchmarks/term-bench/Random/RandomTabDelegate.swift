import TermContainers

/// The delegate of random tabs, which hears only what the user selects.
final class RandomTabDelegate: RandomDelegate, TabBarControllerDelegate {
  /// Whether it lets the user select a tab.
  private var refusesTabs = false
  /// How many presses it has allowed, and been told the result of.
  private var (asked, told) = (0, 0)

  init(of tabs: RandomTabs) {
    super.init(of: tabs)
    tabs.delegate = self
  }

  func isOf(_ tabs: RandomTabs) -> Bool { tabs.delegate === self }

  override func perform(_ step: RandomStep) {
    super.perform(step)
    if step.call == .beTabDelegate { refusesTabs = step.other == 1 }
  }

  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool {
    (viewController as? any RandomSubject)?.ear.hear(.shouldSelect)
    if !refusesTabs { asked += 1 }
    return !refusesTabs
  }

  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {
    told += 1
    if told > asked { refuse("didSelect without a press that it allowed") }
    (viewController as? any RandomSubject)?.ear.hear(.didSelect)
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(from: fromVC, to: toVC) }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(of: animationController) }
}
