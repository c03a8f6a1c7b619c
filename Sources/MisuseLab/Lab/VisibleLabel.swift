import TermContainers

/// A label whose lines lie in what can be seen of it: where its panel sticks out of the container, a
/// line that is cut ends with a sign that says so.
final class VisibleLabel: Label {
  override func draw(_ canvas: borrowing Canvas) {
    let seen = seenBounds
    guard seen != bounds else { return super.draw(canvas) }
    let style = Style(foreground: textColor, attributes: attributes)
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() where row < bounds.height {
      let shown = CellWidth.truncate(String(line), toWidth: max(0, seen.width))
      // It stays where it is as long as it can be seen there.
      let left = bounds.minX + (bounds.width - CellWidth.of(String(line))) / 2
      let x = max(seen.minX, min(left, seen.maxX - CellWidth.of(shown)))
      canvas.draw(shown, at: Point(x: x, y: bounds.minY + row), style: style)
    }
  }
}

/// A panel whose title ends with a sign where it sticks out of what can be seen.
final class VisiblePanelView: PanelView {
  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    let seen = seenBounds
    // The title has a blank, an edge and a corner before it.
    // Even the short title may not fit; a long one that the panel shows may be covered.
    guard seen.maxX < bounds.maxX, let title, seen.width > 0,
      min(CellWidth.of(title), bounds.width - 6) + 3 > seen.maxX - bounds.minX
    else { return }
    let style = Style(foreground: titleColor, background: titleBackgroundColor)
    canvas.draw("…", at: Point(x: seen.maxX - 1, y: bounds.minY), style: style)
  }
}

extension View {
  /// What the views around it leave of its bounds.
  fileprivate var seenBounds: Rect {
    var rect = bounds
    var outer = superview
    while let view = outer {
      rect = rect.intersection(convert(view.bounds, from: view))
      outer = view.superview
    }
    return rect
  }
}
