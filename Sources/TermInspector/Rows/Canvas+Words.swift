import TermContainers

extension Canvas {
  /// Writes `text` in a role of the palette, and returns the column after it.
  @discardableResult
  package func write(
    _ text: String, _ x: Int, _ y: Int, _ role: Palette.Role = .ink, isBold: Bool = false,
    on ground: Palette.Role? = nil
  ) -> Int {
    write(text, x, y, Color.role(role), isBold: isBold, on: ground)
  }

  /// Writes `text` in a colour, and returns the column after it.
  @discardableResult
  package func write(
    _ text: String, _ x: Int, _ y: Int, _ color: Color, isBold: Bool = false,
    on ground: Palette.Role? = nil
  ) -> Int {
    var style = Style(foreground: color, attributes: isBold ? .bold : [])
    if let ground { style.background = .role(ground) }
    return x + draw(text, at: Point(x: x, y: y), style: style)
  }

  /// Writes `text` so that it ends before column `end`.
  package func write(_ text: String, endingAt end: Int, _ y: Int, _ role: Palette.Role = .muted) {
    write(text, end - CellWidth.of(text), y, role)
  }

  /// Draws the background and the edge of a chosen row.
  package func writeChosen(_ row: Rect) {
    fill(row, style: Style(background: .role(.top)))
    for y in row.minY..<row.maxY { write("▌", row.minX, y, .accent, on: .top) }
  }
}

extension [String] {
  /// The first text that fits `width` columns; if none does, the beginning of the last.
  package func fitting(_ width: Int) -> String {
    first { CellWidth.of($0) <= width } ?? CellWidth.truncate(last ?? "", toWidth: width)
  }
}

extension Int {
  /// The number before `noun`, in the singular or the plural: `1 view`, `5 views`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
