import CPictures

/// A font scaled to the cells. It owns its memory.
final class Typeface {
  private let font: OpaquePointer

  /// Loads a font with digits `cell` pixels wide; nil if the font cannot be scaled.
  init?(_ place: FontPlace, cell: Int) {
    guard let font = tc_font_open(place.path, Int32(place.index), Double(cell)) else { return nil }
    self.font = font
  }

  deinit { tc_font_close(font) }

  func has(_ scalar: Unicode.Scalar) -> Bool { tc_font_has(font, scalar.value) != 0 }

  /// The advance of a scalar's glyph, in pixels.
  func advance(_ scalar: Unicode.Scalar) -> Double { tc_font_advance(font, scalar.value) }

  /// Adds a glyph with its origin at `x`, `y`.
  func draw(
    _ scalar: Unicode.Scalar, on coverage: inout Coverage, x: Int, y: Int, slants: Bool,
    emboldens: Bool
  ) {
    let looks = (slants ? TC_SLANTED : 0) | (emboldens ? TC_EMBOLDENED : 0)
    let (width, height) = (Int32(coverage.width), Int32(coverage.height))
    coverage.values.withUnsafeMutableBufferPointer { values in
      tc_font_draw(
        font, scalar.value, Int32(looks), values.baseAddress, width, height, Int32(x), Int32(y))
    }
  }
}
