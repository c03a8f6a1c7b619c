import ContainmentCases

@testable import TermContainers

/// A stack that acts inside its own callbacks, and notes them as `S`, before it tells its pages.
final class HookedStack: NavigationController {
  /// Actions to perform inside the callback of that name, as a recorder has them.
  var inside: [String: (HookedStack) -> Void] = [:]
  /// The log it writes to.
  var log: EventLog?

  private func note(_ callback: String) {
    log?.note("S", callback)
    inside[callback]?(self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("IA")
  }

  override func viewDidAppear(_ animated: Bool) {
    note("DA")
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    note("WD")
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    note("DD")
    super.viewDidDisappear(animated)
  }
}
