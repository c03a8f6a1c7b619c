extension Pinned {
  /// Why each line of the listing is there.
  static let reasons = [
    "viewDidLoad()": [
      "embed(container)":
        "This library's short form: addChild, addSubview and didMove in one call, in that order."
    ],
    "perform(_:hears:)": [
      "child = ContentViewController(hears: hears)":
        "The content exists, without a parent, and its view is not loaded. The article's comes from a nib.",
      "case .addChild: addChild(child)":
        "addChild sends willMove(toParent: self). The child may override that, and must call super.",
      "case .addSubview: contentView.addSubview(child.view)":
        "This loads the child's view and puts it into contentView, a part of the container's view (C-028).",
      "case .pin: try pin(child.view)":
        "Constraints, not a frame, say where the view lies: it follows contentView by itself.",
      "case .didMove: child.didMove(toParent: self)":
        "You say that the move is complete. addChild cannot: only you know when that is.",
      "case .willMove: child.willMove(toParent: nil)":
        "You say that the child will leave. Its parent and its view stay for now (C-036).",
      "case .removeFromSuperview: child.view.removeFromSuperview()":
        "The view leaves and takes its constraints along; the child disappears.",
      "case .removeFromParent: child.removeFromParent()":
        "The child has no parent any more; removeFromParent sends it didMove(toParent: nil).",
      "case .drop: self.child = nil":
        "The container held the last reference, so the child is freed (C-182).",
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
  ]
}
