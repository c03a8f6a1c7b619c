import TermSurface

extension Surface {
  /// A surface of that size with what `draw` puts onto it.
  init(
    _ width: Int, _ height: Int = 1, palette: Palette = .dark,
    drawing draw: (borrowing Canvas) -> Void
  ) {
    self.init(size: Size(width: width, height: height), palette: palette)
    withCanvas(draw)
  }
}
