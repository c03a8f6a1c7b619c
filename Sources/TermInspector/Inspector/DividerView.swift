import TermContainers

/// The edge between the stage and the inspector, which can be dragged.
final class DividerView: View {
  /// Called with the cells by which the edge was moved: left, or up, is positive.
  var onMove: (Int) -> Void = { _ in }
  /// Called when it was clicked, and not moved.
  var onClick: () -> Void = {}
  /// Whether it is vertical, with the stage and the inspector side by side.
  var isUpright = true {
    didSet { if isUpright != oldValue { setNeedsDisplay() } }
  }
  private var last: Point?
  private var hasMoved = false

  override func draw(_ canvas: borrowing Canvas) {
    let style = Style(foreground: .role(last == nil ? .line : .accent))
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    canvas.draw(isUpright ? "┃" : "━━━", at: middle, style: style)
  }

  override func touchesBegan(_ touch: MouseEvent) {
    guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
    (last, hasMoved) = (touch.location, false)
    setNeedsDisplay()
  }

  override func touchesMoved(_ touch: MouseEvent) {
    guard let last else { return super.touchesMoved(touch) }
    let moved = isUpright ? last.x - touch.location.x : last.y - touch.location.y
    guard moved != 0 else { return }
    (self.last, hasMoved) = (touch.location, true)
    onMove(moved)
  }

  override func touchesEnded(_ touch: MouseEvent) {
    let isClick = last != nil && !hasMoved
    release()
    if isClick { onClick() }
  }

  override func touchesCancelled(_ touch: MouseEvent) { release() }

  private func release() {
    last = nil
    setNeedsDisplay()
  }
}
