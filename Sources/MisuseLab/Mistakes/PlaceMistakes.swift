import TermContainers

extension Mistake {
  /// Mistakes in adding a child: calls too early, too often or to the wrong one.
  static let placeMistakes: [Mistake] = [
    Mistake(
      "view-touched-early", "The child's view is touched before the child is added", rule: "C-006",
      why: """
        The first touch of .view loads it, wherever it happens. viewDidLoad() then runs without a parent, \
        so code there cannot ask the container, the navigation controller or the traits.
        """,
      answers: [
        .init("Orange's viewDidLoad() runs at once, when it has no parent.", .loadedAlone(.orange)),
        .init("The view is loaded by addChild(_:), as always.") {
          $0.callbacks(.orange).contains("viewDidLoad()")
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      recipe: [
        RecipeLine(.orange) { _, child, _ in
          child.view.alpha = 1
        }.tooEarly,
        .addChild(.orange),
        RecipeLine(.orange) { _, child, _ in
          child.view.alpha = 1
        }.belongsHere,
        .frame(.orange), .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "view-added-first", "addSubview(_:) before addChild(_:)", rule: "C-019",
      why: """
        The view enters the window, so its appearance begins before the child has a parent: \
        in viewWillAppear(_:) parent is nil. If the container is itself just appearing, UIKit even \
        sends viewDidAppear(_:) twice.
        """,
      answers: [
        .init("Nothing: the order of the two does not matter.") { $0.symptoms.isEmpty },
        .init("Orange is not shown.") { !$0.facts(.orange).isOnScreen },
        .init("Orange begins to appear before it has a parent.", .appearedBeforeMove(.orange)),
      ],
      recipe: [
        .addView(.orange).tooEarly, .addChild(.orange), .frame(.orange),
        .addView(.orange).belongsHere, .didMove(.orange),
      ]),
    Mistake(
      "will-move-by-hand", "willMove(toParent: self) is sent by hand", rule: "C-011",
      why: """
        When you add a child, addChild(_:) sends the first callback and you send the second. When you \
        remove it, it is the other way round: you send willMove(toParent: nil), removeFromParent() the rest.
        """,
      answers: [
        .init("Orange receives it twice.", .toldTwice(.orange)),
        .init("Nothing: addChild(_:) sees that it was sent.") { $0.symptoms.isEmpty },
        .init("addChild(_:) does nothing, because Orange is moving already.") {
          !$0.facts(.orange).isChild
        },
      ],
      recipe: [
        .willMove(.orange, to: .container).added, .addChild(.orange), .frame(.orange),
        .addView(.orange), .didMove(.orange),
      ]),
    Mistake(
      "parent-inside-child", "A container becomes a child of its own child", rule: "C-190",
      why: """
        The controllers form a tree, and so do the views: what is above a controller cannot be inside it. \
        A child reaches its container through .parent, or better, through a weak delegate.
        """,
      answers: [
        .init("The call is refused: a tree has no cycles.", .refused),
        .init("Each is the other's parent from now on.") { $0.findings.isEmpty == false },
        .init("The container leaves the window, to move into Orange.") { !$0.container.isShown },
      ],
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
        RecipeLine(.orange, call: CallName.addChild) { _, child, parent in
          guard let parent else { return }
          child.addChild(parent)
        }.added,
      ]),
    Mistake(
      "two-parents", "A child changes its parent, its view stays", rule: "C-025",
      question: "Orange is to move from the container into Blue. What will happen?",
      why: """
        addChild(_:) takes a child from its old parent by itself, but it does not touch the views. While \
        Orange's view is in the container's, no other controller may become Orange's parent.
        """,
      answers: [
        .init("addChild(_:) moves the view as well.") {
          $0.facts(.orange).hasParent && !$0.facts(.orange).isChild && !$0.wasRefused
        },
        .init("Orange has two parents.") { !$0.findings.isEmpty },
        .init("addChild(_:) raises an exception: the view is still in the container's.", .refused),
      ],
      setUp: withBoth,
      recipe: [
        .willMove(.orange, to: nil), .removeView(.orange).leftOut, .removeFromParent(.orange),
        .addChild(.orange, to: .blue), .addView(.orange, to: .blue),
        .didMove(.orange, to: .blue),
      ]),
    Mistake(
      "view-in-another-child", "The view is put into a controller that is not the parent",
      rule: "C-026",
      why: """
        A controller's view must lie inside its parent's: the nearest controller above the view has \
        to be the one that called addChild(_:). Callbacks and keys go along both trees at once.
        """,
      answers: [
        .init("Orange is shown inside Blue.") {
          $0.facts(.orange).isOnScreen && !$0.wasRefused
        },
        .init("addSubview(_:) raises an exception: Blue is not the parent.", .refused),
        .init("Orange becomes Blue's child.") { !$0.facts(.orange).isChild },
      ],
      setUp: { scene in
        scene.container?.isDivided = true
        Recipe([.addChild(.blue), .frame(.blue), .addView(.blue), .didMove(.blue)]).run(in: scene)
      },
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange, to: .blue).added,
        .addView(.orange).leftOut, .didMove(.orange),
      ]),
    Mistake(
      "presents-its-child", "A container presents its own child", rule: "C-192",
      why: """
        A controller is shown by its parent or by a presenter, never by both. Remove it by the recipe \
        first, or present another one.
        """,
      answers: [
        .init("Orange covers everything.") {
          $0.facts(.orange).isInWindow && !$0.facts(.orange).isChild
        },
        .init("Orange leaves the container and is presented.") { !$0.facts(.orange).hasParent },
        .init("present(_:animated:) raises an exception.", .refused),
      ],
      recipe: [
        .addChild(.orange), .frame(.orange), .addView(.orange), .didMove(.orange),
        RecipeLine(.orange, call: CallName.present) { _, child, parent in
          parent?.present(child, animated: false)
        }.added,
      ]),
  ]
}
