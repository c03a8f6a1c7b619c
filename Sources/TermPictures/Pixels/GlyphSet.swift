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
    let coverage = drawnGlyph(key)
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

  private mutating func drawnGlyph(_ key: Key) -> Coverage {
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
        drawMissing(scalar, index == 0, &coverage)
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

  /// Records a missing glyph, and draws a box in its place.
  private mutating func drawMissing(
    _ scalar: Unicode.Scalar, _ isBase: Bool, _ coverage: inout Coverage
  ) {
    missing.insertScalar(scalar)
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

/// A glyph with colours of its own, in the middle of its cells.
struct GlyphPicture {
  /// The size of all its cells, in pixels.
  let width: Int
  let height: Int
  /// The pixels, row by row: premultiplied red, green and blue, and the opacity.
  private var bytes: [UInt8]

  /// Scales a glyph so that it fills as much of `cells` as its proportions allow.
  init(_ glyph: ColorTypeface.Pixels, _ cell: PixelCell, cells: Int) {
    (width, height) = (cell.width * cells, cell.height)
    bytes = Array(repeating: 0, count: width * height * 4)
    // The room is the cells without the spacing around.
    let room = cell.width * (cells - 1) + cell.glyphWidth
    let factor = min(
      Double(room) / Double(glyph.width), Double(cell.glyphHeight) / Double(glyph.height))
    let across = min(room, max(1, Int((Double(glyph.width) * factor).rounded())))
    let down = min(cell.glyphHeight, max(1, Int((Double(glyph.height) * factor).rounded())))
    let scaling = PixelScaling(
      width: glyph.width, height: glyph.height, channels: 4, factor: factor)
    let scaled = scaling.scaled(glyph.bytes, width: across, height: down).map(GlyphPicture.rounded)
    let (left, top) = ((width - across) / 2, (height - down) / 2)
    for y in 0..<down {
      let start = ((top + y) * width + left) * 4
      bytes[start..<start + across * 4] = scaled[y * across * 4..<(y + 1) * across * 4]
    }
  }

  /// Rounds to 32 levels: more cannot be told apart in a cell, and a palette has few colours.
  private static func rounded(_ value: UInt8) -> UInt8 {
    let level = (Int(value) * 31 + 127) / 255
    return UInt8((level * 255 + 15) / 31)
  }

  /// Returns the colour of a pixel over `ground`, as 0xrrggbb. `share`, 0 to 255, is the part of
  /// the glyph's opacity to apply.
  func blendedColor(at place: Int, over ground: UInt32, share: Int = 255) -> UInt32 {
    let opacity = Int(bytes[place * 4 + 3]) * share
    return (0..<3).reduce(0) { color, channel in
      let below = Int(ground >> (16 - 8 * channel) & 0xFF)
      let mixed = Int(bytes[place * 4 + channel]) * share * 255 + below * (255 * 255 - opacity)
      return color << 8 | UInt32((mixed + 255 * 255 / 2) / (255 * 255))
    }
  }
}

/// The scalars that no font of a picture has, and the fonts that would help.
struct MissingGlyphs {
  /// The first missing scalars, and one more if there are too many to name.
  private(set) var scalars: [Unicode.Scalar] = []
  private var remedies: Set<FontRemedy> = []
  private let places: FontPlaces

  /// Creates an empty list. The list does not recommend fonts that `places` finds.
  init(_ places: FontPlaces) { self.places = places }

  /// The greatest number of scalars that a remark names.
  private static let most = 40

  mutating func insertScalar(_ scalar: Unicode.Scalar) {
    if let remedy = FontRemedy(scalar) { remedies.insert(remedy) }
    guard scalars.count <= MissingGlyphs.most, !scalars.contains(scalar) else { return }
    scalars.append(scalar)
  }

  /// One sentence about the missing scalars; nil if there are none.
  var remark: String? {
    guard !scalars.isEmpty else { return nil }
    let shown = scalars.prefix(MissingGlyphs.most).map { String(Character($0)) }.joined()
    let rest = scalars.count > MissingGlyphs.most ? "…" : ""
    let advice = FontRemedy.allCases.filter(remedies.contains).map(\.font)
      .filter { places.fontPlace($0.family) == nil }
      .map { "; \($0.family) is not installed (Debian package \($0.package))" }
    return "the picture's fonts lack \(shown)\(rest), so boxes are drawn instead"
      + advice.joined()
  }
}

/// A font family to recommend for missing glyphs, by the kind of its glyphs.
private enum FontRemedy: CaseIterable {
  case emoji, eastAsian, symbols

  /// Creates the remedy for a scalar; nil if none is known.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned: return nil
    case _ where scalar.properties.isEmojiPresentation: self = .emoji
    case _ where CellWidth.of(scalar) == 2: self = .eastAsian
    default: self = .symbols
    }
  }

  var font: (family: String, package: String) {
    switch self {
    case .emoji: ("Noto Color Emoji", "fonts-noto-color-emoji")
    case .eastAsian: ("Noto Sans Mono CJK JP", "fonts-noto-cjk")
    case .symbols: ("Noto Sans Symbols 2", "fonts-noto-core")
    }
  }
}
