/// The size of a cell in whole pixels, and the part in its middle that a font fills.
struct PixelCell: Hashable {
  /// The size without spacing.
  let glyphWidth: Int
  let glyphHeight: Int
  let width: Int
  let height: Int

  init(_ options: PictureOptions) {
    (glyphWidth, glyphHeight) = (
      Int((options.pixels * 0.6).rounded()), Int((options.pixels * 1.2).rounded())
    )
    width = glyphWidth + Int(options.spacing.rounded())
    height = Int((Double(glyphHeight) * options.stretch + 1e-6).rounded(.down))
  }

  /// Creates a cell without spacing.
  init(width: Int, height: Int) {
    (glyphWidth, glyphHeight, self.width, self.height) = (width, height, width, height)
  }

  /// The room before a glyph, across and down.
  var left: Int { (width - glyphWidth) / 2 }
  var top: Int { (height - glyphHeight) / 2 }
}
