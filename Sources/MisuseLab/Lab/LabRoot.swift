import ContainmentCases
import TermContainers

/// The root controller of a scene's window: the container in which a mistake is made.
struct LabRoot: Sendable {
  /// The calls that only a container of this kind has; empty for one that an app has written.
  var calls: Set<String> = []
  let make: @MainActor @Sendable (EventLog) -> ViewController

  /// A container that an app has written.
  static let container = LabRoot { ContainerViewController("container", $0) }
  /// An empty stack.
  static let stack = LabRoot(
    calls: [CallName.push, CallName.pop, CallName.popTo, CallName.setPages]
  ) { _ in NavigationController() }
  /// Tabs without controllers.
  static let tabs = LabRoot(calls: ["selectedViewController"]) { _ in TabBarController() }

  /// Whether these calls suggest such a container.
  func isLikely(by made: Set<String>) -> Bool { calls.isEmpty || !calls.isDisjoint(with: made) }
}

extension LabScene {
  /// The app's own container, unless the mistake is made in another one.
  var container: ContainerViewController? { root as? ContainerViewController }
  /// The stack in which the mistake is made; nil in another container.
  var navigation: NavigationController? { root as? NavigationController }
  /// The tabs in which the mistake is made; nil in another container.
  var tabs: TabBarController? { root as? TabBarController }
}
