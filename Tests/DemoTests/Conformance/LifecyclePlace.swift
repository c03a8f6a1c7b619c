import TermContainers
import TestSupport

/// A row of the last table: what a container does with a controller that is not driven manually.
struct LifecyclePlace {
  private let name: String
  private let state: Lifecycle
  private let container: Lifecycle.Container

  static var all: [LifecyclePlace] {
    let ownState = Lifecycle().afterAll(of: .will(isAppearing: true)).state
      .afterAll(of: .adopted(byHand: true)).state
    let underWay = Lifecycle().afterAll(of: .will(isAppearing: true)).state
    return [
      LifecyclePlace(name: "none", state: Lifecycle(), container: .none),
      LifecyclePlace(
        name: "forwards, is shown", state: Lifecycle(), container: .forwarding(isShown: true)),
      LifecyclePlace(
        name: "forwards, is not shown", state: Lifecycle(), container: .forwarding(isShown: false)),
      LifecyclePlace(name: "by hand", state: Lifecycle(), container: .byHand),
      LifecyclePlace(
        name: "by hand, between *will* and *did*", state: underWay, container: .byHand),
      LifecyclePlace(
        name: "by hand, the view came before", state: ownState, container: .byHand),
    ]
  }

  var row: [String] {
    [name]
      + [true, false].map { inWindow in
        switch state.belongs(inWindow: inWindow, in: container) {
        case true: "appeared"
        case false: "disappeared"
        case nil: "as the container says"
        }
      }
      + [true, false].map { isAppearing in
        state.hearsOfMove(isAppearing: isAppearing, in: container) ? "yes" : "no"
      }
  }
}
