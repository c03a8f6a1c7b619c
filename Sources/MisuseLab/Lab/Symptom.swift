/// What can be seen to be wrong at the end of a run, whatever led there.
package enum Symptom: Hashable, Sendable {
  /// The controller is gone, and its view is still on the screen.
  case freedUnderItsView(Role)
  /// The view of a controller without a parent is on the screen.
  case viewWithoutChild(Role)
  /// A child of a container on the screen is not on the screen.
  case unseenChild(Role)
  /// The view is in the window and has no room.
  case noSize(Role)
  /// The view does not lie where the container means it to.
  case wrongPlace(Role)
  /// The view shows nothing of what it should.
  case emptyPanel(Role)
  /// It was sent a *will* move in and never the *did*.
  case neverMovedIn(Role)
  /// It has left and was not told before.
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
  /// Its view is on the screen, and it was sent no appearance callback.
  case neverAppeared(Role)
  /// It was sent a *will* of its appearance and never the *did*.
  case neverEnded(Role)
  /// It was sent an appearance callback out of order, or twice.
  case disordered(Role)
  /// The size changed, its view is on the screen, and it was not told.
  case untoldOfSize(Role)
  /// Nobody should hold it any more, and it lives.
  case stillAlive(Role)
  /// A transition did not run to its end.
  case cutTransition
  /// A call did nothing, because it broke a rule.
  case refused
  /// What the recipe was made for is not shown.
  case missed(Goal)
}

extension Symptom {
  /// The symptom in a sentence.
  package var sentence: String {
    switch self {
    case .freedUnderItsView(let role):
      "\(role.name)'s panel is on the screen, but its controller has been freed."
    case .viewWithoutChild(let role):
      "\(role.name)'s panel is on the screen, but the container is not its parent."
    case .unseenChild(let role): "\(role.name) is a child, but it is not on the screen."
    case .noSize(let role): "\(role.name)'s view is in the window, but it has no size."
    case .wrongPlace(let role):
      "\(role.name)'s panel is not where the container wants it."
    case .emptyPanel(let role): "\(role.name)'s heading has no room in its panel."
    case .neverMovedIn(let role): "\(role.name) was never sent didMove(toParent: self)."
    case .leftUntold(let role): "\(role.name) has left without being sent willMove(toParent: nil)."
    case .toldTwice(let role): "\(role.name) was sent willMove(toParent: self) twice for one move."
    case .arrivedAfterLeaving(let role):
      "\(role.name) was sent willMove(toParent: nil), and only then didMove(toParent: self)."
    case .movedInEarly(let role):
      "\(role.name) was sent didMove(toParent: self) while the page was still turning."
    case .appearedApart(let role):
      "\(role.name)'s appearance began before the transition, and without animation."
    case .loadedAlone(let role): "\(role.name)'s viewDidLoad() ran when it had no parent."
    case .appearedBeforeMove(let role):
      "\(role.name) was sent viewWillAppear(_:) before willMove(toParent: self)."
    case .neverAppeared(let role):
      "\(role.name)'s panel is on the screen, and it was sent no appearance callback."
    case .neverEnded(let role): "\(role.name)'s appearance has begun and never ends."
    case .disordered(let role): "\(role.name) was sent appearance callbacks out of order."
    case .untoldOfSize(let role):
      "The size changed, and \(role.name) was not sent viewWillTransition(to:with:)."
    case .stillAlive(let role): "\(role.name) is gone from the screen, but it is never freed."
    case .cutTransition: "A transition was cut short."
    case .refused: "A call did nothing, because it breaks a rule."
    case .missed(let goal): goal.sentenceWhenMissed
    }
  }
}
