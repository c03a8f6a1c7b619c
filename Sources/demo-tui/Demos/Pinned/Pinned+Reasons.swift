import TermInspector

extension Pinned {
  /// As ``Factory/reasons``.
  static let reasons: [String: [String: Listing.Reason]] = [
    "viewDidLoad()": [
      "embed(container)":
        "This library's short form: addChild, addSubview and didMove in one call, in that order."
    ],
    "add(_:hears:)": [
      "child = ContentViewController(hears: hears)":
        "The content exists, without a parent, and its view is not loaded. The article's comes from a nib.",
      "addChild(child)":
        [
          .heard(
            "willMove", "addChild sends willMove(toParent: self).",
            otherwise: "It was a child before, so addChild sends it nothing."),
          "The child may override willMove, and must call super.",
        ],
      "contentView.addSubview(child.view)":
        [
          .heard(
            "loadView", "This loads the child's view.", otherwise: "The view was loaded before."),
          "It goes into contentView, a part of the container's view (C-028).",
          .when(
            .isChild, "",
            otherwise: "addChild was left out: the view goes in without its controller."),
        ],
      "try pin(child.view)":
        "Constraints, not a frame, say where the view lies: it follows contentView by itself.",
      "child.didMove(toParent: self)":
        [
          .when(
            .isInParentsView,
            "You say that the move is complete. addChild cannot: only you know when that is.",
            otherwise:
              "You say that the move is complete, and that is not true: a step was left out."),
          .when(
            .isChild, "", otherwise: "The child has no parent, since addChild was not called."),
        ],
      "missed = step":
        "There is no child, so nothing is called: the step that creates it was left out.",
    ],
    "remove(_:)": [
      "child.willMove(toParent: nil)":
        [
          .when(
            .isChild, "You say that the child will leave. This alone changes neither tree (C-036).",
            otherwise: "You say that the child will leave, but it has no parent to leave.")
        ],
      "child.view.removeFromSuperview()":
        [
          .heard(
            "viewWillDisappear",
            "The view leaves and takes its constraints along; the child disappears.",
            otherwise: "The view was not in the window, so nothing disappears.")
        ],
      "child.removeFromParent()":
        [
          .heard(
            "didMove",
            "The child no longer has a parent; removeFromParent sends it didMove(toParent: nil).",
            otherwise: "The child had no parent, so nothing happens.")
        ],
      "child = nil":
        "The container lets go of it. A child that was removed is freed now (C-182).",
      "missed = step": "There is no longer a child, so nothing is called.",
    ],
    "pin(_:)": [
      "view.translatesAutoresizingMaskIntoConstraints = false":
        [
          "Otherwise the view's frame would become constraints too, and contradict the ones that follow.",
          .when(
            .constrains, "",
            otherwise: """
              Here none followed. The next call threw an error: | in the format stands for the superview, \
              and the view has none, since addSubview was left out. Nothing holds the view now.
              """),
        ],
      "contentView.addConstraints(":
        [
          .when(
            .constrains,
            """
            Two constraints across, then two down, active at once: the view's edges stay at contentView's \
            whenever that changes its size. This comes after addSubview, since both must be in one tree.
            """,
            otherwise:
              "An error is thrown: without addSubview the view has no superview for | to stand for."
          )
        ],
    ],
    "followMargin()": [
      "margin = nextMargin": "The child is asked for nothing, and told nothing: its edges move.",
      "for edge in contentView.constraints { edge.constant = space(at: edge) }":
        "The constraints stay active; a constant is what may change in one.",
      "view.layoutIfNeeded()":
        """
      The layout computes the child's frame from them, inside the animation, so the child moves there. \
      The layout calls that you see come from this line.
      """,
    ],
  ]

  /// The article's numbers of the steps, as on the stage: those of adding, then those of removing.
  static let steps = [
    "add(_:hears:)": [
      "child = ContentViewController(hears: hears)": 1, "addChild(child)": 2,
      "contentView.addSubview(child.view)": 3, "try pin(child.view)": 4,
      "child.didMove(toParent: self)": 5,
    ],
    "remove(_:)": [
      "child.willMove(toParent: nil)": 1, "child.view.removeFromSuperview()": 2,
      "child.removeFromParent()": 3,
    ],
    "followMargin()": [:],
    "pin(_:)": ["view.translatesAutoresizingMaskIntoConstraints = false": 4],
  ]

  /// Whose the numbers are, and why one call at a time is made.
  static let remarks = [
    "add(_:hears:)": "Adding: the article's steps 1 to 5. Each key makes one of them.",
    "remove(_:)": "Removing: the article's steps 1 to 3. Each key makes one of them.",
    "pin(_:)": "The article's step 4 of adding.",
  ]
}
