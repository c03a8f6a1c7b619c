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
  /// The remark if no requested family is installed.
  let substitution: String?
  /// The search for fonts on this machine.
  let places: FontPlaces
  private let cell: Int
  /// The families for glyphs that the font lacks.
  private let others: [String]
  private var faces: [FontFiles.Look: [String: Typeface?]] = [:]
  private let emojiFamilies: [String]
  /// The installed ones of ``emojiFamilies`` whose glyphs have colours; opened for the first emoji.
  private lazy var emoji: [(family: String, font: ColorTypeface)] = emojiFamilies.reduce(into: []) {
    fonts, family in
    guard !fonts.contains(where: { $0.family == family }), let place = places.place(family),
      let font = ColorTypeface(place)
    else { return }
    fonts.append((family, font))
  }

  /// Creates a stack with the first installed one of `families` and the default ones, whose digits
  /// are `cell` pixels wide. Throws if none is installed.
  init(_ families: [String], cell: Int, files: FontFiles = FontFiles()) throws(PixelError) {
    try PixelLibrary.freeType.check()
    let named = families == FontFamilies.ofTapes ? [] : families
    let places = FontPlaces(files, named: named)
    for family in families + FontFamilies.text {
      guard let place = places.place(family), let face = Typeface(place, cell: cell) else {
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
      case _ where places.place(first) == nil:
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

  /// Returns the glyph in colours of its own that shows a cell's text; nil if the text is drawn in
  /// one colour.
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
    let face = places.place(family, look).flatMap { Typeface($0, cell: cell) }
    faces[look, default: [:]][family] = .some(face)
    return face
  }
}

extension FontStack {
  /// The fonts in one line: the remarks, and the installed families.
  fileprivate var summary: String {
    let (fallbacks, emoji) = (installedFallbacks, installedEmoji)
    let rest = fallbacks.isEmpty ? "" : "; for missing glyphs \(fallbacks.joined(separator: ", "))"
    let colors = emoji.isEmpty ? "none in colour" : emoji.joined(separator: ", ")
    return remarks.map { "\($0); " }.joined() + "fonts: \(family)\(rest); for emoji \(colors)"
  }
}

extension PictureOptions {
  /// The fonts of a picture in pixels on this machine, or the reason that it cannot be drawn, in
  /// one line.
  package var fontSummary: String {
    do throws(PixelError) {
      return try FontStack(fontFamilies, cell: PixelCell(self).glyphWidth).summary
    } catch { return error.description }
  }
}
