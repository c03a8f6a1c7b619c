import TermContainers

extension Mistake {
  /// Mistakes in adding a child: what is left out.
  static let addingMistakes: [Mistake] = [
    Mistake(
      "missing-did-move", "The last call of an addition is left out", rule: "C-013",
      why: """
        addChild(_:) sends willMove(toParent:) for you; didMove(toParent:) is yours to send, because only \
        you know when the view is in. A child that starts its work there never starts.
        """,
      answers: [
        .init("Orange is not shown.") { !$0.facts(.orange).isOnScreen },
        .init("Orange is shown, but is never told that it has moved in.", .neverMovedIn(.orange)),
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      recipe: [.addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange).leftOut]),
    Mistake(
      "view-without-child", "The view is added, its controller is not", rule: "C-150",
      question: "Then the window becomes narrower. What will happen?",
      why: """
        A container tells its children about a new size and gives them their frames; a controller that is not \
        among them is not told. A property keeps the controller alive, but does not make it a child.
        """,
      answers: [
        .init("Orange's panel follows the new size as usual.") {
          $0.facts(.orange).isOnScreen && $0.facts(.orange).frame == $0.facts(.orange).meantFrame
        },
        .init("Orange's panel is not shown at all.") { !$0.facts(.orange).isOnScreen },
        .init("Orange is not told the new size, and its panel keeps its old frame.") {
          $0.symptoms.contains(.untoldOfSize(.orange))
            && $0.symptoms.contains(.wrongPlace(.orange))
        },
      ],
      afterwards: [.narrower],
      recipe: [
        .property(.orange), .addChild(.orange).leftOut, .frame(.orange), .addView(.orange),
        .didMove(.orange),
      ]),
    Mistake(
      "freed-under-its-view", "Nothing keeps the controller alive", rule: "C-159",
      question: "The function returns. What will happen?",
      why: """
        A superview keeps a view alive, not the view's controller. Only addChild(_:), or a property, keeps a \
        controller. The panel stays but no longer responds: no key, no button, no callback.
        """,
      answers: [
        .init("The controller is freed; its panel stays on the screen.") {
          $0.symptoms.contains(.freedUnderItsView(.orange))
        },
        .init("The view keeps its controller alive.") { $0.facts(.orange).isAlive },
        .init("The panel goes away with its controller.") { !$0.facts(.orange).isInWindow },
      ],
      recipe: [
        RecipeLine("let orange = OrangeViewController()  // a local variable") { _ in },
        .addChild(.orange).leftOut, .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "missing-add-subview", "The controller is added, its view is not", rule: "C-011",
      why: """
        addChild(_:) changes the tree of controllers only. It neither loads the child's view nor adds \
        it: the container decides where and when.
        """,
      answers: [
        .init("Orange is a child, but it is not visible.", .unseenChild(.orange)),
        .init("addChild(_:) adds the view as well, so Orange is shown.") {
          $0.facts(.orange).isOnScreen
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange).leftOut, .didMove(.orange),
      ]),
    Mistake(
      "missing-frame", "The view is never given a frame", rule: "C-198",
      why: """
        A child does not know its place; its container sets the frame, or constraints. A view from UIView() \
        has size zero until then; one from a storyboard has the size it was drawn at, which is seldom right.
        """,
      answers: [
        .init("Orange fills the container.") {
          $0.facts(.orange).isOnScreen && $0.facts(.orange).frame == $0.facts(.orange).meantFrame
        },
        .init("Orange is never sent viewDidAppear(_:).") { $0.facts(.orange).state != .appeared },
        .init("Orange appears with all its callbacks, but it is not visible.") {
          $0.symptoms.contains(.noSize(.orange)) && $0.facts(.orange).state == .appeared
        },
      ],
      setUp: { $0.container?.placesChildren = false },
      recipe: [
        .addChild(.orange), .frame(.orange).leftOut, .addView(.orange), .didMove(.orange),
      ]),
  ]
}
