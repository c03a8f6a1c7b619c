import TermContainers

extension View {
  /// Gives `view` that frame, and puts it in front of the other subviews.
  @discardableResult
  func place<Kind: View>(_ view: Kind, at frame: Rect) -> Kind {
    view.frame = frame
    addSubview(view)
    return view
  }

  /// Leaves the place of `view` to constraints, and puts it in front of the other subviews.
  @discardableResult
  func placeByConstraints<Kind: View>(_ view: Kind) -> Kind {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }

  /// Constraints that keep the edges of this view at those of `item`, or so far inside.
  func edges(at item: any LayoutItem, inset: Int = 0) -> [LayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: inset),
      topAnchor.constraint(equalTo: item.topAnchor, constant: inset),
      item.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
      item.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
    ]
  }
}
