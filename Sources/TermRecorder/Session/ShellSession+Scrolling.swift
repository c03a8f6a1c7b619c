import TermContainers
import TermPictures

/// How far somebody has scrolled back. They keep seeing the same rows while new ones come.
struct ScrolledView {
  /// How many rows a terminal keeps, as VHS's does.
  static let mostRows = 1000
  private var rows = 0
  /// How many rows had left the screen when `rows` was set.
  private var total = 0

  /// How many rows back the view of `terminal` is.
  func distance(on terminal: Terminal) -> Int {
    rows == 0 ? 0 : min(rows + terminal.scrolledRowCount - total, terminal.scrollbackCount)
  }

  mutating func scroll(up: Bool, on terminal: Terminal) {
    rows = min(max(0, distance(on: terminal) + (up ? 1 : -1)), terminal.scrollbackCount)
    total = terminal.scrolledRowCount
  }

  /// Shows the newest rows again.
  mutating func scrollDown() { rows = 0 }
}

extension ShellSession {
  /// Keeps the rows that a tape scrolls back to.
  func keepRows() { terminal.scrollbackLimit = ScrolledView.mostRows }

  /// What is seen.
  var screen: Surface { terminal.screen(scrolledBack: view.distance(on: terminal)) }

  /// Turns the wheel: for a program that hears of the mouse, as such; for another full-screen
  /// program as arrow keys; at the prompt it moves the view by a row.
  func scroll(_ wheel: MouseEvent) {
    let (modes, up) = (terminal.inputModes, wheel.phase == .scrolledUp)
    if modes.mouseReporting != .none {
      send(.mouse(wheel))
    } else if !terminal.isAlternateScreen {
      view.scroll(up: up, on: terminal)
    } else if modes.scrollsAsArrows {
      for _ in 0..<ShellSession.rowsPerNotch { send(.key(KeyEvent(up ? .up : .down))) }
    }
  }

  private static let rowsPerNotch = 3
}
