import TermContainers

/// The last row: the demo's name, then the keys available now.
final class StatusLine: View {
  /// The name of the demo on the stage.
  var name: String {
    didSet { if name != oldValue { setNeedsDisplay() } }
  }
  /// A note about the current state. Unlike the name it is shown even if room is short: a paused
  /// demo must say so.
  var note = "" {
    didSet { if note != oldValue { setNeedsDisplay() } }
  }
  private var entries: [Entry] = []

  private struct Entry: Equatable {
    let key: String
    let title: String
    /// The key's pill, a blank, the title, and a gap.
    var width: Int { CellWidth.of(key) + 3 + CellWidth.of(title) + 1 }
  }

  /// The commands to show; redrawn only when they change.
  var commands: [KeyCommand] = [] {
    didSet {
      let new = KeyWords.of(commands).map { Entry(key: $0.keys, title: $0.title) }
      guard new != entries else { return }
      entries = new
      setNeedsDisplay()
    }
  }

  init(name: String = "") {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: borrowing Canvas) {
    var x = 1
    let whole = entries.reduce(0) { $0 + $1.width }
    let full = [name, note].filter { !$0.isEmpty }.joined(separator: " ")
    let heading = CellWidth.of(full) + 3 + whole <= bounds.width ? full : note
    if !heading.isEmpty {
      let style = Style(foreground: .label, attributes: .bold)
      x += canvas.draw(heading, at: Point(x: x, y: 0), style: style) + 2
    }
    for entry in fitting(bounds.width - x) {
      let end = x + entry.width
      let pill = Style(foreground: .label, background: .role(.raised), attributes: .bold)
      x += canvas.draw(" \(entry.key) ", at: Point(x: x, y: 0), style: pill) + 1
      let words = Style(foreground: .secondaryLabel)
      canvas.draw(entry.title, at: Point(x: x, y: 0), style: words)
      x = end
    }
  }

  /// Drops commands that do not fit; the last two, help and quit, stay longest.
  private func fitting(_ width: Int) -> [Entry] {
    var shown = entries
    while shown.reduce(0, { $0 + $1.width }) - 1 > width, !shown.isEmpty {
      shown.remove(at: max(0, shown.count - 3))
    }
    return shown
  }
}
