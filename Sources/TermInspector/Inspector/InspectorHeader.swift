import TermContainers

/// The titles of the panes, one of which is open, and a note at the right.
final class InspectorHeader: View {
  /// Called with the index of a title that was clicked.
  var onChoose: (Int) -> Void = { _ in }
  private var titles: [String] = []
  private var chosen: Int?
  private var note = ""
  private var hasKeys = false

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.panel)
    clipsToBounds = true
  }

  /// Shows `titles`, the one at `chosen` as open and, like a button, with the keys if it has them;
  /// and `note`.
  func show(_ titles: [String], chosen: Int?, note: String, hasKeys: Bool) {
    guard
      titles != self.titles || chosen != self.chosen || note != self.note || hasKeys != self.hasKeys
    else { return }
    (self.titles, self.chosen, self.note, self.hasKeys) = (titles, chosen, note, hasKeys)
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (index, place) in places.enumerated() {
      let style =
        index == chosen
        ? Style(foreground: .role(.onAccent), background: .role(.accent), attributes: .bold)
        : Style(foreground: .role(.muted))
      let text = index == chosen && hasKeys ? "▸\(titles[index])◂" : " \(titles[index]) "
      canvas.draw(text, at: place.origin, style: style)
    }
    let end = places.last?.maxX ?? 0
    let shown = fitting(max(0, bounds.width - end - 3))
    canvas.write(shown, bounds.maxX - 1 - CellWidth.of(shown), 0, .muted)
  }

  /// With less room a note that is cut says nothing.
  private static let leastNote = 8

  /// The note as far as `width` allows: all of it, its first part, or the beginning of that.
  private func fitting(_ width: Int) -> String {
    if CellWidth.of(note) <= width { return note }
    let end = note.firstRange(of: "  ") ?? note.firstRange(of: ", ")
    let part = end.map { String(note[..<$0.lowerBound]) } ?? note
    if CellWidth.of(part) <= width { return part }
    return width < Self.leastNote ? "" : CellWidth.truncate(part, toWidth: width)
  }

  /// The titles' places, from the left: apart where there is room.
  private var places: [Rect] {
    let widths = titles.map { CellWidth.of($0) + 2 }
    let gap = widths.reduce(titles.count, +) <= bounds.width ? 1 : 0
    var x = gap
    return widths.map { width in
      defer { x += width + gap }
      return Rect(x: x, y: 0, width: width, height: 1)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left,
      let index = places.firstIndex(where: { $0.contains(point) })
    else { return super.touchesBegan(touch) }
    onChoose(index)
  }
}
