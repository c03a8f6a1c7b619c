/// A compact stored surface for keeping many similar pictures: equal rows share memory
/// (``RowPool``), or lie on a shelf.
package struct KeptSurface: Sendable {
  /// What many pictures have in common.
  final class Frame: Sendable {
    let size: Size
    /// Where what is not in memory lies.
    let shelf: (any RowShelf)?

    init(_ size: Size, _ shelf: (any RowShelf)?) { (self.size, self.shelf) = (size, shelf) }
  }

  private let frame: Frame
  private let kept: KeptRows
  /// All attributes that its cells have.
  package let attributes: TextAttributes

  private init(_ frame: Frame, _ kept: KeptRows, _ attributes: TextAttributes) {
    (self.frame, self.kept, self.attributes) = (frame, kept, attributes)
  }

  /// Stores `surface`, sharing rows through `pool`.
  package init(_ surface: Surface, in pool: inout RowPool) {
    var rows: [KeptRow] = []
    rows.reserveCapacity(surface.size.height)
    for y in 0..<surface.size.height { rows.append(pool.row(y, of: surface)) }
    frame = pool.frame(surface.size)
    kept = KeptRows(rows, on: pool.shelf)
    attributes = rows.reduce(into: []) { $0.formUnion($1.attributes) }
  }

  /// Stores `surface` without sharing.
  package init(_ surface: Surface) {
    var pool = RowPool()
    self.init(surface, in: &pool)
  }

  /// Columns and rows.
  package var size: Size { frame.size }

  /// Its approximate size in bytes in memory, without its rows.
  package var cost: Int { MemoryLayout<KeptSurface>.stride + kept.cost }

  /// From top to bottom. To ask about several rows, open the picture first.
  package var rows: [KeptRow] { kept.list(size.height, on: frame.shelf) }

  /// The same with the list of its rows in memory.
  package var opened: KeptSurface { KeptSurface(frame, .memory(rows), attributes) }

  /// The surface that was stored.
  package var surface: Surface {
    var result = Surface(size: size)
    for (y, row) in rows.enumerated() { result.set(contents(row), at: y) }
    return result
  }

  private func contents(_ row: KeptRow) -> RowContents {
    row.contents(width: size.width, on: frame.shelf)
  }
}

extension KeptSurface {
  /// Row `y`, which must lie inside. Fetch it once for all of its cells: it may lie in a file.
  package func row(_ y: Int) -> RowContents { contents(rows[y]) }

  /// Whether `other`, of the same pool, shares row `y`, and so looks the same there.
  package func sharesRow(_ y: Int, with other: KeptSurface?) -> Bool {
    guard let other, y < other.size.height else { return false }
    return rows[y] == other.rows[y]
  }
}
