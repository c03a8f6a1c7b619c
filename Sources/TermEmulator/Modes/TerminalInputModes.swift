/// The input that a program receives, and its form: the modes of a ``Terminal`` for keys, pastes,
/// the focus and the mouse.
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 80, height: 24))
/// terminal.write("\u{1B}[?1h\u{1B}[?1002;1006h")
/// let up = terminal.inputModes.sendsApplicationCursorKeys ? "\u{1B}OA" : "\u{1B}[A"
/// let hearsDrags = terminal.inputModes.mouseReporting == .drags
/// ```
///
/// The terminal only stores the modes; the code that sends the input follows them.
public struct TerminalInputModes: Hashable, Sendable {
  /// The mouse events that a program receives.
  public enum MouseReporting: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Presses, without modifiers (mode 9).
    case press = 9
    /// Presses and releases (mode 1000).
    case buttons = 1000
    /// Presses, releases, and moves with a button held (mode 1002).
    case drags = 1002
    /// Presses, releases and all moves (mode 1003).
    case all = 1003
  }

  /// Whether the arrow keys, Home and End begin with `ESC O` in place of `ESC [` (DECCKM, mode 1).
  public var sendsApplicationCursorKeys = false
  /// Whether the keypad sends sequences in place of digits (DECNKM, mode 66; `ESC =`).
  public var sendsApplicationKeypad = false
  /// Whether a paste is sent between `ESC [200~` and `ESC [201~` (mode 2004).
  public var bracketsPaste = false
  /// Whether the program is notified when the terminal gains or loses the focus (mode 1004).
  public var reportsFocus = false
  /// The mouse events that the program receives.
  public var mouseReporting = MouseReporting.none
  /// Whether mouse events are sent as `ESC [<0;1;1M` (mode 1006), which does not limit the columns.
  public var usesSGRMouse = false
  /// Whether the wheel sends arrow keys while the alternate screen is shown and the program
  /// receives no mouse events (mode 1007).
  public var scrollsAsArrows = true

  /// Creates the modes of a terminal that has just been started.
  public init() {}
}
