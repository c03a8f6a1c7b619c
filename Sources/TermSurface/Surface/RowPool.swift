/// Rows that stored pictures share: rows that were stored recently are not stored again.
package struct RowPool: Sendable {
  private struct Known: Sendable {
    let row: KeptRow
    let contents: RowContents
  }

  /// The rows stored last, and those before, by their hashes.
  private var (known, older): ([UInt64: [Known]], [UInt64: [Known]]) = ([:], [:])
  /// The approximate size in bytes of all rows.
  package private(set) var cost = 0

  /// The most hashes in each of ``known`` and ``older``.
  private static let mostKnown = 2048

  /// Creates an empty pool.
  package init() {}

  /// The stored form of row `y` of `surface`.
  package mutating func row(_ y: Int, of surface: Surface) -> KeptRow {
    let hash = surface.hash(ofRow: y)
    if let row = find(hash, in: known, y, surface) { return row.row }
    if let row = find(hash, in: older, y, surface) {
      keep(row, hash)
      return row.row
    }
    let contents = surface.contents(ofRow: y)
    let row = KeptRow(contents)
    keep(Known(row: row, contents: contents), hash)
    cost += row.cost
    return row
  }

  private func find(
    _ hash: UInt64, in rows: [UInt64: [Known]], _ y: Int, _ surface: Surface
  ) -> Known? {
    rows[hash]?.first { surface.hasRow($0.contents, at: y) }
  }

  private mutating func keep(_ row: Known, _ hash: UInt64) {
    if known.count >= RowPool.mostKnown { (older, known) = (known, [:]) }
    known[hash, default: []].append(row)
  }
}

extension Surface {
  /// A hash that is equal for rows that look the same, and rarely for others.
  fileprivate func hash(ofRow y: Int) -> UInt64 {
    var hash = UInt64(size.width)
    for cell in cells[y * size.width..<(y + 1) * size.width] {
      // Clusters have different numbers in other surfaces.
      let glyph = cell.isCluster ? Cell.clusterBit : cell.glyph
      let look = UInt64(cell.attributes.rawValue) << 8 | UInt64(cell.columns)
      let colors = UInt64(cell.foregroundCode) << 32 | UInt64(cell.backgroundCode)
      let mixed = (hash ^ colors) &* 0x9E37_79B9_7F4A_7C15
      hash = ((mixed ^ mixed >> 29) ^ (UInt64(glyph) << 24 ^ look)) &* 0xBF58_476D_1CE4_E5B9
    }
    return hash
  }
}
