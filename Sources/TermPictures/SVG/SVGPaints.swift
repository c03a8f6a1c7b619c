import TermSurface

/// The colours of a picture and their classes: ``PicturePaint/className`` for the terminal's own,
/// the palette's, the band's and the cursor's; `c` with a number for all others. These include
/// colours that differ between dark and light pages.
struct SVGPaints {
  /// The paints with their names, sorted by key.
  private(set) var all: [(name: String, paint: SVGPaint)] = []
  /// All paints, preceded by that of the picture as a whole, which has no name.
  var withRoot: [(name: String, paint: SVGPaint)] { [("", .foreground)] + all }
  private var names: [SVGPaint: String] = [:]
  /// Whether something blinks, and whether there are links and emoji.
  private(set) var (blinks, hasLinks, hasEmoji) = (false, false, false)

  /// Creates paints without names: ``name(of:)`` returns their keys.
  init() {}

  init(_ timeline: SVGMoments) {
    var used: Set<SVGPaint> = timeline.bandRow == nil ? [] : [.band]
    used.formUnion([.background, .foreground])
    SVGPaints.eachStyle(of: timeline) { cell in
      let style = cell.style
      used.formUnion(style.paints)
      blinks = blinks || style.attributes.contains(.blink)
      hasLinks = hasLinks || !style.link.isEmpty
      hasEmoji = hasEmoji || cell.glyph == .emoji
    }
    assignNames(used.sorted { $0.key < $1.key })
  }

  /// Calls `body` with a cell of each style and with each emoji, and may repeat some.
  private static func eachStyle(of timeline: SVGMoments, _ body: (SVGRow.Cell) -> Void) {
    var known = RecentRows<SVGScreen.RowIdentity, Bool>()
    var last: SVGStyle?
    for (_, y, screen) in timeline.turns {
      let identity = screen.identity(ofRow: y)
      guard known[identity] == nil else { continue }
      known[identity] = true
      for cell in screen.rows(y).lazy.flatMap(\.cells)
      where cell.style != last || cell.glyph == .emoji {
        body(cell)
        last = cell.style
      }
    }
  }

  private mutating func assignNames(_ paints: [SVGPaint]) {
    var count = 0
    for paint in paints {
      var name = paint.ownName
      if name == nil {
        name = "c" + String(count, radix: 36)
        count += 1
      }
      names[paint] = name
      all.append((name ?? "", paint))
    }
  }

  /// Returns the class of `paint`, which must be in the picture.
  func name(of paint: SVGPaint) -> String { names[paint] ?? paint.key }

  /// Returns the class of `paint` as a list; empty for the terminal's own, inherited colour.
  func classes(of paint: SVGPaint) -> [String] { paint == .foreground ? [] : [name(of: paint)] }
}

/// The paint of a part of the picture on dark pages, and on light ones.
struct SVGPaint: Hashable {
  let dark: PicturePaint
  let light: PicturePaint

  static let foreground = SVGPaint(.foreground)
  static let background = SVGPaint(.background)
  static let band = SVGPaint(.band)

  init(dark: PicturePaint, light: PicturePaint) { (self.dark, self.light) = (dark, light) }

  /// Creates a paint that is the same for all readers; a theme may still colour it differently.
  init(_ paint: PicturePaint) { self.init(dark: paint, light: paint) }

  /// The class name of a paint that is the same on dark and light pages, and no true colour; nil for
  /// other paints, which get numbered names.
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

  /// Creates a cell's style from its dark and its light one, which share attributes and link.
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
  var drawsUnderline: Bool { underline != nil || !attributes.isDisjoint(with: .underlineKinds) }

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

/// The means to draw the pieces of a row: the picture's paints, and the measures of its cells.
struct SVGBrush {
  let paints: SVGPaints
  let cell: PictureCell

  /// Returns the left edge of a column, or the width of this many columns.
  func x(_ column: Int) -> String { SVGText.digits(Double(column) * cell.width) }

  /// Returns the left edge of a glyph in the column.
  func glyphX(_ column: Int) -> String { SVGText.digits(Double(column) * cell.width + cell.left) }
}
