import TermContainers

/// A frame around the chosen controller's view, with its name, on top of the stage.
final class OutlineView: View {
  /// The name, drawn where a panel has its title.
  var name = "" {
    didSet { if name != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(
      Border.heavy, in: bounds, style: Style(foreground: .role(.focus), attributes: .bold))
    guard bounds.width > 8 else { return }
    canvas.write(
      " \(CellWidth.truncate(name, toWidth: bounds.width - 6)) ", 2, 0, .onAccent, isBold: true,
      on: .accent)
  }
}
