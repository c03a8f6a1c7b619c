import TermContainers

/// Writes a tape: what was pressed as the language has it, what it has no word for as a comment.
public struct TapeWriter: Sendable {
  /// The tape so far, each line ended.
  public private(set) var text = ""
  private var typed = ""
  /// A button that went down just now: with its release a click.
  private var pressed: MouseEvent?

  /// What comments begin with that are commands here.
  public let prefix: TapePrefix

  /// An empty tape.
  public init(prefix: TapePrefix = .tape) { self.prefix = prefix }

  /// A line as it stands; "" for an empty one.
  public mutating func line(_ line: String) {
    endTyping()
    add(line)
  }

  /// Takes the lines out that have been written; what is being typed stays.
  mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  private mutating func add(_ line: String) {
    text += line + "\n"
  }

  /// A command with a text in quotes. A quote that the text has itself is another one; where it has all three,
  /// the last is left out, for nothing can be escaped. Control characters become blanks.
  public mutating func line(_ command: String, quoted string: String) {
    line("\(command) \(TapeWriter.quoted(string))")
  }

  /// A key. Characters that come one after another are typed in one command.
  public mutating func press(_ key: KeyEvent) {
    if case .character(let character) = key.key, key.modifiers.isEmpty, character != " " {
      endPress()
      // What would become one with the character before it.
      if let last = typed.last, String([last, character]).count == 1 { endTyping() }
      typed.append(character)
      // What would be no other quote any more.
      if "\"'`".contains(character) { endTyping() }
    } else {
      line(command(key))
    }
  }

  /// The left button down, moved and up.
  public mutating func drag(from start: Point, to end: Point) {
    line("\(prefix.mark) drag \(start.x),\(start.y) \(end.x),\(end.y)")
  }

  /// One thing that the mouse does. A press and its release in the same place, with nothing in between, are a
  /// click.
  public mutating func touch(_ touch: MouseEvent) {
    if let down = pressed, touch.isRelease(of: down) {
      pressed = nil
      return click(touch.location, touch.button)
    }
    endTyping()
    if touch.phase == .began { pressed = touch } else { add(command(touch)) }
  }

  /// Whatever happens.
  public mutating func event(_ event: Event) {
    switch event {
    case .key(let key): press(key)
    case .paste(let paste): self.paste(paste.text)
    case .mouse(let touch): self.touch(touch)
    case .resize(let size): resize(to: size)
    }
  }

  /// A text that is pasted, which must be of one line.
  public mutating func paste(_ text: String) {
    line("Copy", quoted: text)
    line("Paste")
  }

  /// Another size of the screen.
  public mutating func resize(to size: Size) {
    line("\(prefix.mark) resize \(size.width)x\(size.height)")
  }

  /// Whole milliseconds; nothing for less.
  public mutating func sleep(_ seconds: Double) {
    let milliseconds = Int((min(max(0, seconds), TapeRange.seconds.upperBound) * 1000).rounded())
    guard milliseconds > 0 else { return }
    let (whole, tenths) = (milliseconds / 1000, milliseconds % 1000 / 100)
    if milliseconds % 100 != 0 || milliseconds < 1000 { return line("Sleep \(milliseconds)ms") }
    line(tenths == 0 ? "Sleep \(whole)s" : "Sleep \(whole).\(tenths)s")
  }

  /// Writes what has been typed, and a button that is down. To be called at the end.
  public mutating func endTyping() {
    endPress()
    guard !typed.isEmpty else { return }
    add("Type \(TapeWriter.quoted(typed))")
    typed = ""
  }

  private mutating func endPress() {
    guard let touch = pressed else { return }
    pressed = nil
    add(command(touch))
  }

  private static func quoted(_ string: String) -> String {
    let scalars = string.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }
    let clean = String(String.UnicodeScalarView(scalars))
    for quote in ["\"", "'", "`"] where !clean.contains(quote) { return quote + clean + quote }
    return "`" + clean.filter { $0 != "`" } + "`"
  }

  /// A key's own command where there is one, else the comment that names it.
  private func command(_ key: KeyEvent) -> String {
    let parsed = Tape(key.name)
    let isPlain = parsed.diagnostics.isEmpty && parsed.commands.map(\.keys) == [[key]]
    return isPlain ? key.name : "\(prefix.mark) key \(key.name)"
  }
}

extension TapeCommand {
  /// What it presses.
  fileprivate var keys: [KeyEvent] {
    switch action {
    case .key(let key, _, 1): [key]
    case .chord(let keys): keys
    default: []
    }
  }
}
