import TermContainers

/// Tints the cells of the stage that the shown moment has changed.
final class FlashView: PartView {
  /// The sequences of changed cells in a row: the position of the first cell, and the text.
  private var changed: [(place: Point, text: String)] = []

  init() {
    super.init(isTouchable: false)
    isHidden = true
  }

  /// Tints the changes at the moment that `inspection` shows.
  func tintChanges(of inspection: Inspection) {
    let change = inspection.place.flatMap { inspection.log.change(at: $0) }
    let new = change.map { FlashView.difference($0.before, $0.after) } ?? []
    guard new.count != changed.count || !zip(new, changed).allSatisfy({ $0 == $1 }) else { return }
    changed = new
    setNeedsDisplay()
  }

  /// The sequences of cells of `after` that differ from the same cells of `before`.
  private static func difference(
    _ before: Surface, _ after: Surface
  ) -> [(place: Point, text: String)] {
    var runs: [(place: Point, text: String)] = []
    for y in 0..<after.size.height {
      var end = -1
      for x in 0..<after.size.width {
        let isOld = before.bounds.contains(Point(x: x, y: y)) && before[x, y] == after[x, y]
        let text = after.text(x: x, y: y)
        // The right half of a wide glyph goes with the left one.
        if isOld || text.isEmpty { continue }
        if end == x {
          runs[runs.count - 1].text += text
        } else {
          runs.append((Point(x: x, y: y), text))
        }
        end = x + max(1, CellWidth.of(text))
      }
    }
    return runs
  }

  override func draw(_ canvas: borrowing Canvas) {
    let isMono = canvas.palette.colors == .mono
    let style = Style(
      foreground: .role(.onAccent), background: .role(.warning), attributes: isMono ? .reverse : [])
    for run in changed { canvas.draw(run.text, at: run.place, style: style) }
  }
}
