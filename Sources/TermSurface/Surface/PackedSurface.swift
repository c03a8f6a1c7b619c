/// A picture kept in little memory, by a ``SurfaceArchive``.
///
/// ```swift
/// var archive = SurfaceArchive()
/// let kept = archive.pack(picture)
/// let isSame = kept.surface == picture  // true
/// ```
///
/// Its rows are shared with other pictures of the archive that look the same there, and equal
/// neighbours in a row are kept once. Use a ``Surface`` for a picture to draw on.
public struct PackedSurface: Sendable {
  /// Columns and rows.
  public let size: Size
  let rows: [PackedRow]
  private let mixesColors: Bool
  private let palette: Palette

  init(_ surface: Surface, rows: [PackedRow]) {
    (size, self.rows) = (surface.size, rows)
    (mixesColors, palette) = (surface.mixesColors, surface.palette)
  }

  /// The picture.
  public var surface: Surface {
    var result = Surface(size: size, palette: palette)
    result.mixesColors = mixesColors
    for (y, row) in rows.enumerated() { result.set(row, at: y) }
    return result
  }

  /// Whether all rows are shared with those of `other`, so that the two look the same.
  public func isShared(with other: PackedSurface) -> Bool {
    size == other.size && zip(rows, other.rows).allSatisfy { $0 === $1 }
  }
}

/// A row of cells, as runs of equal ones. It numbers its own clusters, so any picture can share it.
final class PackedRow: Sendable {
  struct Run {
    var cell: Cell
    var count: Int32
  }

  let runs: ContiguousArray<Run>
  let clusters: [Character]

  init(_ cells: ArraySlice<Cell>, of surface: Surface) {
    var runs: ContiguousArray<Run> = []
    var clusters: [Character] = []
    for var cell in cells {
      if cell.isCluster {
        let character = surface.clusters.characters[Int(cell.glyph & ~Cell.clusterBit)]
        let number = clusters.firstIndex(of: character) ?? clusters.count
        if number == clusters.count { clusters.append(character) }
        cell.glyph = UInt32(number) | Cell.clusterBit
      }
      if let last = runs.last, last.cell == cell {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(cell: cell, count: 1))
      }
    }
    (self.runs, self.clusters) = (ContiguousArray(runs), clusters)
  }

  /// Whether the cells look like this row.
  func matches(_ cells: ArraySlice<Cell>, of surface: Surface) -> Bool {
    var position = cells.startIndex
    for run in runs {
      for _ in 0..<run.count {
        guard position < cells.endIndex, isSame(run.cell, cells[position], surface) else {
          return false
        }
        position += 1
      }
    }
    return position == cells.endIndex
  }

  private func isSame(_ mine: Cell, _ its: Cell, _ surface: Surface) -> Bool {
    guard mine.isCluster || its.isCluster else { return mine == its }
    return mine.isCluster && its.isCluster && mine.style == its.style && mine.columns == its.columns
      && clusters[Int(mine.glyph & ~Cell.clusterBit)]
        == surface.clusters.characters[Int(its.glyph & ~Cell.clusterBit)]
  }
}

extension Surface {
  fileprivate mutating func set(_ row: PackedRow, at y: Int) {
    var position = y * size.width
    for run in row.runs {
      var cell = run.cell
      if cell.isCluster {
        let character = row.clusters[Int(cell.glyph & ~Cell.clusterBit)]
        cell.glyph = clusters.index(of: character).map { $0 | Cell.clusterBit } ?? 32
      }
      for _ in 0..<run.count {
        cells[position] = cell
        position += 1
      }
    }
  }
}
