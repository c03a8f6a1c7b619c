extension Pinned {
  /// Why each line of the listing is there.
  static let reasons = [
    "viewDidLoad()": [
      "embed(container)":
        "This library's short form: addChild, addSubview and didMove in one call, in that order."
    ],
    "perform(_:hears:)": [
      "child = ContentViewController(hears: hears)":
        "Step 1: it exists, but has no parent, and its view is not loaded.",
      "case .addChild: addChild(child)":
        "Step 2: it is sent willMove(toParent: self) by this. Override that, and call super.",
      "case .addSubview: contentView.addSubview(child.view)":
        "Step 3: its view is loaded and goes into contentView, a part of the container's view (C-028).",
      "case .pin: try pin(child.view)":
        "Step 4: how the view is placed. Constraints instead of a frame, so that it follows by itself.",
      "case .didMove: child.didMove(toParent: self)":
        "Step 5: you say that it is complete. addChild does not, since you decide when that is.",
      "case .willMove: child.willMove(toParent: nil)":
        "Removal 1: you say that it will leave. Its parent and its view stay for now (C-036).",
      "case .removeFromSuperview: child.view.removeFromSuperview()":
        "Removal 2: the view goes, its constraints with it; it disappears.",
      "case .removeFromParent: child.removeFromParent()":
        "Removal 3: it has no parent any more, and is sent didMove(toParent: nil) for you.",
      "case .drop: self.child = nil":
        "The container held the last reference, so the child is freed (C-182).",
    ],
    "pin(_:)": [
      "contentView.addConstraints(":
        "Four constraints tie it to contentView. Both must be in one tree: this comes after addSubview."
    ],
  ]
}
