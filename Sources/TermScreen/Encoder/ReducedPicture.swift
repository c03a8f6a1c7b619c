import TermSurface

/// A picture in 8 or 16 colours, which follows another one by its damage.
///
/// The colours of a blank depend on its ink, too, because a label reaches from word to word. So they
/// must be known before rows are compared.
struct ReducedPicture {
  private var colors: CellColors
  private(set) var surface = Surface(size: .zero)

  /// Nil at a depth at which each colour can be reduced alone.
  init?(_ depth: ColorDepth) {
    guard depth.isOfFewColors else { return nil }
    colors = CellColors(depth)
  }

  /// Follows `other`, of which only `damage` may have changed.
  mutating func update(from other: Surface, damage: [Rect]) {
    guard surface.size == other.size else {
      surface = Surface(size: other.size)
      return surface.copy(other.bounds, of: other, in: &colors)
    }
    for rect in damage { surface.copy(rect, of: other, in: &colors) }
  }
}
