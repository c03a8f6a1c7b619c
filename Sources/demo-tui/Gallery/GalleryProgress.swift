import TermContainers

/// How much of all was played, toured and answered, with a meter for each.
final class GalleryProgress: View {
  var progress = LearningProgress() {
    didSet { if progress != oldValue { setNeedsDisplay() } }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: borrowing Canvas) {
    let heading = Style(foreground: .role(.ink), attributes: .bold)
    canvas.draw("Your progress", at: .zero, style: heading)
    progress.drawMeters(
      on: canvas, in: bounds.inset(by: EdgeInsets(top: 1, left: 2, right: 1)),
      isASCII: window?.application?.screen.isASCII == true)
    let words = "played: five keys used \u{00B7} toured: seen to the end"
    guard bounds.height > 5, CellWidth.of(words) + 2 <= bounds.width else { return }
    canvas.draw(words, at: Point(x: 2, y: 5), style: Style(foreground: .role(.muted)))
  }
}

extension LearningProgress {
  /// Draws a row for what was played, toured and answered.
  @MainActor
  func drawMeters(on canvas: borrowing Canvas, in area: Rect, isASCII: Bool) {
    let rows = [
      ("played", demos.played, demos.count), ("toured", demos.toured, demos.count),
      ("mistakes", mistakes.given, mistakes.count),
    ]
    let muted = Style(foreground: .role(.muted))
    for (row, (name, done, count)) in rows.enumerated() {
      let y = area.minY + row
      canvas.draw(name, at: Point(x: area.minX, y: y), style: muted)
      let number = "\(done) of \(count)"
      canvas.draw(number, at: Point(x: area.maxX - CellWidth.of(number), y: y), style: muted)
      let (start, end) = (area.minX + 10, area.maxX - 10)
      let width = max(0, end - start)
      let filled = count == 0 ? 0 : (done * width + count - 1) / count
      let ink = Style(foreground: .role(done == count ? .good : .accent))
      canvas.draw(
        String(repeating: isASCII ? "=" : "━", count: filled), at: Point(x: start, y: y), style: ink
      )
      canvas.draw(
        String(repeating: "─", count: width - filled), at: Point(x: start + filled, y: y),
        style: Style(foreground: .role(.line)))
    }
  }
}
