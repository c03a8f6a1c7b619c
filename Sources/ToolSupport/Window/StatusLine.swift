import TermContainers

/// The last row: the demo's name, then the keys available now.
package final class StatusLine: View {
  /// The name of the demo on the stage.
  package var name: String {
    didSet { if name != oldValue { setNeedsDisplay() } }
  }
  /// A note about the current state. Unlike the name it is shown even if room is short: a paused
  /// demo must say so.
  package var note = "" {
    didSet { if note != oldValue { setNeedsDisplay() } }
  }
  /// The titles of the keys at the end of the line. If room is short, the last one is kept before
  /// all other keys, the last three before others. The rest give way to the keys in ``own``, except
  /// ``needed``. A key is never shown without its title, which would look lost.
  var lasting = ["help", "quit"]
  /// The titles among ``lasting`` that are shown before all but the first of the keys in ``own``.
  var needed: [String] = []
  /// The keys of the contents, which are shown before those of the window and its tools.
  package var own: Set<KeyEvent> = []
  private var entries: [Entry] = []
  /// The actions of the entries, for clicks.
  private var actions: [() -> Void] = []

  private struct Entry: Equatable {
    let number: Int
    let key: String
    let title: String
    let isOwn: Bool
    /// The columns of the key's pill, of a title after a blank, and of a gap.
    var width: Int { CellWidth.of(key) + 3 + (title.isEmpty ? 0 : CellWidth.of(title) + 1) }
  }

  /// The commands to show; redrawn only when they change.
  package var commands: [KeyCommand] = [] {
    didSet {
      let words = KeyWords.of(commands)
      actions = words.map(\.perform)
      let new = words.enumerated().map { number, word in
        Entry(number: number, key: word.keys, title: word.title, isOwn: own.contains(word.input))
      }
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

  /// Performs the key of a clicked entry.
  package override func touchesBegan(_ touch: MouseEvent) {
    guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
    var x = start
    let column = touch.location(in: self).x
    for entry in fitting(bounds.width - x) {
      if (x..<x + entry.width - 1).contains(column) { return actions[entry.number]() }
      x += entry.width
    }
  }

  /// The name and the note, if the keys leave room.
  private var heading: String {
    let whole = entries.reduce(0) { $0 + $1.width }
    let full = [name, note].filter { !$0.isEmpty }.joined(separator: " ")
    return CellWidth.of(full) + 3 + whole <= bounds.width ? full : note
  }

  /// The column of the first key.
  private var start: Int { heading.isEmpty ? 1 : CellWidth.of(heading) + 3 }

  package override func draw(_ canvas: borrowing Canvas) {
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

  /// The commands that fit, the most important first, in the order of the line. A tool's key never
  /// displaces one of the contents' own.
  private func fitting(_ width: Int) -> [Entry] {
    var room = width
    func taken(_ entries: [Entry]) -> [Entry] {
      entries.filter { entry in
        guard entry.width <= room else { return false }
        room -= entry.width
        return true
      }
    }
    let (first, lasting, others) = byImportance
    var shown = taken(first)
    let lacksOwn = first.contains { entry in
      entry.isOwn && !shown.contains { $0.number == entry.number }
    }
    if !lacksOwn {
      let words = taken(lasting)
      shown += words
      if words.count == lasting.count { shown += taken(others) }
    }
    return shown.sorted { $0.number < $1.number }
  }

  /// The entries by importance: quit and help, the first of the contents' own, the next of
  /// ``lasting``, needed ones, and the contents' others; the rest of ``lasting``; then all others.
  private var byImportance: (first: [Entry], lasting: [Entry], others: [Entry]) {
    let last = lasting.reversed().compactMap { title in entries.first { $0.title == title } }
    let rest = entries.filter { !lasting.contains($0.title) }
    let all = rest.contains(where: \.isOwn) ? rest.filter(\.isOwn) : Array(rest.prefix(1))
    // Every user tries Escape, unless there is much else to try.
    let (escape, own) = (all.filter { $0.key == "Esc" }, all.filter { $0.key != "Esc" })
    let further =
      needed.isEmpty ? [] : escape + last.dropFirst(3).filter { needed.contains($0.title) }
    let parts = [
      last.prefix(2), own.prefix(1), last.dropFirst(2).prefix(1), further[...], own.dropFirst(),
      escape[...],
    ]
    var first: [Entry] = []
    for entry in parts.joined() where !first.contains(entry) { first.append(entry) }
    return (
      first, last.dropFirst(3).filter { !first.contains($0) }, rest.filter { !first.contains($0) }
    )
  }
}

/// Keys and their effects, as worded in the status line and the help.
package struct KeyWords {
  package var keys: String
  package let title: String
  /// The last of the keys.
  var input: KeyEvent
  /// Performs the command of the last of the keys.
  var perform: () -> Void

  /// Combines neighbours with the same effect, such as `↑` and `↓`. With `inFull`, a command's
  /// `discoverabilityTitle` replaces its title.
  @MainActor
  package static func of(_ commands: [KeyCommand], inFull: Bool = false) -> [KeyWords] {
    commands.reduce(into: []) { words, command in
      let key = command.input.shortName
      let title = inFull ? command.discoverabilityTitle ?? command.title : command.title
      if let last = words.last, last.title == title, let keys = last.joined(with: key) {
        words[words.count - 1].keys = keys
        words[words.count - 1].perform = command.perform
        words[words.count - 1].input = command.input
      } else {
        words.append(
          KeyWords(keys: key, title: title, input: command.input, perform: command.perform))
      }
    }
  }

  /// The keys with `key`: letters and digits apart, and digits in a row as in `1–3`. Nil if that
  /// would be more than four.
  private func joined(with key: String) -> String? {
    if let digit = Int(key), keys.last?.wholeNumberValue == digit - 1 {
      if keys.dropLast().last == "–" { return "\(keys.dropLast())\(key)" }
      if keys.hasSuffix("\(digit - 2) \(digit - 1)") { return "\(keys.dropLast(2))–\(key)" }
    }
    let isWord = { (sign: Character?) in sign?.isLetter == true || sign?.isNumber == true }
    let joined = keys + (isWord(keys.last) && isWord(key.first) ? " " : "") + key
    return joined.count { $0 != " " } <= 4 ? joined : nil
  }
}

extension KeyEvent {
  /// The key's printed label if that is shorter than its name.
  var shortName: String {
    guard modifiers.isEmpty else { return name }
    return switch key {
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: name
    }
  }
}
