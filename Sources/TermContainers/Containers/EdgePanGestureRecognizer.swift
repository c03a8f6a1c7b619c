/// The way back by the mouse: a drag from the left edge pulls the top page of a stack away.
final class EdgePanGestureRecognizer: PanGestureRecognizer {
  weak var stack: NavigationController?
  /// The columns of the edge.
  private static let edge = 2
  /// The cells per second from which a page goes on by itself.
  private static let speed = 20

  required init() {
    super.init()
    addAction { $0.pull() }
  }

  override func wants(_ touch: MouseEvent, inner: InnerClaims) -> Bool {
    guard let stack, stack.canBeDragged, let view else { return false }
    return touch.button == .left && touch.location(in: view).x < EdgePanGestureRecognizer.edge
  }

  private func pull() {
    guard let stack else { return }
    let width = max(1, stack.contentView.bounds.width)
    let fraction = Double(translation(in: view).x) / Double(width)
    if state == .began { stack.beginPop() }
    stack.dragged?.hold(at: fraction)
    guard state != .began, state != .changed else { return }
    let speed = velocity(in: view).x
    let goesOn =
      fraction > NavigationController.popThreshold
      ? speed > -EdgePanGestureRecognizer.speed : speed >= EdgePanGestureRecognizer.speed
    stack.dragged?.release(completing: state == .ended && goesOn)
  }
}
