import TermContainers
import TermRecorder

/// The position in a cast: the time, and a line with markers and a knob for the mouse.
final class CastBar: View {
  /// Called to seek to a time, in seconds from the start.
  var onSeek: (Double) -> Void = { _ in }
  private let duration: Double
  private let markers: [Film.Note]
  /// The width of the longest marker name, in cells.
  private let widest: Int
  /// What is visible of the position.
  private var shown = (time: "", knob: 0, label: "")
  private var isHeld = false

  init(duration: Double, markers: [Film.Note]) {
    (self.duration, self.markers) = (duration, markers)
    widest = markers.lazy.map { CellWidth.of($0.text) }.max() ?? 0
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }

  /// Shows `position`, in seconds from the start.
  func show(_ position: Double) {
    let label = markers.last { $0.time <= position }?.text ?? ""
    let time = "\(position.clockTime) / \(duration.clockTime)"
    let new = (time: time, knob: column(of: position), label: label)
    guard new != shown else { return }
    shown = new
    setNeedsDisplay()
  }

  /// When, after `position`, the bar next looks different.
  func nextChange(after position: Double) -> Double {
    let cell = duration / Double(max(1, track.count - 1))
    return min(position.rounded(.down) + 1, (position / cell).rounded(.down) * cell + cell)
  }

  /// The columns of the line.
  private var track: Range<Int> {
    let start = min(bounds.width, 2 * CellWidth.of(duration.clockTime) + 6)
    return start..<max(start + 1, bounds.width - 1 - labelWidth)
  }

  /// The room for marker names beside the line, if that stays long enough.
  private var labelWidth: Int {
    guard bounds.width >= 60 else { return 0 }
    return widest == 0 ? 0 : min(widest + 2, bounds.width / 3)
  }

  private func column(of time: Double) -> Int {
    guard duration > 0 else { return track.upperBound - 1 }
    return track.lowerBound + Int(min(max(0, time / duration), 1) * Double(track.count - 1))
  }

  override func draw(_ canvas: borrowing Canvas) {
    let (plain, faint) = (Style(foreground: .label), Style(foreground: .separator))
    let time = String(
      repeating: " ", count: max(0, track.lowerBound - 2 - CellWidth.of(shown.time)))
    canvas.draw(time + shown.time, at: Point(x: 0, y: 0), style: plain)
    for x in track {
      canvas.put(x < shown.knob ? "━" : "─", x: x, y: 0, style: x < shown.knob ? plain : faint)
    }
    for marker in markers { canvas.put("┼", x: column(of: marker.time), y: 0, style: plain) }
    canvas.put(
      "●", x: shown.knob, y: 0, style: Style(foreground: .role(.accent), attributes: .bold))
    let label = CellWidth.truncate(shown.label, toWidth: max(0, labelWidth - 2))
    canvas.draw(label, at: Point(x: track.upperBound + 1, y: 0), style: plain)
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func touchesBegan(_ touch: MouseEvent) {
    isHeld = touch.phase == .began && touch.button == .left
    if isHeld { follow(touch) } else { super.touchesBegan(touch) }
  }

  override func touchesMoved(_ touch: MouseEvent) { if isHeld { follow(touch) } }
  override func touchesEnded(_ touch: MouseEvent) { isHeld = false }
  override func touchesCancelled(_ touch: MouseEvent) { isHeld = false }

  private func follow(_ touch: MouseEvent) {
    let x = touch.location(in: self).x - track.lowerBound
    onSeek(duration * min(max(0, Double(x) / Double(max(1, track.count - 1))), 1))
  }
}

extension Double {
  /// Seconds as `0:07`, from an hour on as `1:02:03`.
  fileprivate var clockTime: String {
    let seconds = Int(self)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(seconds % 60)
  }
}
