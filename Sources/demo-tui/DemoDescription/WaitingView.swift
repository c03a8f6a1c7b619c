import TermContainers

/// Names the controllers without a parent, in the bottom edge of a container's panel. Controllers
/// that wait to become children appear nowhere else on the stage.
final class WaitingView: PassiveView {
  private let controllers: () -> [ViewController]

  /// Creates the view. It calls `controllers` whenever it draws, so the names are up to date.
  init(_ controllers: @escaping () -> [ViewController]) {
    self.controllers = controllers
    super.init()
  }

  /// Moves the view into the bottom edge of a panel with these bounds.
  func takeEdge(of bounds: Rect) {
    frame = Rect(
      x: bounds.minX + 2, y: bounds.maxY - 1, width: max(0, bounds.width - 4), height: 1)
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard !words.isEmpty else { return }
    let text = CellWidth.truncate(" waiting: \(words) ", toWidth: bounds.width)
    canvas.write(text, 0, 0, .muted)
  }

  /// The waiting controllers, grouped by class and by whether they are loaded.
  private var words: String {
    let names = controllers().filter { $0.parent == nil }.map {
      "○ \($0.typeName.withoutController), \($0.isViewLoaded ? "loaded" : "not loaded")"
    }
    let groups = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { first in
      let count = names.count { $0 == names[first] }
      return count == 1 ? names[first] : "\(count) \(names[first])"
    }
    return groups.joined(separator: " · ")
  }
}
