import CPictures

/// The fonts of a picture: a requested one with its bold and italic forms, and fallbacks for glyphs
/// that it lacks. The choice depends only on the fonts' names and on whether they are installed.
final class FontStack {
  /// A font, and the changes to its outlines for the requested look.
  struct Choice {
    let face: Typeface
    var slants = false
    var emboldens = false
  }

  /// A glyph of a font whose glyphs have colours of their own.
  struct ColoredGlyph {
    let font: ColorTypeface
    let number: UInt32
  }

  /// The family of the picture's font.
  let family: String
  /// The remark that no requested family can be used; nil if one can, or if none was requested.
  let substitution: String?
  /// The search for fonts on this machine.
  let places: FontPlaces
  private let cell: Int
  /// The families for glyphs that the font lacks.
  private let others: [String]
  private var faces: [FontFiles.Look: [String: Typeface?]] = [:]
  private let emojiFamilies: [String]
  /// The installed ones of ``emojiFamilies`` whose glyphs have colours, opened at the first emoji.
  private lazy var emoji: [(family: String, font: ColorTypeface)] = emojiFamilies.reduce(into: []) {
    fonts, family in
    guard !fonts.contains(where: { $0.family == family }), let place = places.fontPlace(family),
      let font = ColorTypeface(place)
    else { return }
    fonts.append((family, font))
  }

  /// Creates a stack whose font is the first installed one of `families`, or else of the default
  /// families. The font's digits are `cell` pixels wide. Throws if no family is installed.
  init(_ families: [String], cell: Int, files: FontFiles = FontFiles()) throws(PixelError) {
    try PixelLibrary.freeType.check()
    let named = families == FontFamilies.ofTapes ? [] : families
    let places = FontPlaces(files, named: named)
    for family in families + FontFamilies.text {
      guard let place = places.fontPlace(family), let face = Typeface(place, cell: cell) else {
        continue
      }
      (self.places, self.family, self.cell) = (places, family, cell)
      faces[FontFiles.Look()] = [family: face]
      others = (families + FontFamilies.fallbacks).filter { $0 != family }
      emojiFamilies = families + FontFamilies.emoji
      substitution = FontStack.substitution(of: families, by: family, places)
      return
    }
    throw .noFont(families: FontFamilies.text)
  }

  private static func substitution(
    of families: [String], by family: String, _ places: FontPlaces
  ) -> String? {
    guard let first = families.first, !families.contains(family) else { return nil }
    let problem =
      switch first {
      case _ where FontFiles.isPath(first): "is not a readable font"
      case _ where places.fontPlace(first) == nil:
        "is not installed"
      default: "has no letters to draw"
      }
    let hint = problem == "is not installed" ? " (a path such as ./Font.ttf names a file)" : ""
    return "font '\(first)' \(problem); \(family) is used instead" + hint
  }

  /// A remark about a family that is not available, and one about each file of the user's own.
  var remarks: [String] {
    [substitution].compactMap(\.self)
      + places.ownFiles.sorted { $0.key < $1.key }.map { "font '\($0.key)' is \($0.value)" }
  }

  /// The installed families for glyphs that the font lacks, in the order of their use.
  var installedFallbacks: [String] {
    others.reduce(into: []) { installed, family in
      if !installed.contains(family), face(family) != nil { installed.append(family) }
    }
  }

  /// The installed families whose glyphs have colours, in the order of their use.
  var installedEmoji: [String] { emoji.map(\.family) }

  /// Returns the coloured glyph that shows a cell's text; nil if the text is drawn in one colour.
  func coloredGlyph(_ text: String) -> ColoredGlyph? {
    guard let first = text.unicodeScalars.first, first.properties.isEmoji else { return nil }
    guard PictureGlyph(text) == .emoji || font(for: first, .init()) == nil else { return nil }
    return emoji.lazy.compactMap { _, font in
      font.glyph(text).map { ColoredGlyph(font: font, number: $0) }
    }.first
  }

  /// Returns the font for a scalar; nil if no font has it.
  func font(for scalar: Unicode.Scalar, _ look: FontFiles.Look) -> Choice? {
    if let face = face(family, look), face.has(scalar) { return Choice(face: face) }
    let faces = ([family] + others).lazy.compactMap { self.face($0) }
    guard let face = faces.first(where: { $0.has(scalar) }) else { return nil }
    return Choice(face: face, slants: look.isItalic, emboldens: look.isBold)
  }

  /// Returns the font of a family in a look; nil if no such font can be drawn.
  private func face(_ family: String, _ look: FontFiles.Look = .init()) -> Typeface? {
    if let known = faces[look]?[family] { return known }
    let face = places.fontPlace(family, look).flatMap { Typeface($0, cell: cell) }
    faces[look, default: [:]][family] = .some(face)
    return face
  }

  /// The fonts in one line: the remarks, and the installed families.
  fileprivate var summary: String {
    let (fallbacks, emoji) = (installedFallbacks, installedEmoji)
    let rest = fallbacks.isEmpty ? "" : "; for missing glyphs \(fallbacks.joined(separator: ", "))"
    let colors = emoji.isEmpty ? "none in colour" : emoji.joined(separator: ", ")
    return remarks.map { "\($0); " }.joined() + "fonts: \(family)\(rest); for emoji \(colors)"
  }
}

extension PictureOptions {
  /// The fonts of pixel pictures on this machine, or why these cannot be drawn, in one line.
  package var fontSummary: String {
    do throws(PixelError) {
      return try FontStack(fontFamilies, cell: PixelCell(self).glyphWidth).summary
    } catch { return error.description }
  }
}

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

  /// Draws a glyph on `coverage`, with its origin at the pixel `x`, `y`.
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
  /// A glyph's pixels, row by row: premultiplied red, green and blue, and the opacity.
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
