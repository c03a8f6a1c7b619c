import TermSurface

/// Where the cells lie in a picture of pixels.
package struct PictureGrid: Hashable, Sendable {
  /// The upper left corner of the first cell.
  let left: Int
  let top: Int
  /// The size of a cell.
  let width: Int
  let height: Int
  /// Columns and rows.
  let cells: Size

  /// The columns of pixels of a column of cells, and the rows of a row.
  func columns(_ x: Int) -> Range<Int> { left + x * width..<left + (x + 1) * width }
  func rows(_ y: Int) -> Range<Int> { top + y * height..<top + (y + 1) * height }
}

/// Contents in pixels, which lie on a grid of cells.
package protocol PixelContents: FileContents {
  /// Where the cells lie.
  var grid: PictureGrid { get }
}
