import TermSurface

/// A complete sequence that begins with ESC [ or ESC O, with its meaning on xterm-like terminals.
/// The meaning does not depend on terminfo.
struct ControlSequence {
  private let bytes: [UInt8]
  /// The marker before the numbers, one of `<=>?`; nil without one.
  private var marker: UInt8?
  private var numbers = (0, 0, 0)
  /// The number of numeric parameters; -1 if there are others, or more than three.
  private var count = 0

  /// Parses `bytes`, which begin with the escape.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readNumbers()
  }

  /// Whether the sequence begins with ESC [, not with ESC O.
  private var isControl: Bool { bytes[1] == UInt8(ascii: "[") }

  private var final: UInt8 { bytes.last ?? 0 }

  /// The key, mouse report or paste; nil for other sequences, such as replies and focus reports.
  var meaning: SequenceMeaning? {
    guard bytes.count > 2 else { return nil }
    if isControl, bytes[2] == UInt8(ascii: "M"), bytes.count == 6 { return .mouse(oldMouse) }
    if isControl, bytes[2] == UInt8(ascii: "[") { return consoleKey.map { .key($0) } }
    if marker == UInt8(ascii: "<") { return mouse.map { .mouse($0) } }
    guard marker == nil, count >= 0 else { return nil }
    if final == UInt8(ascii: "~"), count == 1, numbers.0 == 200 {
      return .pasteStart(end: KeySequences.usualPasteEnd)
    }
    return (final == UInt8(ascii: "~") ? numberedKey : letterKey).map { .key($0) }
  }

  private mutating func readNumbers() {
    var fields = [0, 0, 0]
    for (index, byte) in bytes.dropFirst(2).dropLast().enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where count >= 0:
        count = max(1, count)
        // Larger numbers have no meaning anywhere.
        if fields[count - 1] < 100_000 {
          fields[count - 1] = fields[count - 1] * 10 + Int(byte) - 0x30
        }
      case UInt8(ascii: ";") where (0..<3).contains(count): count = max(1, count) + 1
      case 0x3C...0x3F where index == 0: marker = byte
      default: count = -1
      }
    }
    numbers = (fields[0], fields[1], fields[2])
  }
}

// The mouse.
extension ControlSequence {
  /// The mouse report of ESC [ M and three bytes, each 32 more than its value.
  private var oldMouse: MouseReport {
    let bits = Int(bytes[3]) - 32
    return MouseReport(
      bits: bits, place: Point(x: Int(bytes[4]) - 33, y: Int(bytes[5]) - 33),
      isRelease: bits & 3 == 3 && bits & 64 == 0)
  }

  /// The mouse report of ESC [ < bits ; column ; row M, or m for a release; nil if malformed.
  private var mouse: MouseReport? {
    guard count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
    return MouseReport(
      bits: numbers.0, place: Point(x: numbers.1 - 1, y: numbers.2 - 1),
      isRelease: final == UInt8(ascii: "m"))
  }
}

// Keys.
extension ControlSequence {
  /// The key of ESC [ number ~ or ESC [ number ; modifiers ~; nil if unknown.
  private var numberedKey: KeyEvent? {
    let key: KeyEvent.Key? =
      switch numbers.0 {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11...15: .function(numbers.0 - 10)
      case 17...21: .function(numbers.0 - 11)
      case 23...26: .function(numbers.0 - 12)
      case 28, 29: .function(numbers.0 - 13)
      case 31...34: .function(numbers.0 - 14)
      default: nil
      }
    return with(modifier: count > 1 ? numbers.1 : 1, key, isValid: (1...2).contains(count))
  }

  /// The key of ESC [ letter or ESC O letter, also with modifiers (ESC [ 1 ; 5 A); nil if unknown.
  private var letterKey: KeyEvent? {
    if final == UInt8(ascii: "Z"), count == 0 { return KeyEvent(.tab, modifiers: .shift) }
    let key: KeyEvent.Key? =
      switch final {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      case UInt8(ascii: "F"): .end
      case UInt8(ascii: "H"): .home
      case UInt8(ascii: "M") where !isControl: .enter
      case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
      default: nil
      }
    // With one number, some terminals have left out the first. A modifier of 1 means none; written
    // out, it makes the sequence a cursor report.
    let modifier = count == 0 ? 1 : count == 1 ? numbers.0 : numbers.1
    return with(
      modifier: modifier, key, isValid: count < 2 || count == 2 && numbers.0 == 1 && modifier > 1)
  }

  private var consoleKey: KeyEvent? {
    guard bytes.count == 4, (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else {
      return nil
    }
    return KeyEvent(.function(Int(final) - 0x40))
  }

  private func with(modifier: Int, _ key: KeyEvent.Key?, isValid: Bool) -> KeyEvent? {
    guard let key, isValid, (1...16).contains(modifier) else { return nil }
    return KeyEvent(key, modifiers: KeyModifierFlags(xterm: modifier))
  }
}

/// One mouse report of a terminal.
struct MouseReport: Equatable {
  /// The bits: 0–1 button (3 none), 2 Shift, 3 Alt, 4 Control, 5 motion, 6 wheel.
  var bits: Int
  /// The position in cells, from 0.
  var place: Point
  var isRelease: Bool
}

/// Turns mouse reports into events.
struct MouseDecoder {
  /// The buttons that are down, the last named one last. Terminals name the button of a move, but
  /// not always correctly; some do not name the button of a release.
  private var pressed: [MouseEvent.Button] = []

  /// Returns the event for `report`; nil for motion without a button and for sideways scrolling.
  mutating func event(for report: MouseReport) -> MouseEvent? {
    let modifiers = KeyModifierFlags(rawValue: report.bits >> 2 & 7)
    if report.bits & 64 != 0 {
      guard report.bits & 3 < 2 else { return nil }
      let phase: MouseEvent.Phase = report.bits & 1 == 0 ? .scrolledUp : .scrolledDown
      return MouseEvent(phase, at: report.place, modifiers: modifiers)
    }
    guard let button = button(of: report) else { return nil }
    return MouseEvent(
      phase(of: report, button), at: report.place, button: button, modifiers: modifiers)
  }

  private func button(of report: MouseReport) -> MouseEvent.Button? {
    let named: MouseEvent.Button? = [.left, .middle, .right, nil][report.bits & 3]
    return named ?? pressed.last ?? (report.isRelease ? .left : nil)
  }

  private mutating func phase(
    of report: MouseReport, _ button: MouseEvent.Button
  ) -> MouseEvent.Phase {
    pressed.removeAll { $0 == button }
    if report.isRelease { return .ended }
    pressed.append(button)
    return report.bits & 32 != 0 ? .moved : .began
  }
}
