import TermContainers

/// Overrides what a subclass of `UIViewController` may override, and records each call.
class CountingViewController: ViewController {
  private(set) var calls: [String] = []
  func note(_ call: String) { calls.append(call) }

  override var title: String? {
    get { super.title.map { "<\($0)>" } }
    set {
      note("title")
      super.title = newValue
    }
  }

  override var preferredContentSize: Size {
    get { super.preferredContentSize }
    set {
      note("preferredContentSize")
      super.preferredContentSize = newValue
    }
  }

  override var view: View {
    get { super.view }
    set {
      note("view")
      super.view = newValue
    }
  }

  override func addChild(_ childController: ViewController) {
    note("addChild")
    super.addChild(childController)
  }

  override func removeFromParent() {
    note("removeFromParent")
    super.removeFromParent()
  }

  override func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    note("present")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    note("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }

  override func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: Double, options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    note("transition")
    super.transition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    note("begin \(isAppearing)")
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  override func endAppearanceTransition() {
    note("end")
    super.endAppearanceTransition()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func becomeFirstResponder() -> Bool {
    note("becomeFirstResponder")
    return super.becomeFirstResponder()
  }

  override func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: ContentContainer
  ) {
    note("systemLayoutFittingSizeDidChange")
    super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
  }
}

/// Does the same for `UINavigationController`.
final class CountingNavigationController: NavigationController {
  private(set) var calls: [String] = []

  override var viewControllers: [ViewController] {
    get { super.viewControllers }
    set {
      calls.append("viewControllers")
      super.viewControllers = newValue
    }
  }

  override func pushViewController(_ viewController: ViewController, animated: Bool) {
    calls.append("push")
    super.pushViewController(viewController, animated: animated)
  }

  @discardableResult
  override func popViewController(animated: Bool) -> ViewController? {
    calls.append("pop")
    return super.popViewController(animated: animated)
  }

  @discardableResult
  override func popToRootViewController(animated: Bool) -> [ViewController]? {
    calls.append("popToRoot")
    return super.popToRootViewController(animated: animated)
  }

  @discardableResult
  override func popToViewController(_ viewController: ViewController, animated: Bool)
    -> [ViewController]?
  {
    calls.append("popTo")
    return super.popToViewController(viewController, animated: animated)
  }

  override func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    calls.append("setViewControllers")
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func addChild(_ childController: ViewController) {
    calls.append("addChild")
    super.addChild(childController)
  }
}

/// Does the same for what follows `UITabBarController`.
final class CountingTabBarController: TabBarController {
  private(set) var calls: [String] = []

  override var viewControllers: [ViewController]? {
    didSet { calls.append("viewControllers") }
  }

  override var selectedViewController: ViewController? {
    didSet { calls.append("selectedViewController") }
  }
}
