/// A compact stored surface for keeping many similar pictures: equal rows share memory
/// (``RowPool``).
package struct KeptSurface: Sendable {
  /// What many pictures have in common.
  final class Frame: Sendable {
    let size: Size
    /// Where those rows lie that are not in memory.
    let shelf: (any RowShelf)?

    init(_ size: Size, _ shelf: (any RowShelf)?) { (self.size, self.shelf) = (size, shelf) }
  }

  /// From top to bottom; identical objects look the same.
  package let rows: [KeptRow]
  private let frame: Frame
  /// Columns and rows.
  package var size: Size { frame.size }
  /// Its approximate size in bytes without its rows.
  package var cost: Int { 64 + rows.count * MemoryLayout<KeptRow>.stride }

  /// Stores `surface`, sharing rows through `pool`.
  package init(_ surface: Surface, in pool: inout RowPool) {
    frame = pool.frame(surface.size)
    var rows: [KeptRow] = []
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
    for y in rows.indices { result.set(row(y), at: y) }
    return result
  }
}

extension KeptSurface {
  /// Row `y`, which must lie inside. Fetch it once for all of its cells: it may lie in a file.
  package func row(_ y: Int) -> RowContents { rows[y].contents(width: size.width, on: frame.shelf) }

  /// All attributes that cells of row `y` have; needs no contents.
  package func attributes(ofRow y: Int) -> TextAttributes { rows[y].attributes }

  /// Whether `other` shares row `y`, and so looks the same there.
  package func sharesRow(_ y: Int, with other: KeptSurface?) -> Bool {
    guard let other, other.rows.indices.contains(y) else { return false }
    return rows[y] === other.rows[y]
  }
}
