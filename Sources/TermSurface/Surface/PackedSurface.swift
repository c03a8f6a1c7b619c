/// A picture kept in little memory, by a ``SurfaceArchive``.
///
/// ```swift
/// var archive = SurfaceArchive()
/// let kept = archive.pack(picture)
/// let isSame = kept.surface == picture  // true
/// ```
///
/// It stores the difference from the picture packed before, and keeps that as long as it needs it.
/// Use a ``Surface`` for a picture to draw on.
public struct PackedSurface: Sendable {
  /// Columns and rows.
  public var size: Size { difference.size }
  let difference: PackedDifference
  private let mixesColors: Bool
  private let palette: Palette

  init(_ surface: Surface, _ difference: PackedDifference) {
    self.difference = difference
    (mixesColors, palette) = (surface.mixesColors, surface.palette)
  }

  /// The approximate bytes that it takes beside the picture packed before, or alone if it
  /// ``isWhole``.
  @_spi(Inspector) public var cost: Int { difference.cost }

  /// Whether it is kept whole, and needs no picture packed before.
  @_spi(Inspector) public var isWhole: Bool { difference.base == nil }

  /// The picture.
  public var surface: Surface {
    var result = Surface(size: size, palette: palette)
    result.mixesColors = mixesColors
    for character in difference.clusters { _ = result.clusters.index(of: character) }
    for decoration in difference.decorations {
      _ = result.clusters.decorations.number(of: decoration)
    }
    for step in difference.steps { step.apply(to: &result) }
    return result
  }

  /// Whether `other` is packed as the same picture, so that the two look the same.
  public func isShared(with other: PackedSurface) -> Bool { difference === other.difference }
}

/// The difference of a picture from another one, or a whole picture.
final class PackedDifference: Sendable {
  /// The picture that it changes; nil if it is whole.
  let base: PackedDifference?
  let size: Size
  /// The number of differences below it.
  let depth: Int
  /// The bytes of the whole picture below it, and of the differences from there up to this one.
  let (wholeCost, differencesCost): (Int, Int)
  /// The clusters and decorations of the archive at that time; cells hold their numbers.
  let clusters: [Character]
  let decorations: [TextDecoration]
  private let bytes: ContiguousArray<UInt8>

  init(
    _ bytes: ContiguousArray<UInt8>, size: Size, clusters: [Character],
    decorations: [TextDecoration], on base: PackedDifference?
  ) {
    (self.bytes, self.size, self.base) = (bytes, size, base)
    (self.clusters, self.decorations) = (clusters, decorations)
    depth = base.map { $0.depth + 1 } ?? 0
    let cost = PackedDifference.cost(bytes)
    wholeCost = base?.wholeCost ?? cost
    differencesCost = base.map { $0.differencesCost + cost } ?? 0
  }

  /// The approximate size in bytes, without the picture that it changes.
  var cost: Int { PackedDifference.cost(bytes) }

  private static func cost(_ bytes: ContiguousArray<UInt8>) -> Int { bytes.count + 96 }

  /// The whole picture first, then the differences up to this one.
  fileprivate var steps: [PackedDifference] {
    var steps: [PackedDifference] = []
    var next: PackedDifference? = self
    while let step = next {
      steps.append(step)
      next = step.base
    }
    return steps.reversed()
  }

  fileprivate func apply(to surface: inout Surface) {
    let width = max(1, size.width)
    bytes.withUnsafeBufferPointer { bytes in
      surface.cells.withUnsafeMutableBufferPointer { cells in
        var reader = PackedReader(bytes: bytes, width: width)
        reader.read(into: cells)
      }
    }
  }
}
