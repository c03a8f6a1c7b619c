import TermContainers
import TestSupport

@testable import TermEmulator
@testable import TermPictures

/// Compares what is not in the cells: the cursor, the screen that is shown, the mouse, and where
/// both say that the cursor is.
///
/// After a wide glyph in the last two columns libvterm 0.1.4 has its cursor in the first of them, and
/// xterm in the second. In origin mode it reports rows of the screen, and xterm those from the upper
/// margin. There ours is like xterm.
enum StateComparison {
  static func differences(
    _ terminal: inout Terminal, _ emulator: TerminalEmulator
  ) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ mine: Value, _ its: Value) {
      if mine != its { found.append("\(name): \(mine), should be \(its)") }
    }
    let isAfterWide = terminal.cursor.wrapsNext && terminal.cellColumns[terminal.cursor.y].last == 0
    if !isAfterWide {
      compare("cursor", terminal.cursorPosition, Point(x: emulator.cursor.x, y: emulator.cursor.y))
    }
    compare("visible", terminal.isCursorVisible, emulator.isCursorVisible)
    compare("alternate", terminal.isAlternateScreen, emulator.isAlternateScreen)
    compare("mouse", terminal.inputModes.mouseReporting.mode, emulator.mouseMode)
    if !isAfterWide && !terminal.cursor.isInOrigin {
      compare("position", answer("\u{1B}[6n", &terminal), answer("\u{1B}[6n", emulator))
    }
    return found
  }

  /// What our terminal answers to one query.
  static func answer(_ query: String, _ terminal: inout Terminal) -> String {
    _ = terminal.takeReplies()
    terminal.write(query)
    return shown(terminal.takeReplies())
  }

  /// What the emulator answers.
  static func answer(_ query: String, _ emulator: TerminalEmulator) -> String {
    _ = emulator.takeReplies()
    emulator.feed(query)
    return shown(emulator.takeReplies())
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^[")
  }
}

extension TerminalInputModes.MouseReporting {
  fileprivate var mode: TerminalEmulator.MouseMode {
    switch self {
    // libvterm does not know mode 9.
    case .none, .press: .none
    case .buttons: .click
    case .drags: .drag
    case .all: .move
    }
  }
}
