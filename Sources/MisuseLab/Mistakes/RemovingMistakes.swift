import TermContainers

extension Mistake {
  /// Mistakes in removing a child, and in who holds whom.
  static let removingMistakes: [Mistake] = [
    Mistake(
      "missing-will-move", "The first call of a removal is left out", rule: "C-045",
      why: """
        removeFromParent() sends didMove(toParent: nil) at the end; you announce the move \
        before. Without that a child cannot tell in viewWillDisappear(_:) whether it is only covered or \
        leaves for good: isMovingFromParent is false.
        """,
      answers: [
        .init("Orange stays on the screen.") { $0.facts(.orange).isOnScreen },
        .init("removeFromParent() sends it instead.") {
          $0.callbacks(.orange).contains("willMove(toParent: nil)")
        },
        .init("Orange goes without knowing that it leaves its parent.") {
          $0.symptoms.contains(.leftUntold(.orange)) && !$0.knewThatItLeaves(.orange)
        },
      ],
      setUp: withOrange,
      recipe: [
        .willMove(.orange, to: nil).leftOut, .removeView(.orange), .removeFromParent(.orange),
      ]),
    Mistake(
      "missing-remove-from-superview", "A controller leaves, its view stays", rule: "C-043",
      question: "A property holds Orange as well. The window becomes narrower. What will happen?",
      why: """
        removeFromParent() changes the tree of controllers only, as addChild(_:) does. No controller manages \
        the panel that stays, and adding Orange elsewhere raises an exception while it is there.
        """,
      answers: [
        .init("removeFromParent() takes the view out as well.") { !$0.facts(.orange).isInWindow },
        .init("The panel stays and no longer follows the container.") {
          $0.symptoms.contains(.viewWithoutChild(.orange))
            && $0.symptoms.contains(.wrongPlace(.orange))
        },
        .init("Orange remains a child because its view is still in.") { $0.facts(.orange).isChild },
      ],
      setUp: withKeptOrange, afterwards: [.narrower],
      recipe: [
        .willMove(.orange, to: nil), .removeView(.orange).leftOut, .removeFromParent(.orange),
      ]),
    Mistake(
      "missing-remove-from-parent", "A view leaves, its controller stays", rule: "C-040",
      question: "No variable holds Orange any more. What will happen?",
      why: """
        children holds each child until removeFromParent(). A container that forgets this call accumulates \
        controllers, and each of them still takes part in whatever happens to the children.
        """,
      answers: [
        .init("Orange is freed: nothing shows it.") { !$0.facts(.orange).isAlive },
        .init("Orange's panel stays on the screen.") { $0.facts(.orange).isOnScreen },
        .init("Orange is gone from the screen, remains a child and is never freed.") {
          $0.symptoms.contains(.unseenChild(.orange)) && $0.facts(.orange).isAlive
        },
      ],
      setUp: withOrange,
      recipe: [
        .willMove(.orange, to: nil), .removeView(.orange), .removeFromParent(.orange).leftOut,
      ]),
    Mistake(
      "reference-cycle", "A child holds its container", rule: "C-159",
      question: "The window gets another root controller. What will happen?",
      why: """
        A container holds its children. A child that holds its container as well makes a cycle that keeps \
        both alive. Make such a reference weak, as parent is; the same goes for closures that capture self.
        """,
      answers: [
        .init("Container and child keep each other alive forever.", .stillAlive(.container)),
        .init("Both are freed: the window holds neither.") { !$0.container.isAlive },
        .init("The window refuses to give up a container that has children.") {
          $0.container.isShown
        },
      ],
      uikit: "UIKit reports nothing; Xcode's memory graph shows the cycle.",
      setUp: withOrange,
      recipe: [
        RecipeLine(.orange) { scene, _, parent in
          guard let child = scene.child(.orange) else { return }
          child.delegate = parent  // a strong reference
        }.added,
        RecipeLine(.blue) { scene, child, _ in
          let window = scene.host.window
          window.rootViewController = child
        },
      ]),
  ]
}

extension Evidence {
  /// Whether a controller knew in its `viewWillDisappear(_:)` that it was leaving its parent.
  fileprivate func knewThatItLeaves(_ role: Role) -> Bool {
    heard.contains {
      $0.role == role && $0.callback.hasPrefix("viewWillDisappear") && $0.isMovingFromParent
    }
  }
}
