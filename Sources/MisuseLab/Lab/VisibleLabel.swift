import TermContainers

/// A label that keeps its lines in its visible part. Where its panel sticks out of the container, a
/// line that is cut ends with an ellipsis.
final class VisibleLabel: Label {
  override func draw(_ canvas: borrowing Canvas) {
    let seen = seenBounds
    guard seen != bounds else { return super.draw(canvas) }
    let style = Style(foreground: textColor, attributes: attributes)
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() where row < bounds.height {
      let shown = CellWidth.truncate(String(line), toWidth: max(0, seen.width))
      // The line stays in place while it is visible there.
      let left = bounds.minX + (bounds.width - CellWidth.of(String(line))) / 2
      let x = max(seen.minX, min(left, seen.maxX - CellWidth.of(shown)))
      canvas.draw(shown, at: Point(x: x, y: bounds.minY + row), style: style)
    }
  }
}

/// A panel whose title ends with an ellipsis where it is not visible any more.
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
  /// The part of its bounds that the views around it do not clip.
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
