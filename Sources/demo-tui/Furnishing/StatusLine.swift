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
  /// The titles of the keys at the end of the line, which are shown before others if room is short.
  /// The last one stays longest.
  var lasting = ["help", "quit"]
  private var entries: [Entry] = []
  /// What each entry does when it is clicked.
  private var actions: [() -> Void] = []

  private struct Entry: Equatable {
    let number: Int
    let key: String
    let title: String
    /// The key's pill, a blank, the title, and a gap.
    var width: Int { CellWidth.of(key) + 3 + CellWidth.of(title) + 1 }
  }

  /// The commands to show; redrawn only when they change.
  var commands: [KeyCommand] = [] {
    didSet {
      let words = KeyWords.of(commands)
      actions = words.map(\.perform)
      let new = words.enumerated().map { Entry(number: $0, key: $1.keys, title: $1.title) }
      guard new != entries else { return }
      entries = new
      setNeedsDisplay()
    }
  }

  init(name: String = "") {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }

  /// A click on a key or its words does what the key does.
  override func touchesBegan(_ touch: MouseEvent) {
    guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
    var x = start
    let column = touch.location(in: self).x
    for entry in fitting(bounds.width - x) {
      if (x..<x + entry.width - 1).contains(column) { return actions[entry.number]() }
      x += entry.width
    }
  }

  /// The name and the note, as far as the keys leave room.
  private var heading: String {
    let whole = entries.reduce(0) { $0 + $1.width }
    let full = [name, note].filter { !$0.isEmpty }.joined(separator: " ")
    return CellWidth.of(full) + 3 + whole <= bounds.width ? full : note
  }

  /// The column of the first key.
  private var start: Int { heading.isEmpty ? 1 : CellWidth.of(heading) + 3 }

  override func draw(_ canvas: borrowing Canvas) {
    let bold = Style(foreground: .label, attributes: .bold)
    canvas.draw(heading, at: Point(x: 1, y: 0), style: bold)
    var x = start
    for entry in fitting(bounds.width - x) {
      let end = x + entry.width
      let pill = Style(foreground: .label, background: .role(.raised), attributes: .bold)
      x += canvas.draw(" \(entry.key) ", at: Point(x: x, y: 0), style: pill) + 1
      let words = Style(foreground: .secondaryLabel)
      canvas.draw(entry.title, at: Point(x: x, y: 0), style: words)
      x = end
    }
  }

  /// The commands that fit, the most important first, in the order of the line.
  private func fitting(_ width: Int) -> [Entry] {
    var room = width + 1
    let shown = byImportance.filter { entry in
      guard entry.width <= room else { return false }
      room -= entry.width
      return true
    }
    return shown.sorted { $0.number < $1.number }
  }

  /// Quit and help, the first of the contents' own, those that last, and then the others.
  private var byImportance: [Entry] {
    let kept = lasting.reversed().compactMap { title in entries.first { $0.title == title } }
    let own = entries.filter { !lasting.contains($0.title) }
    let parts = [kept.prefix(2), own.prefix(1), kept.dropFirst(2), own.dropFirst()]
    return Array(parts.joined())
  }
}
