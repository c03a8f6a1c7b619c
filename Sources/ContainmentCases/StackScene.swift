import TermContainers

/// A stack with O at the bottom, as the root of a window, with its turn over.
@MainActor
final class StackScene: CaseScene {
  let log = EventLog()
  let root: Recorder
  let stack: NavigationController
  let host: HeadlessHost
  let delegate = LoggingDelegate()
  /// Pages to come.
  private(set) lazy var page = recorder("N")
  private(set) lazy var next = recorder("X")
  private(set) lazy var top = recorder("Y")

  init(rootIsSeen: Bool = true) {
    root = Recorder("O", log)
    stack = NavigationController(rootViewController: root)
    host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
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
