import TermSurface

/// The cached coverages of glyphs in their cells.
struct GlyphSet {
  /// A glyph in one cell or two.
  struct Key: Hashable {
    let text: String
    let cells: Int
    let attributes: TextAttributes
  }

  /// The size of a cell in pixels.
  let width: Int
  let height: Int
  private let cell: PixelCell
  /// The glyphs that the fonts lack.
  private(set) var missing: MissingGlyphs
  private let fonts: FontStack
  private let shapes: ShapeCoverage
  private var known: [Key: Coverage] = [:]
  private var pictures: [PictureKey: GlyphPicture] = [:]

  /// A glyph of a font whose glyphs have colours.
  private struct PictureKey: Hashable {
    let font: ObjectIdentifier
    let number: UInt32
    let cells: Int
  }

  /// Creates a set of glyphs of `fonts` in cells of this size.
  init(_ fonts: FontStack, _ cell: PixelCell) {
    (self.fonts, self.cell, width, height) = (fonts, cell, cell.width, cell.height)
    missing = MissingGlyphs(fonts.places)
    shapes = ShapeCoverage(cell)
  }

  /// Returns the coverage of a glyph; ignores attributes that do not change its shape.
  mutating func coverage(_ text: String, cells: Int, _ attributes: TextAttributes) -> Coverage {
    let shaping: TextAttributes = [
      .bold, .italic, .underline, .underlineKinds, .strikethrough, .overline, .barCursor,
      .lineCursor,
    ]
    let key = Key(text: text, cells: cells, attributes: attributes.intersection(shaping))
    if let coverage = known[key] { return coverage }
    let coverage = drawn(key)
    known[key] = coverage
    return coverage
  }

  /// Returns the glyph in colours of its own; nil if it is drawn in one colour.
  mutating func picture(_ text: String, cells: Int) -> GlyphPicture? {
    guard let glyph = fonts.coloredGlyph(text) else { return nil }
    let key = PictureKey(
      font: ObjectIdentifier(glyph.font), number: glyph.number, cells: cells)
    if let picture = pictures[key] { return picture }
    let picture = glyph.font.pixels(glyph.number).map { GlyphPicture($0, cell, cells: cells) }
    pictures[key] = picture
    return picture
  }

  private mutating func drawn(_ key: Key) -> Coverage {
    var coverage = Coverage(width: width * key.cells, height: height)
    let glyph = PictureGlyph(key.text)
    if glyph.isShape, let scalar = key.text.unicodeScalars.first {
      shapes.draw(glyph, scalar.value, on: &coverage)
    } else if glyph != .blank {
      drawText(key, &coverage)
    }
    if let style = key.attributes.underlineStyle {
      shapes.drawUnderline(style, cells: key.cells, on: &coverage)
    }
    if key.attributes.contains(.overline) {
      shapes.drawLine(y: 1, cells: key.cells, on: &coverage)
    }
    if key.attributes.contains(.strikethrough) {
      shapes.drawLine(y: 9, cells: key.cells, on: &coverage)
    }
    shapes.draw(TextLines.cursors(key.attributes, columns: key.cells), 255, &coverage)
    return coverage
  }

  private mutating func drawText(_ key: Key, _ coverage: inout Coverage) {
    let look = FontFiles.Look(
      isBold: key.attributes.contains(.bold), isItalic: key.attributes.contains(.italic))
    let share = PictureCell.baseline / PictureCell.plain.height
    let baseline = cell.top + Int((Double(cell.glyphHeight) * share).rounded())
    var origin = 0
    for (index, scalar) in key.text.unicodeScalars.filter(\.isDrawn).enumerated() {
      guard index == 0 || scalar.isMark else { continue }
      guard let font = fonts.font(for: scalar, look) else {
        note(scalar, index == 0, &coverage)
        continue
      }
      let advance = font.face.advance(scalar)
      if index == 0 { origin = Int(((Double(coverage.width) - advance) / 2).rounded()) }
      // A zero-width mark extends to the left of its origin.
      let x = index > 0 && advance == 0 ? origin + width * key.cells : origin
      font.face.draw(
        scalar, on: &coverage, x: x, y: baseline, slants: font.slants, emboldens: font.emboldens)
    }
  }

  /// Notes a missing glyph, and draws a box in its place.
  private mutating func note(_ scalar: Unicode.Scalar, _ isBase: Bool, _ coverage: inout Coverage) {
    missing.note(scalar)
    guard isBase else { return }
    let (left, right) = (1, coverage.width - 1)
    let (top, bottom) = (height / 6, height - height / 6)
    for rows in [top..<top + 1, bottom - 1..<bottom] { coverage.fill(left..<right, rows) }
    for columns in [left..<left + 1, right - 1..<right] { coverage.fill(columns, top..<bottom) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible: joiners and variation selectors are not.
  fileprivate var isDrawn: Bool {
    properties.generalCategory != .format && !(0xFE00...0xFE0F).contains(value)
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
