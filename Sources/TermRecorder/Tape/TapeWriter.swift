import TermContainers

/// Writes input as the text of a tape: as commands of VHS, or as comments if VHS has no command.
///
/// ```swift
/// var writer = TapeWriter()
/// for key in ["h", "i", "Enter"] { writer.press(KeyEvent(name: key) ?? KeyEvent(.tab)) }
/// writer.click(Point(x: 3, y: 1))
/// writer.endTyping()
/// let text = writer.text  // Type "hi", Enter, #tape: click 3,1
/// ```
///
/// A ``TapingScreen`` writes the tape of a live session, with its times.
public struct TapeWriter: Sendable {
  /// The tape so far, in complete lines.
  public private(set) var text = ""
  private var typed = ""
  /// The text after the command's name that sets its pace; "" for the tape's typing speed.
  private var pace = ""
  /// The press of a mouse button that is not written yet, because a release can make it a click.
  private var pressed: MouseEvent?

  /// The prefix of extension commands.
  public let prefix: TapePrefix

  /// Creates an empty tape.
  public init(prefix: TapePrefix = .tape) { self.prefix = prefix }

  /// Writes a line verbatim; "" for an empty one.
  public mutating func line(_ line: String) {
    endTyping()
    add(line)
  }

  /// Removes and returns the written lines; keeps unfinished typing.
  mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  private mutating func add(_ line: String) {
    text += line + "\n"
  }

  /// Writes a command with a quoted text, using a quote that the text does not contain. If the text
  /// contains all three kinds of quotes, its backticks are dropped, since a tape has no escapes.
  /// Control characters become blanks.
  public mutating func line(_ command: String, quoted string: String) {
    line("\(command) \(TapeWriter.quoted(string))")
  }

  /// Writes a key. Consecutive characters become one command.
  public mutating func press(_ key: KeyEvent) {
    guard let character = key.typed else { return line(command(key)) }
    endPress()
    if !typed.canType(character) { endTyping() }
    typed.append(character)
  }

  /// Writes keys that were pressed without a pause, each followed by `milliseconds`; nil for the
  /// typing speed. All keys are characters, or all are one key that takes a count.
  mutating func press(_ keys: [KeyEvent], every milliseconds: Int?) {
    endTyping()
    pace = milliseconds.map { "@\($0)ms" } ?? ""
    if let key = keys.first, key.typed == nil {
      add(TapeWriter.counted(command(key) + pace, keys.count))
    } else {
      for key in keys { press(key) }
      endTyping()
    }
    pace = ""
  }

  private static func counted(_ command: String, _ count: Int) -> String {
    count > 1 ? "\(command) \(count)" : command
  }

  /// Whether `key` is a command that takes a count and a pace.
  func counts(_ key: KeyEvent) -> Bool {
    let tape = Tape(command(key) + "@10ms 2")
    return tape.diagnostics.isEmpty
      && tape.commands.map(\.action) == [.key(key, speed: 0.01, count: 2)]
  }

  /// Writes the setting that puts the tape's outputs into the tape's folder.
  package mutating func placeOutputsBeside() { line("\(prefix.mark) set Outputs beside") }

  /// Writes a caption, which stays below pictures until the next caption.
  public mutating func caption(_ text: String) { line("\(prefix.mark) caption", quoted: text) }

  /// Writes a marker, which names this moment. A still shows the moment named "poster".
  public mutating func marker(_ name: String) { line("\(prefix.mark) marker", quoted: name) }

  /// Writes a drag with the left button.
  public mutating func drag(from start: Point, to end: Point) {
    line("\(prefix.mark) drag \(start.x),\(start.y) \(end.x),\(end.y)")
  }

  /// Writes a mouse event. A press and its release at one position, in succession, become a click.
  public mutating func touch(_ touch: MouseEvent) {
    if let down = pressed, touch.isRelease(of: down) {
      pressed = nil
      return click(touch.location, touch.button)
    }
    endTyping()
    if touch.phase == .began { pressed = touch } else { add(command(touch)) }
  }

  /// Writes any event.
  public mutating func event(_ event: Event) {
    switch event {
    case .key(let key): press(key)
    case .paste(let paste): self.paste(paste.text)
    case .mouse(let touch): self.touch(touch)
    case .resize(let size): resize(to: size)
    }
  }

  /// Writes a paste. VHS has no command for a paste of several lines.
  public mutating func paste(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1 {
      line(
        "\(prefix.mark) copy " + lines.map { TapeWriter.quoted(String($0)) }.joined(separator: " "))
    } else {
      line("Copy", quoted: text)
    }
    line("Paste")
  }

  /// Writes a resize of the screen.
  public mutating func resize(to size: Size) {
    line("\(prefix.mark) resize \(size.width)x\(size.height)")
  }

  /// Writes a sleep of `seconds`, rounded to milliseconds; writes nothing if the result is 0.
  public mutating func sleep(_ seconds: Double) {
    let milliseconds = Int((min(max(0, seconds), TapeRange.seconds.upperBound) * 1000).rounded())
    guard milliseconds > 0 else { return }
    let (whole, tenths) = (milliseconds / 1000, milliseconds % 1000 / 100)
    if milliseconds % 100 != 0 || milliseconds < 1000 { return line("Sleep \(milliseconds)ms") }
    line(tenths == 0 ? "Sleep \(whole)s" : "Sleep \(whole).\(tenths)s")
  }

  /// Writes a pause of any length: several sleeps if it exceeds a tape's longest sleep.
  mutating func writeSleeps(milliseconds: Int) {
    var rest = milliseconds
    while rest > 0 {
      let step = min(rest, Int(TapeRange.seconds.upperBound) * 1000)
      sleep(Double(step) / 1000)
      rest -= step
    }
  }

  /// Writes pending typing and a pending button press. Call this method at the end.
  public mutating func endTyping() {
    endPress()
    guard !typed.isEmpty else { return }
    // A blank within typed text belongs to the text; alone it is the Space key.
    let isBlank = typed.allSatisfy { $0 == " " }
    add(
      isBlank
        ? TapeWriter.counted("Space\(pace)", typed.count)
        : "Type\(pace) \(TapeWriter.quoted(typed))")
    typed = ""
  }

  private mutating func endPress() {
    guard let touch = pressed else { return }
    pressed = nil
    add(command(touch))
  }

  fileprivate static let quotes: [Character] = ["\"", "'", "`"]

  private static func quoted(_ string: String) -> String {
    let scalars = string.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }
    let clean = String(String.UnicodeScalarView(scalars))
    for quote in quotes where !clean.contains(quote) { return "\(quote)\(clean)\(quote)" }
    return "`" + clean.filter { $0 != "`" } + "`"
  }

  /// Returns a key's own command if there is one, else a comment that names the key.
  private func command(_ key: KeyEvent) -> String {
    let parsed = Tape(key.name)
    let isPlain = parsed.diagnostics.isEmpty && parsed.commands.map(\.keys) == [[key]]
    return isPlain ? key.name : "\(prefix.mark) key \(key.name)"
  }

  /// Writes a press and release of a mouse button.
  public mutating func click(_ point: Point, _ button: MouseEvent.Button = .left) {
    line("\(prefix.mark) click \(point.x),\(point.y)\(TapeWriter.suffix(button))")
  }

  func command(_ touch: MouseEvent) -> String {
    let place = "\(touch.location.x),\(touch.location.y)"
    let held = TapeWriter.suffix(touch.modifiers)
    return switch touch.phase {
    case .began: "\(prefix.mark) press \(place)\(TapeWriter.suffix(touch.button))\(held)"
    case .moved: "\(prefix.mark) move \(place)\(TapeWriter.suffix(touch.button))\(held)"
    case .ended: "\(prefix.mark) release \(place)\(TapeWriter.suffix(touch.button))\(held)"
    case .scrolledUp: "\(prefix.mark) scroll up \(place)\(held)"
    case .scrolledDown: "\(prefix.mark) scroll down \(place)\(held)"
    }
  }

  private static func suffix(_ button: MouseEvent.Button) -> String {
    button == .left ? "" : " \(button)"
  }

  private static func suffix(_ held: KeyModifierFlags) -> String {
    let words = KeyModifierFlags.named.filter { held.contains($0.modifier) }.map(\.name)
    return words.isEmpty ? "" : " " + words.joined(separator: "+")
  }
}

extension KeyEvent {
  /// The character that the key types; nil for another key.
  package var typed: Character? {
    if case .character(let character) = key, modifiers.isEmpty { character } else { nil }
  }
}

extension String {
  /// Whether a command can type `character` after this text: `character` does not merge with the
  /// last character, and one kind of quote is in neither.
  fileprivate func canType(_ character: Character) -> Bool {
    if let last, String([last, character]).count == 1 { return false }
    return TapeWriter.quotes.contains { $0 != character && !contains($0) }
  }
}

extension TapeCommand {
  /// The keys that the command presses.
  fileprivate var keys: [KeyEvent] {
    switch action {
    case .key(let key, _, 1): [key]
    case .chord(let keys): keys
    default: []
    }
  }
}

extension MouseEvent {
  /// Whether this release forms a click with `down`: same position and button, no modifiers.
  func isRelease(of down: MouseEvent) -> Bool {
    phase == .ended && location == down.location && button == down.button && modifiers.isEmpty
      && down.modifiers.isEmpty
  }
}
