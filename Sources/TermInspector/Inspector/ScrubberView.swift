import TermContainers

/// Shows the moments along a row, with the chosen one marked. A click or a drag goes to a moment.
final class ScrubberView: PartView {
  private let inspection: Inspection
  private var numbers: Range<Int> { inspection.log.numbers }

  /// Creates a view of the moments of `inspection`.
  init(_ inspection: Inspection) {
    self.inspection = inspection
    super.init(.page)
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard let place = inspection.place else { return }
    canvas.write(label(place), 1, 0, .muted)
    let time = " \(DecimalSeconds.text(inspection.log.time(at: place))) s"
    canvas.write(time, bounds.maxX - 1 - CellWidth.of(time), 0)
    let track = track
    guard !track.isEmpty else { return }
    for column in track { canvas.write("─", column, 0, .line) }
    for column in track {
      let moments = moments(at: column, of: track)
      guard let mark = inspection.log.chiefOrigin(among: moments) else { continue }
      canvas.write(mark.mark, column, 0, mark.role, isBold: true)
    }
    canvas.write(
      "●", column(of: place, in: track), 0, inspection.moment == nil ? .accent : .warning,
      isBold: true)
  }

  private func label(_ place: Int) -> String {
    let dropped = inspection.log.droppedCount
    let gone = dropped > 0 && bounds.width >= 60 ? " (\(dropped) dropped)" : ""
    let last = numbers.upperBound - 1
    if inspection.moment != nil { return "moment \(place) of \(last)\(gone)" }
    return "now, \(last.counted("moment"))\(gone)"
  }

  /// The columns of the track between the label and the time; empty if there are no moments.
  private var track: Range<Int> {
    guard let place = inspection.place else { return 0..<0 }
    let start = max(26, CellWidth.of(label(place)) + 3)
    // The times grow longer with the moments, and the last one is the longest.
    let last = inspection.log.time(at: numbers.upperBound - 1)
    let time = CellWidth.of(DecimalSeconds.text(last)) + 5
    return start..<max(start, bounds.width - max(10, time))
  }

  private func column(of moment: Int, in track: Range<Int>) -> Int {
    guard numbers.count > 1 else { return track.lowerBound }
    let step = (moment - numbers.lowerBound) * (track.count - 1) / (numbers.count - 1)
    return track.lowerBound + step
  }

  /// The moments that share `column`.
  private func moments(at column: Int, of track: Range<Int>) -> Range<Int> {
    let numbers = numbers
    guard track.count > 1, numbers.count > 1 else { return numbers }
    func first(_ step: Int) -> Int {
      // The least moment whose column is at least `step`, as `column(of:in:)` rounds.
      (step * (numbers.count - 1) + track.count - 2) / (track.count - 1)
    }
    let step = column - track.lowerBound
    let (from, to) = (first(step), min(first(step + 1), numbers.count))
    return numbers.lowerBound + from..<numbers.lowerBound + max(from, to)
  }

  override func touchesBegan(_ touch: MouseEvent) {
    guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
    goToMoment(under: touch)
  }

  override func touchesMoved(_ touch: MouseEvent) { goToMoment(under: touch) }

  private func goToMoment(under touch: MouseEvent) {
    let track = track
    guard track.count > 1 else { return }
    let step = min(max(0, touch.location(in: self).x - track.lowerBound), track.count - 1)
    inspection.go(to: numbers.lowerBound + step * (numbers.count - 1) / (track.count - 1))
  }
}

extension MomentLog {
  /// The origin of the most important entry among the first of `moments`: a call of the app, else
  /// an appearance callback, else a call sent for you. Nil if these are only frames.
  func chiefOrigin(among moments: Range<Int>) -> LifecycleTrace.Entry.Origin? {
    var found: LifecycleTrace.Entry.Origin?
    // The first moments of a column are enough.
    for number in moments.prefix(32) {
      guard let origin = entry(at: number)?.origin else { continue }
      if origin == .yours { return .yours }
      if found != .appearance { found = origin }
    }
    return found
  }
}
