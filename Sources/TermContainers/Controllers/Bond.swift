/// A container and a controller that is its child, or was until it left.
///
/// ``Lifecycle`` says what one controller is sent; a bond says which of the container's callbacks
/// the two share, and which of them waits for the other. The page LifeCycle is generated from it.
package struct Bond: Hashable, Sendable {
  /// The container's state.
  package let container: AppearanceState
  /// The other controller's state.
  package let child: AppearanceState
  /// Whether the other controller is still the container's child.
  package let isChild: Bool
  /// Whether the other controller's view lies inside the container's view.
  package let isInside: Bool

  /// Creates the bond between a container and another controller, with their states.
  package init(
    container: AppearanceState, child: AppearanceState, isChild: Bool, isInside: Bool
  ) {
    self.container = container
    self.child = child
    self.isChild = isChild
    self.isInside = isInside
  }

  /// Whether the container forwards this *will*. A child that is still appearing reverses with its
  /// container, wherever its view is now, unless a callback has removed it.
  package func forwardsWill(isAppearing: Bool) -> Bool {
    isChild && (isInside || !isAppearing && child == .appearing)
  }

  /// Whether the container forwards this *did* to the other controller. Each child that got the
  /// *will* gets the *did*, wherever its view is, and even if the child has just left.
  package func forwardsDid(isAppearing: Bool) -> Bool {
    child == (isAppearing ? .appearing : .disappearing)
  }

  /// Whether both controllers end together, so that the child's *did* must follow the container's.
  package var endTogether: Bool {
    isChild && isInside && container.isUnderWay && container == child
  }

  /// The callbacks still due to a child when it leaves the container.
  package enum Due: Hashable, Sendable {
    /// No callbacks: the child follows the place of its own view.
    case nothing
    /// The child's *did*, after the container's *did*.
    case did
    /// The child's *will* and *did*, not sent yet although its view has left the window.
    case both
  }

  /// Returns the callbacks due to the child if it leaves now. `isCalling` tells whether the
  /// container is running its own *did*, which it forwards afterwards. `isLeaving` tells whether
  /// the container or one around it disappears, and the child's view is already out of the window.
  /// `isLeaving` walks up the tree, so it is evaluated only if necessary.
  package func due(isCalling: Bool, isLeaving: @autoclosure () -> Bool) -> Due {
    if child.isUnderWay { return container.isUnderWay || isCalling ? .did : .nothing }
    return child == .appeared && isLeaving() ? .both : .nothing
  }

  /// Whether the child still needs a *did* that nothing else will send, after the container has
  /// forwarded its own. This is so if the child has left, the container is not `inWindow`, or the
  /// child was added after the container had reversed, and goes in the other direction.
  package func isStuck(inWindow: Bool) -> Bool {
    child.isUnderWay && (!isChild || !inWindow || child.isShown != container.isShown)
  }
}
