import TermInspector

extension Pinned {
  /// As ``Factory/reasons``.
  static let reasons: [String: [String: Listing.Reason]] = [
    "viewDidLoad()": [
      "embed(container)":
        "This library's short form: addChild, addSubview and didMove in one call, in that order."
    ],
    "perform(_:hears:)": [
      "child = ContentViewController(hears: hears)":
        "The content exists, without a parent, and its view is not loaded. The article's comes from a nib.",
      "case .addChild: addChild(child)":
        [
          .heard(
            "willMove", "addChild sends willMove(toParent: self).",
            otherwise: "It was a child before, so addChild sends it nothing."),
          "The child may override willMove, and must call super.",
        ],
      "case .addSubview: contentView.addSubview(child.view)":
        [
          .heard(
            "loadView", "This loads the child's view.", otherwise: "The view was loaded before."),
          "It goes into contentView, a part of the container's view (C-028).",
        ],
      "case .pin: try pin(child.view)":
        "Constraints, not a frame, say where the view lies: it follows contentView by itself.",
      "case .didMove: child.didMove(toParent: self)":
        "You say that the move is complete. addChild cannot: only you know when that is.",
      "case .willMove: child.willMove(toParent: nil)":
        "You say that the child will leave. This alone changes neither tree (C-036).",
      "case .removeFromSuperview: child.view.removeFromSuperview()":
        [
          .heard(
            "viewWillDisappear",
            "The view leaves and takes its constraints along; the child disappears.",
            otherwise: "The view was not in the window, so nothing disappears.")
        ],
      "case .removeFromParent: child.removeFromParent()":
        [
          .heard(
            "didMove",
            "The child has no parent any more; removeFromParent sends it didMove(toParent: nil).",
            otherwise: "The child had no parent, so nothing happens.")
        ],
      "case .drop: self.child = nil":
        "The container lets go of it. A child that was removed is freed now (C-182).",
      "missed = step":
        "There is no child, so nothing is called: the step that creates it was left out.",
    ],
    "pin(_:)": [
      "view.translatesAutoresizingMaskIntoConstraints = false":
        "Otherwise the view's frame would become constraints too, and contradict the ones that follow.",
      "contentView.addConstraints(":
        """
      Two constraints across, then two down, active at once: the view's edges stay at contentView's \
      whenever that changes its size. This comes after addSubview, since both must be in one tree.
      """,
    ],
    "followMargin()": [
      "margin = nextMargin": "The child is asked for nothing, and told nothing: its edges move.",
      "for edge in contentView.constraints { edge.constant = space(at: edge) }":
        "The constraints stay active; a constant is what may change in one.",
      "view.layoutIfNeeded()":
        """
      The layout computes the child's frame from them, inside the animation, so the child moves there. \
      The layout calls that you see are this line's.
      """,
    ],
  ]

  /// The article's numbers of the steps, as on the stage: those of adding, then those of removing.
  static let steps = [
    "perform(_:hears:)": [
      "child = ContentViewController(hears: hears)": 1,
      "case .addChild: addChild(child)": 2,
      "case .addSubview: contentView.addSubview(child.view)": 3,
      "case .pin: try pin(child.view)": 4,
      "case .didMove: child.didMove(toParent: self)": 5,
      "case .willMove: child.willMove(toParent: nil)": 1,
      "case .removeFromSuperview: child.view.removeFromSuperview()": 2,
      "case .removeFromParent: child.removeFromParent()": 3,
    ],
    "followMargin()": [:],
    "pin(_:)": ["view.translatesAutoresizingMaskIntoConstraints = false": 4],
  ]
}
