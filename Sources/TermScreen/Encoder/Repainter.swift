import TermSurface

/// Repaints a whole picture on a cleared screen, for frames where that is shorter than the
/// difference.
///
/// Between two mostly blank pictures a transition removes more cells than it adds; clearing the
/// screen removes everything in four bytes.
struct Repainter: ~Copyable {
  private var writer: CellWriter
  private var canvas = Surface(size: .zero)

  var mayEraseLines: Bool {
    get { writer.mayEraseLines }
    set { writer.mayEraseLines = newValue }
  }

  init(_ capabilities: Capabilities) { writer = CellWriter(capabilities) }

  /// Replaces the output of `other`, which leads to `picture`, by a repaint if that is shorter, and
  /// sets the resulting cursor and style.
  mutating func replaceIfShorter(_ other: inout CellWriter, _ picture: Surface) {
    guard mayBeShorter(other, picture) else { return }
    paint(picture)
    if writer.out.count < other.out.count { swap(&writer, &other) }
  }

  private mutating func paint(_ picture: Surface) {
    clearCanvas(picture.size)
    writer.begin()
    writer.clearScreen()
    picture.cells.withUnsafeBufferPointer { new in
      canvas.cells.withUnsafeMutableBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        let rows = RowPair(new: new, old: old, size: picture.size)
        _ = writer.encode(picture.bounds, rows, picture.clusters)
      }
    }
  }

  private mutating func clearCanvas(_ size: Size) {
    guard canvas.size == size else {
      canvas = Surface(size: size)
      return
    }
    for index in canvas.cells.indices { canvas.cells[index] = .blank }
  }

  /// Whether a repaint is worth trying. Usually it is not: each cell was written, the screen has more
  /// text than the frame has bytes, or nearly all of these bytes are cells, which a repaint would need
  /// too.
  private func mayBeShorter(_ other: borrowing CellWriter, _ picture: Surface) -> Bool {
    if other.savings == 0 && other.cells >= picture.cells.count { return false }
    let mostWithoutJumps = other.out.count - other.jumps * Repainter.mostPerJump
    return mostWithoutJumps * 1000 < other.out.count * 999
      && !Repainter.takesAtLeast(other.out.count, picture)
  }

  /// A cursor move with a style change hardly ever takes more bytes.
  private static let mostPerJump = 12

  /// Whether `picture` takes at least `bytes`: each glyph takes one, each change of background
  /// three.
  private static func takesAtLeast(_ bytes: Int, _ picture: Surface) -> Bool {
    var (least, background) = (0, Color.default)
    for cell in picture.cells {
      if cell.background != background { least += 3 }
      background = cell.background
      if !cell.isBlank && cell.columns > 0 { least += 1 }
      if least >= bytes { return true }
    }
    return false
  }
}
