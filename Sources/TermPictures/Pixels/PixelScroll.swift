extension PixelGrid {
  /// Whether at least half of the rows from the first to the last one that changed stood somewhere
  /// else before; not counted are those whose cells all look the same.
  func isScrolled(since old: PixelGrid) -> Bool {
    guard let first = rows.indices.first(where: { rows[$0] != old.rows[$0] }),
      let last = rows.indices.last(where: { rows[$0] != old.rows[$0] })
    else { return false }
    let places = (first...last).filter { y in rows[y].contains { $0 != rows[y][0] } }
    let moved = places.count { rows[$0] != old.rows[$0] && old.rows.contains(rows[$0]) }
    return moved > 0 && moved * 2 >= places.count
  }
}
