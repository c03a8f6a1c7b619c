/// Deduplicated rows of cells that stored pictures share.
package struct RowPool: Sendable {
  private var rows: [UInt64: [KeptSurface.Row]] = [:]
  /// Their approximate size in bytes.
  package private(set) var cost = 0

  /// Creates an empty pool.
  package init() {}

  /// The stored form of row `y` of `surface`.
  mutating func row(_ y: Int, of surface: Surface) -> KeptSurface.Row {
    let hash = surface.hash(ofRow: y)
    if let known = rows[hash]?.first(where: { surface.hasRow($0, at: y) }) { return known }
    let row = surface.keptRow(y)
    rows[hash, default: []].append(row)
    cost += 160 + surface.size.width * MemoryLayout<Cell>.stride
    return row
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
