import TermSurface

/// The first difference between the pictures of two files.
package struct PictureDifference: Equatable, Sendable {
  /// Neighbouring cells of a row that differ.
  package struct Run: Equatable, Sendable {
    /// The row and the columns, from 0.
    package let row: Int
    package let columns: Range<Int>
  }

  /// When it is first seen, in seconds; nil for stills.
  package let time: Double?
  /// The cells that differ.
  package let runs: [Run]
  /// Whether something around the cells differs.
  package let differsAround: Bool
  /// What both show at that time.
  package let old: PictureCanvas
  package let new: PictureCanvas
  let grid: PictureGrid

  init(
    time: Double?, _ old: PictureCanvas, _ new: PictureCanvas, _ grid: PictureGrid, tolerance: Int
  ) {
    (self.time, self.old, self.new, self.grid) = (time, old, new, grid)
    runs = (0..<grid.cells.height).flatMap {
      PictureDifference.runs($0, old, new, grid, tolerance)
    }
    differsAround = PictureDifference.areas(around: grid, new).contains {
      !old.matches(new, columns: $0.columns, rows: $0.rows, tolerance: tolerance)
    }
  }

  /// The number of cells that differ.
  package var count: Int { runs.reduce(0) { $0 + $1.columns.count } }

  private static func runs(
    _ y: Int, _ old: PictureCanvas, _ new: PictureCanvas, _ grid: PictureGrid, _ tolerance: Int
  ) -> [Run] {
    var runs: [Run] = []
    var start: Int?
    for x in 0...grid.cells.width {
      let differs =
        x < grid.cells.width
        && !old.matches(
          new, columns: grid.columns(x), rows: grid.rows(y), tolerance: tolerance)
      if differs, start == nil { start = x }
      if !differs, let first = start {
        runs.append(Run(row: y, columns: first..<x))
        start = nil
      }
    }
    return runs
  }

  /// The areas above the cells, below them and beside them.
  private static func areas(
    around grid: PictureGrid, _ canvas: PictureCanvas
  ) -> [(columns: Range<Int>, rows: Range<Int>)] {
    let (all, right) = (0..<canvas.width, grid.left + grid.cells.width * grid.width)
    let middle = grid.top..<grid.top + grid.cells.height * grid.height
    return [
      (all, 0..<grid.top), (all, middle.upperBound..<max(canvas.height, middle.upperBound)),
      (0..<grid.left, middle), (right..<max(canvas.width, right), middle),
    ]
  }
}
