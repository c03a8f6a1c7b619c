/// The kind of a run of cells in a packed picture: the upper three bits of its first byte. The
/// lower five bits are the number of cells less one; all ones mean that the number follows.
enum PackedRun: UInt8 {
  /// The cells are as in the previous picture.
  case same
  /// Each cell is as the one above it.
  case above
  /// All cells are equal.
  case equal
  /// The cells have one style, and a glyph each.
  case glyphs
  /// The cells have one style, and the glyphs of the previous picture.
  case restyled
}
