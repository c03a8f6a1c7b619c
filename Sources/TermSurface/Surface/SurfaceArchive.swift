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
  /// The most differences in a row before a picture is kept whole. Unpacking takes as many steps.
  private static let longest = 63
  /// The most bytes of the differences on a whole picture, in multiples of the bytes of that
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
    for index in cells.indices where cells[index].decoration > 0 {
      let decoration = surface.clusters.decorations[cells[index].decoration]
      cells[index].decorate(table.decorations.number(of: decoration))
    }
    for index in cells.indices where cells[index].isCluster {
      let number = Int(cells[index].glyph & ~Cell.clusterBit)
      let known = table.index(of: surface.clusters.characters[number])
      cells[index].glyph = known.map { $0 | Cell.clusterBit } ?? 0xFFFD
    }
    return cells
  }
}
