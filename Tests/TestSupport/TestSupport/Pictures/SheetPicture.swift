import TermContainers

/// A picture as a golden holds it: what each cell shows, and in which style.
package struct SheetPicture: Equatable {
  package let title: String
  package let size: Size
  /// The glyph of each cell, row by row; "" for the right half of a wide one.
  package let glyphs: [[String]]
  /// The style of each cell in words, row by row; nil in a sheet of text alone.
  package let styles: [[String]]?

  init(title: String, size: Size, glyphs: [[String]], styles: [[String]]?) {
    (self.title, self.size, self.glyphs, self.styles) = (title, size, glyphs, styles)
  }

  /// A picture of `surface`.
  package init(_ title: String, _ surface: Surface, holdsStyles: Bool = true) {
    let (columns, rows) = (0..<surface.size.width, 0..<surface.size.height)
    self.title = title
    size = surface.size
    glyphs = rows.map { y in columns.map { surface.text(x: $0, y: y) } }
    guard holdsStyles else {
      styles = nil
      return
    }
    var words: [Style: String] = [:]
    styles = rows.map { y in
      columns.map { x in
        let style = surface[x, y].style
        if let known = words[style] { return known }
        words[style] = style.inWords
        return style.inWords
      }
    }
  }
}
