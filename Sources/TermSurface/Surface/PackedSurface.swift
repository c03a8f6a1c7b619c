/// A picture kept in little memory, by a ``SurfaceArchive``.
///
/// ```swift
/// var archive = SurfaceArchive()
/// let kept = archive.pack(picture)
/// let isSame = kept.surface == picture  // true
/// ```
///
/// It stores the difference from the picture packed before, and keeps that picture alive. Use a
/// ``Surface`` for a picture to draw on.
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

  /// The approximate number of bytes that it takes in addition to the picture packed before; in
  /// all, if it ``isWhole``.
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

/// The difference of a picture from the one packed before, or a whole picture.
final class PackedDifference: Sendable {
  /// The picture that it changes; nil if it is whole.
  let base: PackedDifference?
  let size: Size
  /// The number of differences from the whole picture up to this one.
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

/// Packs pictures that resemble each other, such as the frames of an animation.
///
/// ```swift
/// var archive = SurfaceArchive()
/// let first = archive.pack(picture)
/// picture.withCanvas { $0.draw("!", at: .zero, style: .default) }
/// let second = archive.pack(picture)  // keeps one cell
/// ```
///
/// Most cells of an interface stay from picture to picture, or look like the one above; a dissolve
/// changes only styles. So a frame of a transition takes a hundredth of its surface.
public struct SurfaceArchive: Sendable {
  private var table = ClusterTable()
  private var last = ContiguousArray<Cell>()
  private var lastDifference: PackedDifference?
  /// The limit of successive differences, after which a picture is kept whole.
  private static let longest = 63
  /// The greatest size of all differences on a whole picture, in multiples of the size of that
  /// picture. They are released only together.
  private static let heaviest = 8

  /// Creates an empty archive.
  public init() {}

  /// Packs `surface`, as its difference from the picture packed before.
  public mutating func pack(_ surface: Surface) -> PackedSurface {
    let cells = translated(surface)
    let former = lastDifference.flatMap { $0.size == surface.size ? $0 : nil }
    if let former, cells == last { return PackedSurface(surface, former) }
    let base = former.flatMap { SurfaceArchive.canGoOn($0) ? $0 : nil }
    let difference = PackedDifference(
      SurfaceArchive.bytes(cells, after: base == nil ? nil : last, surface.size.width),
      size: surface.size, clusters: table.characters,
      decorations: table.decorations.values, on: base)
    (last, lastDifference) = (cells, difference)
    return PackedSurface(surface, difference)
  }

  private static func canGoOn(_ base: PackedDifference) -> Bool {
    base.depth < longest && base.differencesCost < heaviest * base.wholeCost
  }

  private static func bytes(
    _ cells: ContiguousArray<Cell>, after before: ContiguousArray<Cell>?, _ width: Int
  ) -> ContiguousArray<UInt8> {
    cells.withUnsafeBufferPointer { new in
      (before ?? []).withUnsafeBufferPointer { old in
        var writer = PackedWriter(
          cells: new, before: before == nil ? nil : old, width: max(1, width))
        writer.write()
        return ContiguousArray(writer.bytes)
      }
    }
  }

  /// The cells of `surface`, with the archive's numbers for clusters and decorations.
  private mutating func translated(_ surface: Surface) -> ContiguousArray<Cell> {
    guard !surface.clusters.isEmpty else { return surface.cells }
    var cells = surface.cells
    for index in cells.indices {
      cells[index] = table.adopted(cells[index], from: surface.clusters)
    }
    return cells
  }
}
