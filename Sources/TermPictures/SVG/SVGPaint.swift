import TermSurface

/// The paint of a part of the picture on dark pages, and on light ones.
struct SVGPaint: Hashable {
  let dark: PicturePaint
  let light: PicturePaint

  static let foreground = SVGPaint(.foreground)
  static let background = SVGPaint(.background)
  static let band = SVGPaint(.band)

  init(dark: PicturePaint, light: PicturePaint) { (self.dark, self.light) = (dark, light) }

  /// Creates the same paint for all; a theme may still colour it differently.
  init(_ paint: PicturePaint) { self.init(dark: paint, light: paint) }

  /// The class name if that determines the colour; nil if the paint needs a number.
  var ownName: String? {
    guard dark == light, !dark.isTrueColor else { return nil }
    return dark.className
  }

  /// The key that sorts paints.
  var key: String { dark == light ? dark.className : "\(dark.className) \(light.className)" }
}

extension PicturePaint {
  fileprivate var isTrueColor: Bool {
    if case .color(let color) = self { color.paletteIndex == nil } else { false }
  }
}

/// A ``PictureStyle`` for dark and for light pages.
struct SVGStyle: Hashable {
  let ink: SVGPaint
  let ground: SVGPaint
  let attributes: TextAttributes
  let underline: SVGPaint?
  let cursor: SVGPaint
  /// The address of a link; "" for none.
  let link: String

  /// Creates the style of a cell from those on dark and on light pages, which have the same
  /// attributes and link.
  init(dark: PictureStyle, light: PictureStyle) {
    ink = SVGPaint(dark: dark.ink, light: light.ink)
    ground = SVGPaint(dark: dark.ground, light: light.ground)
    cursor = SVGPaint(dark: dark.cursor, light: light.cursor)
    (attributes, link) = (dark.attributes, dark.link)
    underline = dark.underline.map { SVGPaint(dark: $0, light: light.underline ?? $0) }
  }

  /// All paints of the style.
  var paints: [SVGPaint] {
    [ink, ground] + (underline.map { [$0] } ?? []) + (attributes.hasCursorLine ? [cursor] : [])
  }

  /// Whether the underline is drawn as a shape: text can only have plain ones in its own colour.
  var drawsUnderline: Bool {
    underline != nil || !attributes.isDisjoint(with: .underlineKinds)
  }

  /// The classes of the style, except for its colours.
  var classNames: [String] {
    let names: [(TextAttributes, String)] = [
      (.bold, "w"), (.dim, "f"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
      (.blink, "n"),
    ]
    let written = drawsUnderline ? attributes.subtracting(.underline) : attributes
    return names.filter { written.contains($0.0) }.map(\.1)
  }
}
