/// The fonts of a picture whose glyphs have colours of their own.
final class EmojiFonts {
  /// A glyph of one of the fonts.
  struct Glyph {
    let font: ColorTypeface
    let number: UInt32
  }

  private let families: [String]
  private let places: FontPlaces
  /// The fonts with their families; opened when the first emoji is drawn.
  private lazy var fonts = families.reduce(into: [(family: String, font: ColorTypeface)]()) {
    fonts, family in
    guard !fonts.contains(where: { $0.family == family }), let place = places.place(family),
      let font = ColorTypeface(place)
    else { return }
    fonts.append((family, font))
  }

  /// Uses those of `families` that are installed and have colours.
  init(_ families: [String], _ places: FontPlaces) {
    (self.families, self.places) = (families, places)
  }

  /// The families of the fonts, in the order in which they are asked.
  var installed: [String] { fonts.map(\.family) }

  /// The glyph for a cell's text in the first font that has one.
  func glyph(_ text: String) -> Glyph? {
    fonts.lazy.compactMap { _, font in
      font.glyph(text).map { Glyph(font: font, number: $0) }
    }.first
  }
}
