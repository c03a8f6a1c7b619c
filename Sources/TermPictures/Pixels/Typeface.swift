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

  func has(_ scalar: Unicode.Scalar) -> Bool { tc_font_glyph(font, scalar.value) != 0 }

  /// Returns the advance of a scalar's glyph, in pixels.
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

/// A font whose glyphs have colours of their own. It owns its memory.
final class ColorTypeface {
  /// A glyph's pixels: red, green and blue, multiplied by the opacity, and the opacity, row by row.
  struct Pixels {
    let width: Int
    let height: Int
    let bytes: [UInt8]
  }

  private let font: OpaquePointer
  /// The shaper that joins the parts of an emoji; nil without HarfBuzz.
  private let shaper: OpaquePointer?
  /// Whether a glyph has colours, by the glyph's number.
  private var known: [UInt32: Bool] = [:]

  /// Loads a font; nil if it has no colours.
  init?(_ place: FontPlace) {
    guard let font = tc_font_open(place.path, Int32(place.index), 0) else { return nil }
    self.font = font
    shaper = tc_shaper_open(place.path, Int32(place.index))
  }

  deinit {
    tc_font_close(font)
    if let shaper { tc_shaper_close(shaper) }
  }

  /// The most scalars to join. The longest emoji has ten.
  private static let most = 16

  /// Returns the number of the coloured glyph for a cell's text: the one that shows all of it, else
  /// the one of its first scalar. Nil if the font has neither.
  func glyph(_ text: String) -> UInt32? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return nil }
    if let joined = joined(text), hasColors(joined) { return joined }
    let glyph = tc_font_glyph(font, first.value)
    return hasColors(glyph) ? glyph : nil
  }

  private func hasColors(_ glyph: UInt32) -> Bool {
    if let known = known[glyph] { return known }
    let hasColors = glyph != 0 && pixels(glyph) != nil
    known[glyph] = hasColors
    return hasColors
  }

  private func joined(_ text: String) -> UInt32? {
    let count = text.unicodeScalars.prefix(ColorTypeface.most + 1).count
    guard let shaper, 2...ColorTypeface.most ~= count else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        tc_shaper_glyph(shaper, text.baseAddress, Int32(text.count))
      }
    }
  }

  /// Returns the pixels of a glyph in the font's own size; nil if it has no colours.
  func pixels(_ glyph: UInt32) -> Pixels? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let bytes = tc_font_draw_colors(font, glyph, &width, &height) else { return nil }
    let count = Int(width) * Int(height) * 4
    return Pixels(width: Int(width), height: Int(height), bytes: takeBytes(bytes, count))
  }
}
