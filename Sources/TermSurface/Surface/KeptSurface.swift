/// A compact stored surface for keeping many similar pictures: equal rows share memory
/// (``RowPool``).
package struct KeptSurface: Sendable {
  /// Columns and rows.
  package let size: Size
  /// The rows, from top to bottom.
  package let rows: [KeptRow]
  /// All attributes that its cells have.
  package let attributes: TextAttributes

  /// Stores `surface`, sharing rows through `pool`.
  package init(_ surface: Surface, in pool: inout RowPool) {
    var rows: [KeptRow] = []
    rows.reserveCapacity(surface.size.height)
    for y in 0..<surface.size.height { rows.append(pool.row(y, of: surface)) }
    self.init(width: surface.size.width, rows: rows)
  }

  /// Creates a picture of stored rows, each `width` columns wide.
  package init(width: Int, rows: [KeptRow]) {
    size = Size(width: width, height: rows.count)
    self.rows = rows
    attributes = rows.reduce(into: []) { $0.formUnion($1.attributes) }
  }

  /// Stores `surface` without sharing.
  package init(_ surface: Surface) {
    var pool = RowPool()
    self.init(surface, in: &pool)
  }

  /// Its approximate size in bytes, without the memory that rows share.
  package var cost: Int { 64 + rows.count * MemoryLayout<KeptRow>.stride }

  /// The surface that was stored.
  package var surface: Surface {
    var result = Surface(size: size)
    for (y, row) in rows.enumerated() { result.set(row.contents(width: size.width), at: y) }
    return result
  }

  /// Row `y`, which must lie inside. Fetch it once for all of its cells: it has to be unpacked.
  package func row(_ y: Int) -> RowContents { rows[y].contents(width: size.width) }

  /// Row `y` as text, without the blanks at its end.
  package func line(_ y: Int) -> String {
    var surface = Surface(size: Size(width: size.width, height: 1))
    surface.set(row(y), at: 0)
    return surface.text
  }

  /// Whether row `y` looks as in `other`.
  package func sharesRow(_ y: Int, with other: KeptSurface?) -> Bool {
    guard let other, y < other.size.height, size.width == other.size.width else { return false }
    return rows[y] == other.rows[y]
  }
}
