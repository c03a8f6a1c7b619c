import TermContainers

/// Pictures as text that a person can review.
///
/// A picture stands in a frame with its title: the text of the screen, and below it a grid of the same shape
/// with a letter for the style of each cell, `.` for the terminal's default. A legend at the end says what the
/// letters stand for. Small pictures stand side by side. `×4` behind a row says that it is there four times,
/// in the text and in the styles.
package struct PictureSheet: Equatable {
  /// Whether the styles are held as well as the text.
  package let holdsStyles: Bool
  package private(set) var pictures: [SheetPicture] = []

  /// A sheet without pictures.
  package init(holdsStyles: Bool = true) { self.holdsStyles = holdsStyles }

  /// Adds a picture of `surface`. The title must not be wider than the picture less two columns.
  package mutating func add(_ title: String, _ surface: Surface) {
    precondition(CellWidth.of(title) + 2 <= surface.size.width, "“\(title)” has no room")
    pictures.append(SheetPicture(title, surface, holdsStyles: holdsStyles))
  }
}

/// A picture as a golden holds it: what each cell shows, and in which style.
package struct SheetPicture: Equatable {
  let title: String
  let size: Size
  /// The glyph of each cell, row by row; "" for the right half of a wide one.
  let glyphs: [[String]]
  /// The style of each cell in words, row by row; nil in a sheet of text alone.
  let styles: [[String]]?

  init(_ title: String, _ surface: Surface, holdsStyles: Bool) {
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
