import TermContainers

/// A row of keys with their titles, to press or to click.
final class KeyPillsView: View {
  /// A key with what it does.
  struct Pill: Equatable {
    let key: String
    let title: String
    let action: SheetRow.Action?

    fileprivate var width: Int { CellWidth.of(key) + (title.isEmpty ? 3 : CellWidth.of(title) + 4) }
  }

  /// Called with the action of a clicked pill.
  var onAction: (SheetRow.Action) -> Void = { _ in }
  private var pills: [Pill] = []

  func show(_ pills: [Pill]) {
    guard pills != self.pills else { return }
    self.pills = pills
    setNeedsDisplay()
  }

  /// The pills, each with its first column. Where room is short, the last lose their titles, so
  /// that each can still be clicked.
  private var placed: [(pill: Pill, x: Int)] {
    var (x, placed) = (1, [(pill: Pill, x: Int)]())
    for pill in fitted where x + pill.width <= bounds.width {
      placed.append((pill, x))
      x += pill.width
    }
    return placed
  }

  private var fitted: [Pill] {
    var shown = pills
    for index in pills.indices.reversed() {
      if shown.reduce(1, { $0 + $1.width }) <= bounds.width { break }
      shown[index] = Pill(key: pills[index].key, title: "", action: pills[index].action)
    }
    return shown
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let x = touch.location(in: self).x
    let hit = placed.first { x >= $0.x && x < $0.x + $0.pill.width }
    guard touch.phase == .began, touch.button == .left, let action = hit?.pill.action else {
      return super.touchesBegan(touch)
    }
    onAction(action)
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (pill, x) in placed {
      let key = Style(
        foreground: .role(.ink), background: .role(.raised), attributes: .bold)
      let end = x + canvas.draw(" \(pill.key) ", at: Point(x: x, y: 0), style: key)
      canvas.draw(
        pill.title, at: Point(x: end + 1, y: 0), style: Style(foreground: .role(.muted)))
    }
  }
}
