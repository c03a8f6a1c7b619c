/// Counts how often a film shows each of its tiles.
struct TileUses {
  /// For each tile the cells that show it, in all frames together.
  private(set) var counts: [Int] = []
  /// What each row shows, and since which frame: a row that stays for many is counted once.
  private var rows: [(tiles: [Int], since: Int)]

  /// Starts for a film of so many rows.
  init(rows: Int) { self.rows = Array(repeating: ([], 0), count: rows) }

  /// Takes the grid of the next frame.
  mutating func take(_ grid: PixelGrid, frame: Int) {
    for (y, row) in grid.rows.enumerated() where row != rows[y].tiles {
      countRow(y, until: frame)
      rows[y] = (row, frame)
    }
  }

  /// Ends after so many frames with so many tiles.
  mutating func end(_ tiles: Int, frames: Int) {
    for y in rows.indices { countRow(y, until: frames) }
    counts += Array(repeating: 0, count: tiles - counts.count)
  }

  private mutating func countRow(_ y: Int, until frame: Int) {
    let (tiles, since) = rows[y]
    if let most = tiles.max(), most >= counts.count {
      counts += Array(repeating: 0, count: most + 1 - counts.count)
    }
    for tile in tiles { counts[tile] += frame - since }
  }
}
