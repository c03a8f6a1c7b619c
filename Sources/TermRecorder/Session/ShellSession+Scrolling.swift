import TermContainers
import TermPictures

extension ShellSession {
  /// The screen as a person sees it, scrolled back as far as the wheel was turned.
  var screen: Surface { terminal.scrolledBack(by: rowsBack).screen }

  /// Turns the wheel by a notch. A program that listens to the mouse hears of it. A full-screen
  /// program that does not gets arrow keys. Elsewhere the view scrolls by a row, until the next key.
  func scroll(_ wheel: MouseEvent) {
    let modes = terminal.inputModes
    guard modes.mouseReporting == .none else { return send(.mouse(wheel)) }
    let isUp = wheel.phase == .scrolledUp
    guard terminal.isAlternateScreen else {
      rowsBack = min(max(0, rowsBack + (isUp ? 1 : -1)), terminal.historyCount)
      return
    }
    guard modes.scrollsAsArrows else { return }
    for _ in 0..<ShellSession.rowsPerNotch { send(.key(KeyEvent(isUp ? .up : .down))) }
  }

  private static let rowsPerNotch = 3

  /// How many rows one can scroll back.
  static let historyLimit = 1000
}
