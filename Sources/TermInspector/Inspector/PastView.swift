import TermContainers

/// Covers the stage with the picture of a past moment, and says so.
final class PastView: View {
  private var picture: Surface?
  private var label = ""

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.page)
    clipsToBounds = true
    isHidden = true
  }

  /// Shows the picture of the chosen moment of `inspection`, or nothing now.
  func show(_ inspection: Inspection) {
    guard let moment = inspection.moment, inspection.log.numbers.contains(moment) else {
      isHidden = true
      picture = nil
      return
    }
    isHidden = false
    picture = inspection.log[moment].picture
    label = " \u{25C2} moment \(moment) of \(inspection.log.numbers.upperBound - 1) "
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard let picture else { return }
    canvas.draw(picture, at: .zero)
    let shown = CellWidth.truncate(label, toWidth: bounds.width)
    canvas.draw(
      shown, at: Point(x: bounds.maxX - CellWidth.of(shown), y: 0),
      style: Style(
        foreground: .role(.page), background: .role(.warning), attributes: [.bold, .reverse]))
  }
}
