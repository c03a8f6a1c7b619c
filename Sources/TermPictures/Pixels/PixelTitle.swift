import TermSurface

/// The title of a window in pixels.
struct PixelTitle {
  /// What the fonts lack; nil without a title.
  var missing: MissingGlyphs? { glyphs?.missing }
  private let title: PictureTitle
  private var glyphs: GlyphSet?

  /// Draws with the first installed one of `families`. Throws if there is no font.
  init(_ title: PictureTitle, _ families: [String]) throws(PixelError) {
    self.title = title
    guard title.columns > 0 else { return }
    var options = PictureOptions()
    options.fontSize = title.fontSize
    let cell = PixelCell(options)
    glyphs = GlyphSet(try FontStack(families, cell: cell.glyphWidth), cell)
  }

  /// Draws it in `ink` over `pixels` of `width` in a row.
  mutating func draw(_ ink: UInt32, on pixels: inout [UInt32], width: Int) {
    guard var glyphs else { return }
    var left = Int(title.x.rounded()) - title.columns * glyphs.width / 2
    let top = Int(title.y.rounded()) - glyphs.height / 2
    for character in title.text {
      let text = String(character)
      let cells = max(1, CellWidth.of(text))
      let picture = glyphs.picture(text, cells: cells)
      let coverage = glyphs.coverage(picture == nil ? text : " ", cells: cells, [])
      for y in 0..<coverage.height {
        for x in 0..<coverage.width {
          let (from, place) = (y * coverage.width + x, (top + y) * width + left + x)
          guard pixels.indices.contains(place) else { continue }
          let share = Double(coverage.values[from]) / 255
          pixels[place] =
            picture?.color(at: from, over: pixels[place])
            ?? PixelColor.mixed(pixels[place], ink, share)
        }
      }
      left += cells * glyphs.width
    }
    self.glyphs = glyphs
  }
}
