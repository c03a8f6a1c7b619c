import TermContainers

/// The titles of the panes, with the open one marked, and a note at the right.
final class InspectorHeader: View {
  /// Called with the index of a title that was clicked.
  var onChoose: (Int) -> Void = { _ in }
  private var shown: (titles: [String], keys: [String], chosen: Int?, note: String, hasKeys: Bool) =
    ([], [], nil, "", false)

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.panel)
    clipsToBounds = true
  }

  /// Shows `titles` and `note`. The title at `chosen` is open and, with `hasKeys`, like a button. A
  /// title shows its pane's own key, in `keys`, where there is room.
  func show(
    _ titles: [String], keys: [String] = [], chosen: Int?, note: String, hasKeys: Bool
  ) {
    let new = (titles, keys, chosen, note, hasKeys)
    guard new != shown else { return }
    shown = new
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (index, place) in places.enumerated() {
      let (title, isChosen) = (titles[index], index == shown.chosen)
      let text = isChosen && shown.hasKeys ? "▸\(title)◂" : " \(title) "
      canvas.write(
        text, place.minX, 0, isChosen ? .onAccent : .muted, isBold: isChosen,
        on: isChosen ? .accent : nil)
    }
    let end = places.last?.maxX ?? 0
    let note = fitting(max(0, bounds.width - end - 3))
    canvas.write(note, endingAt: bounds.maxX - 1, 0)
  }

  /// The least columns of a cut note: with fewer it says nothing.
  private static let leastNote = 8

  /// The note in at most `width` columns: all of it, its first part, or the beginning of that.
  private func fitting(_ width: Int) -> String {
    let note = shown.note
    if CellWidth.of(note) <= width { return note }
    let end = note.firstRange(of: "  ") ?? note.firstRange(of: ", ")
    let part = end.map { String(note[..<$0.lowerBound]) } ?? note
    if CellWidth.of(part) <= width { return part }
    return width < Self.leastNote ? "" : CellWidth.truncate(part, toWidth: width)
  }

  /// The titles, with their keys if all of these fit and cut nothing of the note.
  private var titles: [String] {
    let whole = shown.titles.enumerated().map { index, title in
      let key = shown.keys.indices.contains(index) ? shown.keys[index] : ""
      return key.isEmpty ? title : "\(title) \(key)"
    }
    let (room, usual) = (rest(beside: whole), rest(beside: shown.titles))
    return room >= 0 && fitting(max(0, room - 3)) == fitting(max(0, usual - 3))
      ? whole : shown.titles
  }

  /// The columns that remain beside titles with gaps.
  private func rest(beside titles: [String]) -> Int {
    titles.reduce(bounds.width - titles.count) { $0 - CellWidth.of($1) - 2 }
  }

  /// The titles' rectangles, from the left, with gaps where there is room.
  private var places: [Rect] {
    let widths = titles.map { CellWidth.of($0) + 2 }
    let gap = widths.reduce(widths.count, +) <= bounds.width ? 1 : 0
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
