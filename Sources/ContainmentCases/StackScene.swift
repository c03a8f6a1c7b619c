import TermContainers

/// A stack with O at the bottom, as the root of a window, with its turn over.
@MainActor
final class StackScene {
  let log = EventLog()
  let root: Recorder
  let stack: NavigationController
  let host: HeadlessHost

  init(rootIsSeen: Bool = true) {
    root = Recorder("O", log)
    stack = NavigationController(rootViewController: root)
    host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
    if rootIsSeen { log.clear() }
  }

  func recorder(_ name: String) -> Recorder { Recorder(name, log) }

  /// Pushes `controller` until nothing moves.
  func push(_ controller: Recorder, animated: Bool, completed: @escaping () -> Void = {}) {
    play(completed) { stack.pushViewController(controller, animated: animated) }
  }

  /// Pops the top until nothing moves.
  func pop(animated: Bool, completed: @escaping () -> Void = {}) {
    play(completed) { stack.popViewController(animated: animated) }
  }

  /// Makes a change until nothing moves; calls `completed` when its transition is over, if it has one.
  private func play(_ completed: @escaping () -> Void, _ change: () -> Void) {
    host.step {
      change()
      stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completed() }
    }
    host.settle()
  }

  /// The events without the second and later layout passes.
  func inOrderOnce(_ events: [String]) -> [String] {
    var seen: Set<String> = []
    return events.filter { seen.insert($0).inserted }
  }
}
