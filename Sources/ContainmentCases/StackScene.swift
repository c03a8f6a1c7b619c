import TermContainers

/// A stack with O at the bottom, as the root of a window, with its turn over.
@MainActor
package final class StackScene: PlayedScene {
  let root: Recorder
  let stack: NavigationController
  let delegate = LoggingDelegate()
  /// Pages to come.
  private(set) lazy var page = recorder("N")
  private(set) lazy var next = recorder("X")
  private(set) lazy var top = recorder("Y")

  init(rootIsSeen: Bool = true) {
    root = Recorder("O", EventLog())
    stack = NavigationController(rootViewController: root)
    super.init(stack, log: root.log)
    if rootIsSeen { log.clear() }
  }

  /// Pushes `controller` until nothing moves.
  func push(_ controller: Recorder, animated: Bool, completed: @escaping () -> Void = {}) {
    change(completed) { stack.pushViewController(controller, animated: animated) }
  }

  /// Pops the top until nothing moves.
  func pop(animated: Bool, completed: @escaping () -> Void = {}) {
    change(completed) { stack.popViewController(animated: animated) }
  }

  /// Makes a change until nothing moves; calls `completed` when its transition is over, if it has one.
  private func change(_ completed: @escaping () -> Void, _ change: () -> Void) {
    play {
      change()
      stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completed() }
    }
  }

  /// The events without the second and later layout passes.
  func inOrderOnce(_ events: [String]) -> [String] {
    var seen: Set<String> = []
    return events.filter { seen.insert($0).inserted }
  }
}
