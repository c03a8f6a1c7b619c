/// How a program wants to hear of keys, pastes, the focus and the mouse: the modes of a
/// ``Terminal`` that concern what is sent to the program.
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 80, height: 24))
/// terminal.write("\u{1B}[?1h\u{1B}[?1002;1006h")
/// let up = terminal.inputModes.sendsApplicationCursorKeys ? "\u{1B}OA" : "\u{1B}[A"
/// let hearsDrags = terminal.inputModes.mouseReporting == .drags
/// ```
///
/// The terminal only keeps them; who sends the input follows them.
public struct TerminalInputModes: Hashable, Sendable {
  /// Which events of the mouse a program hears of.
  public enum MouseReporting: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Presses, without modifiers (mode 9).
    case press = 9
    /// Presses and releases (mode 1000).
    case buttons = 1000
    /// Those, and moves with a button held (mode 1002).
    case drags = 1002
    /// Those, and all moves (mode 1003).
    case all = 1003
  }

  /// Whether the arrow keys, Home and End begin with `ESC O` in place of `ESC [` (DECCKM, mode 1).
  public var sendsApplicationCursorKeys = false
  /// Whether the keypad sends sequences in place of digits (DECNKM, mode 66; `ESC =`).
  public var sendsApplicationKeypad = false
  /// Whether a paste stands between `ESC [200~` and `ESC [201~` (mode 2004).
  public var bracketsPaste = false
  /// Whether the program hears that the terminal gains or loses the focus (mode 1004).
  public var reportsFocus = false
  /// Which events of the mouse the program hears of.
  public var mouseReporting = MouseReporting.none
  /// Whether reports of the mouse have the form `ESC [<0;1;1M` (mode 1006), which has no largest
  /// column.
  public var usesSGRMouse = false
  /// Whether the wheel sends arrow keys while the alternate screen is shown and the program does not
  /// hear of the mouse (mode 1007).
  public var scrollsAsArrows = true

  /// Creates the modes of a terminal that has just been started.
  public init() {}
}
