import ContainmentCases

@testable import TermContainers

/// A stack that acts inside its own callbacks, and notes them as `S`, before it tells its pages.
final class HookedStack: NavigationController {
  /// Actions to perform inside the callback of that name, as a recorder has them.
  var inside: [Callback: (HookedStack) -> Void] = [:]
  /// The log it writes to.
  var log: EventLog?

  private func note(_ callback: Callback) {
    log?.note("S", callback.rawValue)
    inside[callback]?(self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note(.viewIsAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    note(.viewDidAppear)
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    note(.viewWillDisappear)
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    note(.viewDidDisappear)
    super.viewDidDisappear(animated)
  }
}
