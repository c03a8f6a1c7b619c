import TermContainers

/// A panel of text on top of a window's contents until the next key, with a shadow on the contents.
class OverlayView: View {
  let panel = PanelView(backgroundColor: .role(.raised))
  let label = Label()

  init(title: String) {
    super.init(frame: .zero)
    (panel.title, panel.titleColor) = (title, .role(.accent))
    label.numberOfLines = 0
    addSubview(panel)
    panel.addSubview(label)
    isHidden = true
  }

  /// Shows the panel in `bounds`.
  func show(in bounds: Rect) {
    isHidden = false
    place(in: bounds)
  }

  /// Fits the panel and its text into `bounds`; subclasses override this.
  func place(in bounds: Rect) {}

  /// Handles an event for the panel's contents; returns false for other events, which close the
  /// panel.
  func consumes(_ event: Event) -> Bool { false }

  /// Places the panel; the shadow takes two columns and one row more.
  func placePanel(_ frame: Rect) {
    self.frame = frame.inset(by: EdgeInsets(bottom: -1, right: -2))
    panel.frame = Rect(origin: .zero, size: frame.size)
  }

  override func draw(_ canvas: borrowing Canvas) { canvas.drawShadow(of: panel.frame) }
}

/// Covers a screen that is too small for its window with one line that says so.
final class TooSmallView: View {
  private let label = Label()

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    clipsToBounds = true
    label.textAlignment = .center
    addSubview(label)
  }

  /// Covers `bounds`, if it is smaller than `minimum`.
  func show(minimum: Size, in bounds: Rect) {
    isHidden = bounds.width >= minimum.width && bounds.height >= minimum.height
    frame = bounds
    let (needed, given) = (minimum, bounds.size)
    let long =
      "This needs \(needed.width)×\(needed.height), not \(given.width)×\(given.height)."
    let size = "\(minimum.width)×\(minimum.height)"
    label.text = [long, "needs \(size)"].first { CellWidth.of($0) <= bounds.width } ?? size
    label.frame = Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: 1)
  }
}
