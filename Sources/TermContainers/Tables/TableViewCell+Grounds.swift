// The views behind the content.
extension TableViewCell {
  var hasGrounds: Bool { backgroundView != nil || selectedBackgroundView != nil }

  /// What the app shows behind a chosen row; nil while it is not chosen.
  var chosenGround: View? {
    selectionStyle != .none && (isSelected || isHighlighted) ? selectedBackgroundView : nil
  }

  func groundsChanged(_ old: View?) {
    if let old, old !== backgroundView, old !== selectedBackgroundView { old.removeFromSuperview() }
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
    if let selectedBackgroundView, chosenGround == nil, selectedBackgroundView.superview === self {
      selectedBackgroundView.removeFromSuperview()
    }
    for (index, view) in shown.enumerated() where view.superview !== self {
      view.frame = bounds
      insertSubview(view, at: index)
    }
  }
}
