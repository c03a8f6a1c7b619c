import TermContainers
import TestSupport

/// The tables of a container and its children, as ``Bond`` decides.
struct LifecycleBonds {
  /// Whom a container tells, by where the child is.
  static let wills: [[String]] = [
    ("a child, its view inside", AppearanceState.disappeared, true, true),
    ("a child that is appearing, its view elsewhere", .appearing, true, false),
    ("another child, its view elsewhere", .appeared, true, false),
    ("has left", .appearing, false, true),
  ].map { name, child, isChild, isInside in
    [name]
      + [true, false].map { isAppearing in
        let bond = Bond(
          container: isAppearing ? .appearing : .disappearing, child: child, isChild: isChild,
          isInside: isInside)
        return bond.forwardsWill(isAppearing: isAppearing) ? "yes" : "no"
      }
  }

  /// Whether the child's *did* waits for the container's, by the states of both.
  static let ends: [[String]] = AppearanceState.allCases.map { container in
    [container.rawValue]
      + AppearanceState.allCases.map { child in
        let bond = Bond(container: container, child: child, isChild: true, isInside: true)
        return bond.endTogether ? "together" : "–"
      }
  }

  /// What is due to a child that leaves, by the states of both; its view has left already.
  static let dues: [[String]] = AppearanceState.allCases.map { child in
    [child.rawValue]
      + AppearanceState.allCases.map { container in
        let bond = Bond(container: container, child: child, isChild: true, isInside: false)
        return switch bond.due(isCalling: false, isLeaving: container == .disappearing) {
        case .nothing: "–"
        case .did: "*did*, after the container's"
        case .both: "*will* and *did*, at once"
        }
      }
  }

  /// What ends a child that is under way when the container has had its *did*.
  static let lefts: [[String]] = [
    ("a child of one that has appeared", AppearanceState.appeared, true, true),
    ("a child of one that has disappeared", .disappeared, true, true),
    ("a child of one that has lost its window", .disappeared, true, false),
    ("has left", .appeared, false, true),
  ].map { name, container, isChild, inWindow in
    [name]
      + [AppearanceState.appearing, .disappearing].map { child in
        let bond = Bond(container: container, child: child, isChild: isChild, isInside: true)
        if isChild && bond.forwardsDid(isAppearing: container.isShown) {
          return "the container's *did*"
        }
        return bond.isStuck(inWindow: inWindow) ? "its place, at once" : "–"
      }
  }

  /// Whether a controller goes by its window although its container forwards by hand: beforehand,
  /// and after each event.
  static let speakers: [[String]] = {
    let shown = Lifecycle().afterAll(of: .will(isAppearing: true)).state
    let own = shown.afterAll(of: .adopted(byHand: true)).state
    let leaving = own.afterAll(of: .will(isAppearing: false)).state
    return [
      ("its container, not shown", Lifecycle()), ("its container, shown", shown),
      ("its window, shown", own), ("its window, disappearing", leaving),
    ].map { name, state in
      [name]
        + events.map { state.afterAll(of: $0).state.isOnItsOwn ? "its window" : "its container" }
    }
  }()

  private static let events: [Lifecycle.Event] = [
    .adopted(byHand: true), .adopted(byHand: false), .begin(isAppearing: true),
    .begin(isAppearing: false), .did(isAppearing: false),
  ]
}
