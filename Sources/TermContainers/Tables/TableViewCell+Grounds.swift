// The views behind the content.
extension TableViewCell {
  var hasGrounds: Bool { backgroundView != nil || !chosenGrounds.isEmpty }

  private var chosenGrounds: [View] {
    [selectedBackgroundView, multipleSelectionBackgroundView].compactMap(\.self)
  }

  /// All views behind the content.
  var grounds: [View] { [backgroundView, usualGround].compactMap(\.self) + chosenGrounds }

  /// The app's view behind a chosen row; nil while it is not chosen.
  var chosenGround: View? {
    guard selectionStyle != .none && (isSelected || isHighlighted) else { return nil }
    return isOneOfSeveral
      ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
  }

  func groundsChanged(_ old: View?) {
    if let old, !grounds.contains(where: { $0 === old }) { old.removeFromSuperview() }
    // The pointer and the other signs are seen before these views.
    drawsOverSubviews = hasGrounds
    showGrounds()
    setNeedsDisplay()
  }

  /// Shows the views that the row has behind its content now.
  func showGrounds() {
    let isCovered = backgroundView != nil && chosenGround == nil
    if isCovered, let ground {
      let view = usualGround ?? View()
      view.backgroundColor = ground
      usualGround = view
    } else {
      usualGround?.removeFromSuperview()
      usualGround = nil
    }
    let shown = [backgroundView, chosenGround ?? usualGround].compactMap(\.self)
    for view in chosenGrounds where view !== chosenGround && view.superview === self {
      view.removeFromSuperview()
    }
    for (index, view) in shown.enumerated() where view.superview !== self {
      view.frame = bounds
      insertSubview(view, at: index)
    }
  }
}
