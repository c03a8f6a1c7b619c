import TermSurface

/// Limits drawing on a very large terminal to an upper left part that memory and time surely
/// suffice for. The rest stays blank.
enum LargestPicture {
  /// The drawn part of a terminal of that size: all of it if within the limit, else a square,
  /// widened or heightened if the other side is short.
  static func size(on terminal: Size, _ renderer: CursesScreen.Renderer) -> Size {
    let side = renderer == .curses ? 707 : 2000
    let cells = side * side
    guard terminal.width * terminal.height > cells else { return terminal }
    let width = min(terminal.width, max(side, cells / terminal.height))
    return Size(width: width, height: min(terminal.height, cells / width))
  }
}
