import TermSurface

/// How much of a very large terminal is drawn on: as much as its upper left part as memory and time are
/// sure to suffice for. The rest stays blank.
enum LargestPicture {
  /// What is drawn of a terminal of that size: all of it where that is not too much, else a square, made wider
  /// or higher where the other side is short.
  static func size(on terminal: Size, _ renderer: CursesScreen.Renderer) -> Size {
    let side = renderer == .curses ? 707 : 2000
    let cells = side * side
    guard terminal.width * terminal.height > cells else { return terminal }
    let width = min(terminal.width, max(side, cells / terminal.height))
    return Size(width: width, height: min(terminal.height, cells / width))
  }
}
