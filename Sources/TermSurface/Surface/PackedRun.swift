/// What the first byte of a run says of the next cells of a packed picture. Its lower five bits are
/// their count less one; all ones mean that the count follows.
enum PackedRun: UInt8 {
  /// They are as in the picture before.
  case same
  /// Each is as the one above it.
  case above
  /// All have one look.
  case equal
  /// They have one style and each its glyph.
  case glyphs
  /// They have one style and the glyphs of the picture before.
  case restyled
}
