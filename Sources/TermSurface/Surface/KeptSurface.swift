/// A compact stored surface for keeping many similar pictures: equal rows share memory
/// (``RowPool``).
package struct KeptSurface: Sendable {
  /// A row of cells. It numbers its own clusters and decorations, so that any picture can share
  /// it.
  package final class Row: Sendable {
    fileprivate let cells: ContiguousArray<Cell>
    fileprivate let clusters: [Character]
    fileprivate let decorations: DecorationTable

    fileprivate init(
      _ cells: ContiguousArray<Cell>, _ clusters: [Character], _ decorations: DecorationTable
    ) {
      (self.cells, self.clusters, self.decorations) = (cells, clusters, decorations)
    }
  }

  /// Columns and rows.
  package let size: Size
  /// From top to bottom; identical objects look the same.
  package let rows: [Row]
  /// Its approximate size in bytes without its rows.
  package var cost: Int { 64 + rows.count * MemoryLayout<Row>.stride }

  /// Stores `surface`, sharing rows through `pool`.
  package init(_ surface: Surface, in pool: inout RowPool) {
    size = surface.size
    var rows: [Row] = []
    rows.reserveCapacity(surface.size.height)
    for y in 0..<surface.size.height { rows.append(pool.row(y, of: surface)) }
    self.rows = rows
  }

  /// Stores `surface` without sharing.
  package init(_ surface: Surface) {
    var pool = RowPool()
    self.init(surface, in: &pool)
  }

  /// The surface that was stored.
  package var surface: Surface {
    var result = Surface(size: size)
    for (y, row) in rows.enumerated() { result.set(row, at: y) }
    return result
  }
}

extension KeptSurface {
  /// Whether `other` shares the memory of row `y`, and so looks the same there.
  package func sharesRow(_ y: Int, with other: KeptSurface?) -> Bool {
    guard let other, other.rows.indices.contains(y) else { return false }
    return rows[y] === other.rows[y]
  }

  /// The cell at column `x` and row `y`; both must lie inside.
  package subscript(x: Int, y: Int) -> Cell { rows[y].cells[x] }

  /// The glyph at column `x` and row `y`: "" for the right half of a wide one.
  package func text(x: Int, y: Int) -> String {
    let (row, cell) = (rows[y], rows[y].cells[x])
    if cell.columns == 0 { return "" }
    if cell.isCluster { return String(row.clusters[Int(cell.glyph & ~Cell.clusterBit)]) }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// The decoration of the text at column `x` and row `y`.
  package func decoration(x: Int, y: Int) -> TextDecoration {
    rows[y].decorations[rows[y].cells[x].decoration]
  }
}

extension Surface {
  func hasRow(_ row: KeptSurface.Row, at y: Int) -> Bool {
    let start = y * size.width
    return row.cells.count == size.width
      && row.cells.indices.allSatisfy { x in
        let (mine, its) = (cells[start + x], row.cells[x])
        guard mine.isNumbered || its.isNumbered else { return mine == its }
        guard mine.isCluster == its.isCluster, mine.style == its.style,
          mine.columns == its.columns,
          clusters.decorations[mine.decoration] == row.decorations[its.decoration]
        else { return false }
        guard mine.isCluster else { return mine.glyph == its.glyph }
        return clusters.characters[Int(mine.glyph & ~Cell.clusterBit)]
          == row.clusters[Int(its.glyph & ~Cell.clusterBit)]
      }
  }

  func keptRow(_ y: Int) -> KeptSurface.Row {
    var own: [Character] = []
    var kept = ContiguousArray(cells[y * size.width..<(y + 1) * size.width])
    for x in kept.indices where kept[x].isCluster {
      let character = clusters.characters[Int(kept[x].glyph & ~Cell.clusterBit)]
      let number = own.firstIndex(of: character) ?? own.count
      if number == own.count { own.append(character) }
      kept[x].glyph = UInt32(number) | Cell.clusterBit
    }
    var decorations = DecorationTable()
    for x in kept.indices where kept[x].decoration > 0 {
      kept[x].decorate(decorations.number(of: clusters.decorations[kept[x].decoration]))
    }
    return KeptSurface.Row(kept, own, decorations)
  }

  fileprivate mutating func set(_ row: KeptSurface.Row, at y: Int) {
    for (x, cell) in row.cells.enumerated() {
      var cell = cell
      if cell.isCluster {
        let character = row.clusters[Int(cell.glyph & ~Cell.clusterBit)]
        cell.glyph = clusters.index(of: character).map { $0 | Cell.clusterBit } ?? 32
      }
      if cell.decoration > 0 {
        cell.decorate(clusters.decorations.number(of: row.decorations[cell.decoration]))
      }
      cells[y * size.width + x] = cell
    }
  }
}

extension Cell {
  /// Whether it holds a number whose meaning depends on the surface.
  fileprivate var isNumbered: Bool { isCluster || decoration > 0 }
}
