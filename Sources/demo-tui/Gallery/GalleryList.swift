import TermContainers

/// A list of the demos' names, one of which is chosen.
final class GalleryList: View {
  private let demos: [Demo]
  private var index = 0
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the chosen one is clicked.
  var onOpen: () -> Void = {}

  /// Creates a list of `demos`, which must not be empty, and chooses the first.
  init(_ demos: [Demo]) {
    self.demos = demos
    super.init(frame: .zero)
  }

  var chosen: Demo { demos[index] }

  /// The columns that the longest name needs.
  var width: Int { (demos.map { CellWidth.of($0.name) }.max() ?? 0) + 6 }

  /// Moves the choice down by `rows`, clamped to the list.
  func move(by rows: Int) { choose(max(0, min(index + rows, demos.count - 1))) }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) {
    demos.firstIndex { $0.name == demo.name }.map { choose($0) }
  }

  private func choose(_ new: Int) {
    guard new != index, demos.indices.contains(new) else { return }
    index = new
    setNeedsDisplay()
    onChange()
  }

  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: return move(by: -1)
    case .scrolledDown: return move(by: 1)
    default: break
    }
    guard touch.button == .left, let row = row(at: touch.location(in: self)) else {
      return super.touchesBegan(touch)
    }
    if row == index { onOpen() } else { choose(row) }
  }

  private func row(at point: Point) -> Int? {
    let row = (point.y - 1) / spacing
    return point.y > 0 && (point.y - 1) % spacing == 0 && demos.indices.contains(row) ? row : nil
  }

  /// Rows from one name to the next.
  private var spacing: Int { bounds.height >= 2 * demos.count + 1 ? 2 : 1 }

  override func draw(_ canvas: borrowing Canvas) {
    for (row, demo) in demos.enumerated() {
      let isChosen = row == index
      let text = isChosen ? " ▸ \(demo.name) ◂" : "   \(demo.name)"
      canvas.draw(
        text, at: Point(x: 0, y: 1 + row * spacing),
        style: Style(attributes: isChosen ? .bold : []))
    }
  }
}
