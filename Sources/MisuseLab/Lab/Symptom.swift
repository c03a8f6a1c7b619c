/// A visible fault at the end of a run, whatever caused it.
package enum Symptom: Hashable, Sendable {
  /// The controller is gone, and its view is still on the screen.
  case freedUnderItsView(Role)
  /// The view of a controller without a parent is on the screen.
  case viewWithoutChild(Role)
  /// A child of a container on the screen is not on the screen.
  case unseenChild(Role)
  /// The view is in the window and has no room.
  case noSize(Role)
  /// The view does not have the frame that the container gives it.
  case wrongPlace(Role)
  /// The view does not show its heading.
  case emptyPanel(Role)
  /// It was sent a *will* move in and never the *did*.
  case neverMovedIn(Role)
  /// It has left without a *will* move out.
  case leftUntold(Role)
  /// It was sent the same *will* move twice in one move.
  case toldTwice(Role)
  /// It was sent its *will* move out before its *did* move in.
  case arrivedAfterLeaving(Role)
  /// A transition was to show it, and it was sent its *did* move in before it had appeared.
  case movedInEarly(Role)
  /// A transition was to show it with motion, and its appearance began by itself, without.
  case appearedApart(Role)
  /// Its view was loaded while it had no parent.
  case loadedAlone(Role)
  /// It began to appear before it was sent its *will* move in.
  case appearedBeforeMove(Role)
  /// Its view is in the window, and its appearance has not begun.
  case neverAppeared(Role)
  /// It was sent a *will* of its appearance and never the *did*.
  case neverEnded(Role)
  /// It was sent an appearance callback out of order, or twice.
  case disordered(Role)
  /// The size changed, its view is on the screen, and it received no `viewWillTransition`.
  case untoldOfSize(Role)
  /// It lives although nothing should hold it any more.
  case stillAlive(Role)
  /// A transition did not run to its end.
  case cutTransition
  /// A call did nothing, because it broke a rule.
  case refused
  /// The recipe missed its goal.
  case missed(Goal)
}

extension Symptom {
  /// The symptom in a sentence: the item of its name in `mistakes.md`.
  package var sentence: String {
    if case .missed(let goal) = self { return goal.sentenceWhenMissed }
    let role = Mirror(reflecting: self).children.first?.value as? Role
    let name = String(describing: self).prefix { $0 != "(" }
    return (Mistake.parts["Symptoms"]?[String(name)] ?? "").replacing(
      "{role}", with: role?.name ?? "")
  }
}
