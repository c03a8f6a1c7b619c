/// The shape of a ``Terminal``'s cursor (DECSCUSR).
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 10, height: 2))
/// terminal.write("\u{1B}[5 q")
/// let isLine = terminal.cursorShape == .bar && terminal.isCursorBlinking
/// ```
public enum CursorShape: Int, Hashable, Sendable {
  /// The whole cell.
  case block
  /// A line below the character.
  case underline
  /// A line before the character.
  case bar
}
