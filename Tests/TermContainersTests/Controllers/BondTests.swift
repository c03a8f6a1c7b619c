import Testing

@testable import TermContainers

/// The order of a container's callbacks and its children's, in all combinations of their states.
@Suite struct BondTests {
  private static let bonds: [Bond] = AppearanceState.allCases.flatMap { container in
    AppearanceState.allCases.flatMap { child in
      [(true, true), (true, false), (false, true), (false, false)].map { isChild, isInside in
        Bond(container: container, child: child, isChild: isChild, isInside: isInside)
      }
    }
  }

  private func changed(
    _ bond: Bond, container: AppearanceState? = nil, child: AppearanceState? = nil,
    isChild: Bool? = nil, isInside: Bool? = nil
  ) -> Bond {
    Bond(
      container: container ?? bond.container, child: child ?? bond.child,
      isChild: isChild ?? bond.isChild, isInside: isInside ?? bond.isInside)
  }

  /// Once the container has forwarded its *did*, each child under way has got it or is settled.
  @Test(arguments: bonds) func nobodyIsLeftWaiting(_ bond: Bond) {
    guard !bond.container.isUnderWay && bond.child.isUnderWay else { return }
    for inWindow in [true, false] {
      let isTold = bond.isChild && bond.forwardsDid(isAppearing: bond.container.isShown)
      #expect(isTold || bond.isStuck(inWindow: inWindow))
    }
  }

  /// A child that was sent a *will* is sent the *did*, even if its view has moved since.
  @Test(arguments: bonds) func aForwardedWillIsFollowedByItsDid(_ bond: Bond) {
    for isAppearing in [true, false] where bond.forwardsWill(isAppearing: isAppearing) {
      let after = changed(bond, child: isAppearing ? .appearing : .disappearing, isInside: false)
      #expect(after.forwardsDid(isAppearing: isAppearing))
      #expect(!after.forwardsDid(isAppearing: !isAppearing))
    }
  }

  /// The child waits only for a *did* that the container will forward.
  @Test(arguments: bonds) func aChildThatWaitsIsServed(_ bond: Bond) {
    guard bond.endTogether else { return }
    #expect(bond.forwardsDid(isAppearing: bond.container.isShown))
  }

  /// Whoever leaves with a *did* owed is settled after the container's.
  @Test(arguments: bonds) func aChildThatLeavesUnderWayIsSettled(_ bond: Bond) {
    for isCalling in [true, false]
    where bond.due(isCalling: isCalling, isLeaving: false) == .did {
      for state in [AppearanceState.appeared, .disappeared] {
        #expect(changed(bond, container: state, isChild: false).isStuck(inWindow: true))
      }
    }
  }

  /// A controller at rest waits for nobody.
  @Test(arguments: bonds) func aControllerAtRestIsLeftAlone(_ bond: Bond) {
    guard !bond.child.isUnderWay else { return }
    #expect(!bond.endTogether && !bond.isStuck(inWindow: false))
    #expect(bond.due(isCalling: true, isLeaving: false) == .nothing)
    for isAppearing in [true, false] { #expect(!bond.forwardsDid(isAppearing: isAppearing)) }
  }
}
