import TermContainers

/// A panel of text on top of a window's contents until the next key.
class OverlayView: PanelView {
  let label = Label()

  init(title: String) {
    super.init(frame: .zero)
    (self.title, backgroundColor) = (title, .default)
    addSubview(label)
    isHidden = true
  }

  /// Shows the panel in `bounds`.
  func show(in bounds: Rect) {
    isHidden = false
    place(in: bounds)
  }

  /// Fits the panel and its text into `bounds`; subclasses do it.
  func place(in bounds: Rect) {}
}
