import TermContainers

extension Canvas {
  /// Says at the right edge of `seen`, a part of `count` rows, that there are more above or below.
  @MainActor
  package func drawMore(than seen: Rect, of count: Int) {
    let style = Style(foreground: .role(.muted))
    let x = seen.maxX - 1
    if seen.minY > 0 { draw("▴", at: Point(x: x, y: seen.minY), style: style) }
    if seen.maxY < count { draw("▾", at: Point(x: x, y: seen.maxY - 1), style: style) }
  }
}
