import TermContainers

/// Covers a screen that is too small for the demo with one line that says so.
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
      "This demo needs \(needed.width)×\(needed.height), not \(given.width)×\(given.height)."
    let size = "\(minimum.width)×\(minimum.height)"
    label.text = [long, "needs \(size)"].first { CellWidth.of($0) <= bounds.width } ?? size
    label.frame = Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: 1)
  }
}
