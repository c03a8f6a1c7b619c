import CNcurses
import TermSurface

/// Compares and scans rows of cells. A cell is sixteen bytes, read as two words.
///
/// The scans are never inlined: inlined code advances pointers for all the scans, and takes 1.5
/// times as many instructions.
enum RowDiff {
  /// The first column in `from..<to` where the rows differ, or `to`.
  @inline(never)
  static func firstDifference(
    _ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ from: Int, _ to: Int
  ) -> Int {
    var x = from
    while x &+ 64 <= to && alike(a + x, UnsafePointer(b) + x, 64) { x &+= 64 }
    while x &+ 16 <= to && alike(a + x, UnsafePointer(b) + x, 16) { x &+= 16 }
    while x &+ 4 <= to && fourAlike(a + x, UnsafePointer(b) + x) { x &+= 4 }
    while x < to && same(a, b, x) { x &+= 1 }
    return x
  }

  /// The last column in `from..<to` where the rows differ; there must be one.
  @inline(never)
  static func lastDifference(
    _ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ from: Int, _ to: Int
  ) -> Int {
    var x = to
    while x &- 64 > from && alike(a + (x &- 64), UnsafePointer(b) + (x &- 64), 64) { x &-= 64 }
    while x &- 16 > from && alike(a + (x &- 16), UnsafePointer(b) + (x &- 16), 16) { x &-= 16 }
    while x &- 4 > from && fourAlike(a + (x &- 4), UnsafePointer(b) + (x &- 4)) { x &-= 4 }
    x &-= 1
    while x > from && same(a, b, x) { x &-= 1 }
    return x
  }

  /// The column after the run of equal blanks that begins at `from`.
  @inline(never)
  static func endOfBlanks(_ row: UnsafePointer<Cell>, _ from: Int, _ to: Int) -> Int {
    // Usually whole cells are equal; otherwise only their visible parts must be.
    var x = from &+ 1
    // Each cell is compared with the one before it, which also works for many at a time.
    while x &+ 64 <= to && alike(row + x, row + (x &- 1), 64) { x &+= 64 }
    while x &+ 16 <= to && alike(row + x, row + (x &- 1), 16) { x &+= 16 }
    while x &+ 4 <= to && fourAlike(row + x, row + (x &- 1)) { x &+= 4 }
    while x < to && alike(row + from, row + x) { x &+= 1 }
    let background = row[from].background
    while x < to && row[x].isBlank && row[x].background == background { x &+= 1 }
    return x
  }

  @inline(__always)
  static func same(_ a: UnsafePointer<Cell>, _ b: UnsafeMutablePointer<Cell>, _ x: Int) -> Bool {
    alike(a + x, UnsafePointer(b) + x)
  }

  /// Whether `count` cells are equal. Compares many at a time, since most cells do not change.
  @inline(__always)
  private static func alike(
    _ a: UnsafePointer<Cell>, _ b: UnsafePointer<Cell>, _ count: Int
  ) -> Bool {
    tc_same_bytes(a, b, count &* MemoryLayout<Cell>.stride)
  }

  /// Whether four cells are equal.
  @inline(__always)
  private static func fourAlike(_ a: UnsafePointer<Cell>, _ b: UnsafePointer<Cell>) -> Bool {
    let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    return (different(a, b, 0) | different(a, b, 16)) | (different(a, b, 32) | different(a, b, 48))
      == 0
  }

  @inline(__always)
  private static func different(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ offset: Int
  ) -> UInt64 {
    let low =
      a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let high =
      a.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
      ^ b.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
    return low | high
  }

  @inline(__always)
  private static func alike(_ a: UnsafePointer<Cell>, _ b: UnsafePointer<Cell>) -> Bool {
    different(UnsafeRawPointer(a), UnsafeRawPointer(b), 0) == 0
  }
}

/// A scroll of rows that the terminal performs itself, in place of bytes that write them.
struct ScrollPlan {
  let rows: Range<Int>
  let count: Int

  /// The estimated bytes to scroll, and those to reach a cell and change the style.
  private static let (bytesToScroll, bytesToReach) = (24, 12)

  /// Creates the plan for a move of whole rows; nil if a scroll would not save bytes.
  init?(_ move: RowMove, _ pair: RowPair, _ capabilities: Capabilities) {
    var (top, bottom) = (move.area.minY, move.area.maxY)
    // Rows that do not change at an edge, such as a header, are not moved.
    while top < bottom, pair.isAlike(top, top) { top += 1 }
    while top < bottom, pair.isAlike(bottom - 1, bottom - 1) { bottom -= 1 }
    guard move.rows != 0, bottom - top > abs(move.rows) else { return nil }
    (rows, count) = (top..<bottom, move.rows)
    let indexes = capabilities.parmIndex ? 0 : 2 * abs(count)
    guard savesBytes(over: ScrollPlan.bytesToScroll + indexes + bytesAfter(pair), pair) else {
      return nil
    }
  }

  /// Estimates the bytes to be written after the scroll.
  private func bytesAfter(_ pair: RowPair) -> Int {
    var bytes = 0
    for y in rows {
      let cells =
        rows.contains(y - count) ? pair.differingSpan(y, y - count) : pair.usedColumns(y)
      if cells > 0 { bytes += cells + ScrollPlan.bytesToReach }
    }
    return bytes
  }

  /// Whether writing the rows without a scroll takes more than `bytes` bytes, one for each glyph.
  private func savesBytes(over bytes: Int, _ pair: RowPair) -> Bool {
    var least = 0
    for y in rows {
      least += pair.differingGlyphs(y)
      if least > bytes { return true }
    }
    return false
  }
}

extension RowPair {
  /// Whether row `y` of the new picture equals row `other` of the picture that is shown.
  fileprivate func isAlike(_ y: Int, _ other: Int) -> Bool { differingSpan(y, other) == 0 }

  /// The number of cells from the first to the last that differ, inclusive.
  fileprivate func differingSpan(_ y: Int, _ other: Int) -> Int {
    let (new, old, width) = (row(y).new, row(other).old, size.width)
    let first = RowDiff.firstDifference(new, old, 0, width)
    return first == width ? 0 : RowDiff.lastDifference(new, old, first, width) + 1 - first
  }

  /// The number of columns of a new row, without the blanks at its end.
  fileprivate func usedColumns(_ y: Int) -> Int {
    let new = row(y).new
    var end = size.width
    while end > 0, new[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The number of glyphs of row `y`, without blanks, that differ from those shown.
  fileprivate func differingGlyphs(_ y: Int) -> Int {
    let row = row(y)
    var (x, count) = (0, 0)
    while x < size.width {
      x = RowDiff.firstDifference(row.new, row.old, x, size.width)
      if x < size.width, !row.new[x].isBlank, row.new[x].columns > 0 { count += 1 }
      x += 1
    }
    return count
  }
}
