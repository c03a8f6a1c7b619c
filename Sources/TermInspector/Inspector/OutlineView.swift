import TermContainers

/// A frame around the chosen controller's view, on top of the stage.
final class OutlineView: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(
      Border.heavy, in: bounds, style: Style(foreground: .role(.focus), attributes: .bold))
  }
}
