/// Packs pictures that resemble each other, such as the frames of an animation.
///
/// ```swift
/// var archive = SurfaceArchive()
/// let first = archive.pack(picture)
/// picture.withCanvas { $0.draw("!", at: .zero, style: .default) }
/// let second = archive.pack(picture)  // shares all rows but one
/// ```
///
/// Rows that no picture holds any more are forgotten by and by.
public struct SurfaceArchive: Sendable {
  private var rows: [UInt64: [PackedRow]] = [:]
  private var count = 0
  /// The rows that are known.
  var rowCount: Int { count }
  /// The number of rows at which unused ones are forgotten.
  private var mostRows = 1024
  private var last: (surface: Surface, packed: PackedSurface)?

  /// Creates an empty archive.
  public init() {}

  /// Packs `surface`. Rows equal to those of the picture packed before cost only the comparison.
  public mutating func pack(_ surface: Surface) -> PackedSurface {
    let former = last?.surface.size == surface.size ? last : nil
    var packed: [PackedRow] = []
    packed.reserveCapacity(surface.size.height)
    for y in 0..<surface.size.height {
      if let former, surface.hasSameRow(y, as: former.surface) {
        packed.append(former.packed.rows[y])
      } else {
        packed.append(row(y, of: surface))
      }
    }
    let result = PackedSurface(surface, rows: packed)
    last = (surface, result)
    if count > mostRows { forgetUnused() }
    return result
  }

  private mutating func row(_ y: Int, of surface: Surface) -> PackedRow {
    let hash = surface.hash(ofRow: y)
    let cells = surface.row(y)
    if let known = rows[hash]?.first(where: { $0.matches(cells, of: surface) }) { return known }
    let row = PackedRow(cells, of: surface)
    rows[hash, default: []].append(row)
    count += 1
    return row
  }

  /// Forgets the rows that only the archive holds.
  private mutating func forgetUnused() {
    count = 0
    for hash in rows.keys {
      guard var held = rows.removeValue(forKey: hash) else { continue }
      held = held.indices.compactMap { isKnownUniquelyReferenced(&held[$0]) ? nil : held[$0] }
      if !held.isEmpty { rows[hash] = held }
      count += held.count
    }
    mostRows = max(1024, 2 * count)
  }
}

extension Surface {
  fileprivate func row(_ y: Int) -> ContiguousArray<Cell>.SubSequence {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Whether row `y` has the same cells as that of a surface of the same size. Rows with clusters
  /// count as different unless both number them alike.
  fileprivate func hasSameRow(_ y: Int, as other: Surface) -> Bool {
    let range = y * size.width..<(y + 1) * size.width
    let isSame = cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { its in
        range.allSatisfy { mine[$0] == its[$0] }
      }
    }
    return isSame && (clusters == other.clusters || !cells[range].contains(where: \.isCluster))
  }
}
