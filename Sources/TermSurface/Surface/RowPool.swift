/// Deduplicated rows of cells that stored pictures share.
package struct RowPool: Sendable {
  private struct Known: Sendable {
    let row: KeptRow
    let contents: RowContents
  }

  /// All rows, or with a shelf those seen lately.
  private var known: [UInt64: [Known]] = [:]
  /// Rows seen before ``known``; only with a shelf.
  private var older: [UInt64: [Known]] = [:]
  /// The approximate size in bytes of what is in memory.
  package private(set) var cost = 0
  /// Where new rows go; nil for memory.
  package private(set) var shelf: (any RowShelf)?
  /// That of the last picture.
  private var frame: KeptSurface.Frame?

  /// The most hashes in each of ``known`` and ``older`` with a shelf.
  private static let mostKnown = 2048

  /// Creates an empty pool whose rows go on `shelf`, or into memory if that is nil.
  package init(on shelf: (any RowShelf)? = nil) { self.shelf = shelf }

  /// Puts all further rows on `shelf`, also those that it knows, so that whole pictures lie there. A
  /// row that comes again after many others is stored again.
  package mutating func shelve(on shelf: any RowShelf) {
    (self.shelf, frame, known) = (shelf, nil, [:])
  }

  /// What pictures of `size` have in common.
  mutating func frame(_ size: Size) -> KeptSurface.Frame {
    if let frame, frame.size == size { return frame }
    let new = KeptSurface.Frame(size, shelf)
    frame = new
    return new
  }

  /// The stored form of row `y` of `surface`.
  mutating func row(_ y: Int, of surface: Surface) -> KeptRow {
    let hash = surface.hash(ofRow: y)
    if let row = find(hash, in: known, y, surface) { return row.row }
    if let row = find(hash, in: older, y, surface) {
      keep(row, hash)
      return row.row
    }
    let contents = surface.contents(ofRow: y)
    let row = KeptRow(contents, on: shelf)
    keep(Known(row: row, contents: contents), hash)
    if !row.isShelved { cost += 160 + contents.width * MemoryLayout<Cell>.stride }
    return row
  }

  private func find(
    _ hash: UInt64, in rows: [UInt64: [Known]], _ y: Int, _ surface: Surface
  ) -> Known? {
    rows[hash]?.first { surface.hasRow($0.contents, at: y) }
  }

  private mutating func keep(_ row: Known, _ hash: UInt64) {
    if shelf != nil, known.count >= RowPool.mostKnown { (older, known) = (known, [:]) }
    known[hash, default: []].append(row)
  }
}

extension Surface {
  /// Equal for rows that look the same, and rarely for others.
  fileprivate func hash(ofRow y: Int) -> UInt64 {
    cells[y * size.width..<(y + 1) * size.width].reduce(UInt64(size.width)) { hash, cell in
      // Clusters have different numbers in other surfaces.
      let glyph = cell.isCluster ? Cell.clusterBit : cell.glyph
      let look = UInt64(cell.attributes.rawValue) << 8 | UInt64(cell.columns)
      let colors = UInt64(cell.foreground.code) << 32 | UInt64(cell.background.code)
      let mixed = (hash ^ colors) &* 0x9E37_79B9_7F4A_7C15
      return ((mixed ^ mixed >> 29) ^ (UInt64(glyph) << 24 ^ look)) &* 0xBF58_476D_1CE4_E5B9
    }
  }
}
