import TermContainers

extension Factory {
  /// A box for each detail that the factory has made: full while the detail is there, empty once it
  /// is freed.
  final class ShelfView: View {
    private struct Box {
      weak var detail: DetailViewController?
    }

    private var made = 0
    /// The latest boxes, more than any screen has columns.
    private var boxes: [Box] = []
    private static let limit = 500

    /// Numbers the detail, and keeps a box for it.
    func add(_ detail: DetailViewController) {
      made += 1
      detail.number = made
      detail.onEnd = { [weak self] in self?.setNeedsDisplay() }
      boxes = boxes.suffix(Self.limit - 1) + [Box(detail: detail)]
      setNeedsDisplay()
    }

    override func draw(_ canvas: borrowing Canvas) {
      let alive = boxes.count { $0.detail != nil }
      let words = "made \(made), alive \(alive)  "
      let shown = boxes.suffix(max(0, bounds.width - CellWidth.of(words)))
      var x = max(0, (bounds.width - CellWidth.of(words) - shown.count) / 2)
      canvas.write(words, x, 0, .secondaryLabel)
      x += CellWidth.of(words)
      for (index, box) in shown.enumerated() {
        let ink = box.detail?.color.legible(in: canvas.palette)
        canvas.put(
          ink == nil ? "□" : "■", x: x + index, y: 0,
          style: Style(foreground: ink ?? .secondaryLabel))
      }
    }
  }
}
