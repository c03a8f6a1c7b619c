/// The fonts of a picture: a requested one with its bold and italic forms, and fallbacks for what
/// it lacks. Which they are depends on their names alone, and on whether they are installed.
final class FontStack {
  /// A font, and the changes to its outlines for the requested look.
  struct Choice {
    let face: Typeface
    var slants = false
    var emboldens = false
  }

  /// The family of the picture's font.
  let family: String
  /// The remark if no requested family is installed.
  let substitution: String?
  /// Where fonts are.
  let places: FontPlaces
  private let cell: Int
  /// The families for glyphs that the font lacks.
  private let others: [String]
  private var faces: [FontFiles.Look: Typeface?] = [:]
  /// By family.
  private var fallbacks: [String: Typeface?] = [:]
  /// The fonts of scalars that the requested one lacks.
  private var chosen: [Unicode.Scalar: Typeface?] = [:]
  private let emoji: EmojiFonts

  /// Uses the first installed one of `families`, with digits `cell` pixels wide. Throws if there is
  /// none.
  init(_ families: [String], cell: Int, files: FontFiles = FontFiles()) throws(PixelError) {
    try PixelLibrary.freeType.check()
    let places = FontPlaces(files)
    for family in families + FontFamilies.text {
      guard let place = places.place(family), let face = Typeface(place, cell: cell) else {
        continue
      }
      (self.places, self.family, self.cell) = (places, family, cell)
      faces[FontFiles.Look()] = face
      others = (families + FontFamilies.fallbacks).filter { $0 != family }
      emoji = EmojiFonts(families + FontFamilies.emoji, places)
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
      case _ where FontPath.isOne(first): "is no font that can be read"
      case _ where places.place(first) == nil: "is not installed"
      default: "has no letters to draw"
      }
    return "font '\(first)' \(problem); \(family) is used instead"
  }

  /// The installed families for glyphs that the font lacks, in the order in which they are asked.
  var installedFallbacks: [String] {
    others.reduce(into: []) { installed, family in
      if !installed.contains(family), fallback(family) != nil { installed.append(family) }
    }
  }

  /// The installed families whose glyphs have colours, in the order in which they are asked.
  var installedEmoji: [String] { emoji.installed }

  /// The glyph in colours of its own that shows a cell's text; nil if it is drawn in one colour.
  func coloredGlyph(_ text: String) -> EmojiFonts.Glyph? {
    guard let first = text.unicodeScalars.first, first.properties.isEmoji else { return nil }
    guard PictureGlyph(text) == .emoji || font(for: first, .init()) == nil else { return nil }
    return emoji.glyph(text)
  }

  /// The font for a scalar; nil if no font has it.
  func font(for scalar: Unicode.Scalar, _ look: FontFiles.Look) -> Choice? {
    if let face = face(look), face.has(scalar) { return Choice(face: face) }
    guard let face = plain(scalar) else { return nil }
    return Choice(face: face, slants: look.isItalic, emboldens: look.isBold)
  }

  private func plain(_ scalar: Unicode.Scalar) -> Typeface? {
    if let face = face(FontFiles.Look()), face.has(scalar) { return face }
    if let known = chosen[scalar] { return known }
    let face = others.lazy.compactMap(fallback).first { $0.has(scalar) }
    chosen[scalar] = .some(face)
    return face
  }

  private func face(_ look: FontFiles.Look) -> Typeface? {
    if let known = faces[look] { return known }
    let face = places.place(family, look).flatMap { Typeface($0, cell: cell) }
    faces[look] = .some(face)
    return face
  }

  private func fallback(_ family: String) -> Typeface? {
    if let known = fallbacks[family] { return known }
    let face = places.place(family).flatMap { Typeface($0, cell: cell) }
    fallbacks[family] = .some(face)
    return face
  }
}
