import TermContainers

/// Writes a tape: what was pressed as the language has it, what it has no word for as a comment.
public struct TapeWriter: Sendable {
  /// The tape so far, each line ended.
  public private(set) var text = ""
  private var typed = ""

  /// An empty tape.
  public init() {}

  /// A line as it stands; "" for an empty one.
  public mutating func line(_ line: String) {
    endTyping()
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
      typed.append(character)
      // What would be no other quote any more.
      if "\"'`".contains(character) { endTyping() }
    } else {
      line(TapeWriter.command(key))
    }
  }

  /// A press and release of a mouse button.
  public mutating func click(_ point: Point, _ button: MouseEvent.Button = .left) {
    let name =
      switch button {
      case .left: ""
      case .middle: " middle"
      case .right: " right"
      }
    line("#demo-tui: click \(point.x),\(point.y)\(name)")
  }

  /// The left button down, moved and up.
  public mutating func drag(from start: Point, to end: Point) {
    line("#demo-tui: drag \(start.x),\(start.y) \(end.x),\(end.y)")
  }

  /// Another size of the screen.
  public mutating func resize(to size: Size) {
    line("#demo-tui: resize \(size.width)x\(size.height)")
  }

  /// Whole milliseconds; nothing for less.
  public mutating func sleep(_ seconds: Double) {
    let milliseconds = Int((min(max(0, seconds), TapeParser.longestTime) * 1000).rounded())
    guard milliseconds > 0 else { return }
    let (whole, tenths) = (milliseconds / 1000, milliseconds % 1000 / 100)
    if milliseconds % 100 != 0 || milliseconds < 1000 { return line("Sleep \(milliseconds)ms") }
    line(tenths == 0 ? "Sleep \(whole)s" : "Sleep \(whole).\(tenths)s")
  }

  /// Writes what has been typed. To be called at the end.
  public mutating func endTyping() {
    guard !typed.isEmpty else { return }
    let string = typed
    typed = ""
    line("Type", quoted: string)
  }

  private static func quoted(_ string: String) -> String {
    let scalars = string.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }
    let clean = String(String.UnicodeScalarView(scalars))
    for quote in ["\"", "'", "`"] where !clean.contains(quote) { return quote + clean + quote }
    return "`" + clean.filter { $0 != "`" } + "`"
  }

  /// A key's own command where there is one, else the comment that names it.
  private static func command(_ key: KeyEvent) -> String {
    let parsed = Tape(key.name)
    let isPlain = parsed.diagnostics.isEmpty && parsed.commands.map(\.keys) == [[key]]
    return isPlain ? key.name : "#demo-tui: key \(key.name)"
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
