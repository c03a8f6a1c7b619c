import TermSurface

/// Packs the pictures of a film one after another, each as what it changes.
///
/// Rows of text that move while a screen scrolls are packed once: what a picture takes follows the
/// rows that are new.
struct FilmPacker<Packing: PixelPacking> {
  private let packing: Packing
  private var last: PixelGrid?
  /// Those of the last picture that scrolled, each with its row of tiles and the ones above on which
  /// it depends.
  private var strips: [(rows: ArraySlice<[Int]>, strip: Packing.Strip)] = []

  init(_ packing: Packing) { self.packing = packing }

  /// The next picture: first the whole one, then what changes.
  mutating func next(_ grid: PixelGrid) throws(PixelError) -> PackedPatch {
    defer { last = grid }
    guard let last else { return try packing.packed(packing.sheet.whole(grid)) }
    if let sheet = packing.stripSheet, let rows = grid.scrolledRows(since: last) {
      return try packing.packed(strips(grid.rows[rows], sheet), in: sheet.area(ofRows: rows))
    }
    return try packing.packed(packing.sheet.change(from: last, to: grid))
  }

  /// A pixel that cannot be seen.
  func nothing() throws(PixelError) -> PackedPatch {
    let area = Rect(x: 0, y: 0, width: 1, height: 1)
    return try packing.packed(
      PixelSheet.Patch(area, depth: packing.sheet.depth, packing.sheet.hidden))
  }

  /// Rows of tiles, each drawn whole.
  private mutating func strips(
    _ rows: ArraySlice<[Int]>, _ sheet: PixelSheet
  ) throws(PixelError) -> [Packing.Strip] {
    var result: [(rows: ArraySlice<[Int]>, strip: Packing.Strip)] = []
    for y in rows.indices {
      let known = rows[max(rows.startIndex, y - packing.rowsAbove)...y]
      result.append((known, try strip(known, below: result.last?.strip, sheet)))
    }
    strips = result
    return result.map(\.strip)
  }

  /// A strip of the last one of some rows.
  private func strip(
    _ rows: ArraySlice<[Int]>, below above: Packing.Strip?, _ sheet: PixelSheet
  ) throws(PixelError) -> Packing.Strip {
    if let strip = strips.first(where: { $0.rows == rows })?.strip { return strip }
    let row = sheet.rows(rows.suffix(1))
    if rows.count > 1 { return try packing.strip(row, below: above, like: similar(rows)) }
    // What is at the top now stood below other rows before.
    if let strip = strips.first(where: { $0.rows.last == rows.last })?.strip {
      return try packing.atTop(strip)
    }
    return try packing.strip(row, below: nil, like: similar(rows))
  }

  /// One that differs in a few cells of its last row: where a cursor stood, or a number counts.
  private func similar(_ rows: ArraySlice<[Int]>) -> Packing.Strip? {
    let most = 4
    return strips.first { known in
      guard known.rows.dropLast() == rows.dropLast(), let one = known.rows.last,
        let other = rows.last
      else { return false }
      return zip(one, other).count { $0 != $1 } <= most
    }?.strip
  }
}
