import TermContainers

/// Covers the stage with the picture of a past moment, and with a label that names the moment.
final class PastView: PartView {
  private var picture: Surface?
  private var label = ""
  /// The second part of the label, shown where there is room.
  private var note = ""
  /// The last row's text: how much older the picture is than the moment; empty if it is not.
  private var age = ""
  /// The position of the picture in the view. The stage may have had another size at the moment.
  private var origin = Point.zero
  /// The number of columns from the left that no drawer covers.
  var openWidth = 0 {
    didSet { if openWidth != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(.page)
    isHidden = true
  }

  /// Shows the picture of the chosen moment of `inspection`; hides if no moment is chosen.
  func showMoment(of inspection: Inspection) {
    guard let moment = inspection.moment, inspection.log.numbers.contains(moment) else {
      isHidden = true
      picture = nil
      return
    }
    isHidden = false
    picture = inspection.log[moment].picture
    label = " \u{25C2} moment \(moment) of \(inspection.log.numbers.upperBound - 1) "
    let isOnScreen = inspection.log.isOnScreen(at: moment)
    note = isOnScreen ? "" : "not on screen yet "
    // Between two frames, the trees are newer than the picture.
    let moments = isOnScreen ? inspection.log.age(ofPictureAt: moment) ?? 0 : 0
    age = moments == 0 ? "" : " stage: as drawn \(moments.counted("moment")) before "
    setNeedsDisplay()
  }

  /// Sets the frame to `stage`. For a larger picture, extends the frame inside `room`.
  func cover(_ stage: Rect, in room: Rect) {
    let size = picture.map { $0.size } ?? stage.size
    let wanted = Rect(
      x: stage.midX - size.width / 2, y: stage.minY, width: size.width, height: size.height)
    let x = max(room.minX, min(wanted.minX, room.maxX - size.width))
    let place = size == stage.size ? stage : Rect(origin: Point(x: x, y: room.minY), size: size)
    frame = stage.union(place.intersection(room))
    origin = place.origin - frame.origin
  }

  /// Whether the window has become too small for the picture.
  private var isCut: Bool {
    guard let size = picture?.size else { return false }
    return origin.x + size.width > bounds.width || origin.y + size.height > bounds.height
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard let picture else { return }
    if picture.isPlain { drawEmptyStage(canvas) } else { canvas.draw(picture, at: origin) }
    let words = isCut ? " cut: the window was larger " : age
    canvas.write(
      CellWidth.truncate(words, toWidth: openWidth), max(0, openWidth - CellWidth.of(words)),
      bounds.height - 1, .warning, on: .page)
    let whole = label + note
    let fits = CellWidth.of(whole) <= openWidth / 2
    let shown = CellWidth.truncate(fits ? whole : label, toWidth: openWidth)
    let start = openWidth - CellWidth.of(shown)
    let rows = words.isEmpty ? [0, bounds.height - 1] : [0]
    let place = Point(x: start, y: rows.first { isFree(start..<openWidth, row: $0) } ?? 0)
    let style = Style(
      foreground: .role(.page), background: .role(.warning), attributes: [.bold, .reverse])
    // A text in the picture that the label would cut is covered as a whole.
    var first = start
    while first > 0, !isFree(start..<openWidth, row: place.y),
      !isFree(first - 1..<first, row: place.y)
    {
      first -= 1
    }
    canvas.draw(
      String(repeating: " ", count: start - first) + shown, at: Point(x: first, y: place.y),
      style: style)
  }

  /// Whether the picture has only blanks and lines in these columns of a row.
  private func isFree(_ columns: Range<Int>, row: Int) -> Bool {
    guard let picture else { return true }
    return columns.allSatisfy { x in
      let point = Point(x: x, y: row) - origin
      guard picture.bounds.contains(point) else { return true }
      let scalar = picture.text(x: point.x, y: point.y).unicodeScalars.first?.value ?? 0x20
      return scalar == 0x20 || 0x2500..<0x2580 ~= scalar
    }
  }

  /// Draws a sentence on an empty stage: a blank picture would look like a fault.
  private func drawEmptyStage(_ canvas: borrowing Canvas) {
    canvas.fill(bounds.atOrigin, style: Style(background: .role(.panel)))
    let words = CellWidth.truncate("Nothing is shown yet.", toWidth: openWidth)
    canvas.write(words, (openWidth - CellWidth.of(words)) / 2, bounds.height / 2, .muted)
  }
}

extension Surface {
  /// Whether all cells are blank and look the same.
  fileprivate var isPlain: Bool {
    guard !bounds.isEmpty else { return true }
    guard text.allSatisfy({ $0 == " " || $0 == "\n" }) else { return false }
    return (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { self[$0, y] == self[0, 0] }
    }
  }
}
