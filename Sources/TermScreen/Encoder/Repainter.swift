import TermSurface

/// Paints a whole picture on a cleared screen, for frames where that is shorter than what differs.
///
/// A transition between two pictures that are mostly default blanks has more to take away than to
/// put there; clearing the screen takes everything away in four bytes.
struct Repainter: ~Copyable {
  private var writer: CellWriter
  private var canvas = Surface(size: .zero)

  var mayEraseLines: Bool {
    get { writer.mayEraseLines }
    set { writer.mayEraseLines = newValue }
  }

  init(_ capabilities: Capabilities) { writer = CellWriter(capabilities) }

  /// Gives `other`, which has written what leads to `picture`, what paints it anew if that is
  /// shorter, with the cursor and the style that the terminal then has.
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

  /// Whether trying is worth it. Mostly it is not: there is more text on the screen than the frame has
  /// bytes, or nearly all of these are cells, which had to be painted as well.
  private func mayBeShorter(_ other: borrowing CellWriter, _ picture: Surface) -> Bool {
    let mostWithoutJumps = other.out.count - other.jumps * Repainter.mostPerJump
    return mostWithoutJumps * 1000 < other.out.count * 999
      && !Repainter.takesAtLeast(other.out.count, picture)
  }

  /// Going somewhere and changing the style there takes hardly ever more bytes.
  private static let mostPerJump = 12

  /// Whether `picture` cannot be painted in fewer bytes: each glyph takes one, each change of the
  /// background three.
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
