import TermContainers

extension Mistake {
  /// Mistakes with `transition(from:to:…)`.
  static let transitionMistakes: [Mistake] = [
    Mistake(
      "missing-transition", "The transition itself is left out", rule: "C-052",
      why: """
        addChild(_:) changes the tree of controllers, and a frame only says where a view would be. The \
        transition puts Blue's view in and takes Orange's out, and its completion ends both moves. Without it, \
        Orange has been sent willMove(toParent: nil) but stays.
        """,
      answers: [
        .init("Blue is shown over Orange: addChild(_:) puts its view in.") {
          $0.facts(.blue).isOnScreen
        },
        .init("The container is empty: willMove(toParent: nil) has taken Orange out.") {
          !$0.facts(.orange).isOnScreen && !$0.facts(.blue).isOnScreen
        },
        .init("Orange stays on the screen. Blue is a child, but it is not visible.") {
          $0.facts(.orange).isOnScreen && $0.symptoms.contains(.unseenChild(.blue))
        },
      ],
      setUp: withOrange,
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)).leftOut,
      ]),
    Mistake(
      "view-added-before-transition", "The new view is added by hand before the transition",
      rule: "C-058",
      why: """
        transition(from:to:…) puts the new view in and takes the old one out, and sends both controllers \
        their callbacks. If you add the view first, you begin a separate appearance in between.
        """,
      answers: [
        .init("The app ends with an exception.") { $0.endsInUIKit },
        .init("\(Complaint.unbalanced) is logged.") {
          $0.reports(.unbalancedTransition)
        },
        .init("Nothing: the view is in, so the transition skips that step.") {
          $0.complaints.isEmpty
        },
      ],
      setUp: withOrange,
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue), .addView(.blue).added,
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
      ]),
    Mistake(
      "transition-to-a-stranger", "A transition to a controller that is not a child", rule: "C-054",
      why: """
        A transition swaps the views of two children; it adds and removes no child itself. Add the new one \
        before, and remove the old one in the completion.
        """,
      answers: [
        .init("The transition adds Blue as a child.") { $0.facts(.blue).isChild },
        .init("Blue is shown without being a child.") {
          $0.facts(.blue).isOnScreen && !$0.facts(.blue).isChild
        },
        .init("An exception: both must be children of the one that is called.", .refused),
      ],
      setUp: withOrange,
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue).leftOut, .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
      ]),
    Mistake(
      "did-move-too-early", "didMove(toParent:) before the transition has ended", rule: "C-050",
      why: """
        transition(from:to:…) returns at once; the page turns afterwards. didMove(toParent:) says that the \
        move is over, so it belongs in the completion. A child that starts there starts while it still moves.
        """,
      answers: [
        .init("The transition waits with it until the end.") {
          $0.facts(.blue).isChild && !$0.symptoms.contains(.movedInEarly(.blue))
        },
        .init("The transition stops in the middle.", .cutTransition),
        .init("Blue is sent didMove(toParent: self) while the page still turns.") {
          $0.symptoms.contains(.movedInEarly(.blue))
        },
      ],
      setUp: withOrange,
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(
          from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue).belongsHere),
        .didMove(.blue).tooEarly,
      ]),
    Mistake(
      "removed-in-the-middle", "The new child is removed while the page still turns", rule: "C-196",
      question: "Hide is pressed after a quarter of a second. What will happen?",
      why: """
        Removing a view that takes part ends the transition at once, with completion(false). The completion \
        then sends didMove(toParent: self) to a child that is leaving. Finish the running transition first, \
        or wait for it.
        """,
      answers: [
        .init("Blue is sent willMove(toParent: nil), and only then didMove(toParent: self).") {
          $0.symptoms.contains(.arrivedAfterLeaving(.blue))
        },
        .init("The page turns on without Blue.") { $0.completions == [true] },
        .init("Blue stays: a transition cannot be disturbed.") { $0.facts(.blue).isInWindow },
      ],
      uikit: """
        UIKit does not define what happens to the callbacks; it may log “Unbalanced calls to begin/end \
        appearance transitions”.
        """,
      setUp: withOrange,
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
        .later(
          "hideButton.action =", after: 0.25,
          .finishTransition().leftOut, .willMove(.blue, to: nil), .removeView(.blue),
          .removeFromParent(.blue)),
      ]),
    Mistake(
      "second-swap-too-soon", "A second transition begins while the first still runs",
      rule: "C-196",
      question: "Swap is pressed again after a quarter of a second. What will happen?",
      why: """
        The second begins before the completion of the first: Orange is still a child, so adding it does \
        nothing, and then the first's completion removes it. Here the first ends at once. Call \
        finishTransition() if you mean that, or disable the button until the completion.
        """,
      answers: [
        .init("The second waits until the first has ended.") { $0.completions == [true, true] },
        .init("The first is cut short, and the second has nothing to show.") {
          $0.reports(.transitionInterrupted) && $0.completions == [false, false]
        },
        .init("The page turns back, and Orange is the child again.") {
          $0.facts(.orange).isChild && $0.facts(.orange).isOnScreen
        },
      ],
      uikit: UIKitReaction.interrupted,
      setUp: withKeptOrange,
      recipe: [
        .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
        .later(
          "swapButton.action =", after: 0.25,
          .finishTransition().leftOut, .willMove(.blue, to: nil), .addChild(.orange),
          .transition(from: .blue, to: .orange, .removeFromParent(.blue), .didMove(.orange))),
      ]),
    Mistake(
      "transition-by-hand", "A transition in a container that forwards by hand", rule: "C-056",
      why: """
        The transition sends the appearance callbacks of both children. A container that has said that it \
        sends them itself must do so around a change of its own: begin, move the views, end.
        """,
      answers: [
        .init("The page turns, and both get their callbacks twice.", .disordered(.blue)),
        .init("The page turns without any callbacks.") {
          $0.facts(.blue).isOnScreen && $0.facts(.blue).state == .disappeared
        },
        .init("The call raises an exception.", .refused),
      ],
      setUp: withOrange,
      recipe: [
        .forwardsByHand.added, .willMove(.orange, to: nil), .addChild(.blue), .frame(.blue),
        .transition(from: .orange, to: .blue, .removeFromParent(.orange), .didMove(.blue)),
      ]),
  ]
}
