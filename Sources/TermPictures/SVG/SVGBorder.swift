import TermSurface

/// The border around the cells: the margin, the window, its bar.
struct SVGBorder {
  private let layout: PictureLayout
  private let border: PictureBorder
  private let title: PictureTitle

  init(_ layout: PictureLayout, _ border: PictureBorder, _ film: Film) {
    (self.layout, self.border) = (layout, border)
    title = PictureTitle(border, film, in: layout)
  }

  var markup: String { fill + backdrop + shadow + window + band + bar + name + line }

  private var fill: String {
    guard layout.margin > 0, let tint = border.marginFill else { return "" }
    return "<rect width=\"100%\" height=\"100%\" style=\"color:#\(tint.hex)\"/>"
  }

  private var backdrop: String {
    guard layout.margin > 0, let picture = border.marginPicture else { return "" }
    let file = String(decoding: Base64.text(picture.file), as: UTF8.self)
    return "<image width=\"100%\" height=\"100%\" preserveAspectRatio=\"xMidYMid slice\""
      + " href=\"data:image/png;base64,\(file)\"/>"
  }

  private var shadow: String {
    guard layout.margin > 0, let shadow = layout.shadow else { return "" }
    let name = SVGScope.name("shadow")
    let blur = "<feGaussianBlur stdDeviation=\"\(number(shadow.deviation))\"/>"
    // The default area of a filter would cut a wide shadow.
    return "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\""
      + " width=\"100%\" height=\"100%\" color-interpolation-filters=\"sRGB\">\(blur)</filter>"
      + "<rect\(place(drop: shadow.drop)) fill=\"#000\""
      + " fill-opacity=\"\(number(PictureShadow.opacity))\" filter=\"url(#\(name))\"/>"
  }

  private var window: String {
    let name = SVGScope.name(PicturePaint.background.className)
    return "<rect class=\"\(name)\"\(place()) rx=\"\(number(radius))\"/>"
  }

  // Without a margin the page shows at the corners.
  private var radius: Double { border.radius == 0 && layout.margin == 0 ? 5 : layout.radius }

  /// Returns the place of the window, of its shadow `drop` below it, or of its line `inset` within
  /// it.
  private func place(drop: Double = 0, inset: Double = 0) -> String {
    if layout.margin + inset + drop == 0 { return " width=\"100%\" height=\"100%\"" }
    let edge = layout.margin + inset
    return " x=\"\(number(edge))\" y=\"\(number(edge + drop))\""
      + " width=\"\(number(layout.width - 2 * edge))\""
      + " height=\"\(number(layout.height - 2 * edge))\""
  }

  /// The lower part of the window, with its corners.
  private var band: String {
    guard let top = layout.band else { return "" }
    let (left, right, bottom) = (
      layout.margin, layout.width - layout.margin, layout.height - layout.margin
    )
    let round = min(radius, bottom - top)
    func corner(_ down: Double) -> String {
      "a\(number(round)) \(number(round)) 0 0 1 \(number(-round)) \(number(down))"
    }
    return "<path class=\"\(SVGScope.name(PicturePaint.band.className))\""
      + " d=\"M\(number(left)) \(number(top))H\(number(right))V\(number(bottom - round))"
      + corner(round) + "H\(number(left + round))" + corner(-round) + "z\"/>"
  }

  private var line: String {
    guard let line = border.line, layout.line > 0 else { return "" }
    let inset = layout.line / 2
    return "<rect\(place(inset: inset)) rx=\"\(number(max(0, radius - inset)))\" fill=\"none\""
      + " stroke=\"#\(line.color.hex)\" stroke-width=\"\(number(layout.line))\"/>"
  }

  /// The title, as wide as its cells in any font.
  private var name: String {
    guard title.columns > 0 else { return "" }
    let width = Double(title.columns) * PictureTitle.width(title.fontSize)
    let (x, y) = (title.x - width / 2, title.y + title.fontSize / 3)
    return "<text x=\"\(number(x))\" y=\"\(number(y))\""
      + " textLength=\"\(number(width))\" lengthAdjust=\"spacingAndGlyphs\""
      + " style=\"font-size:\(number(title.fontSize))px;letter-spacing:0\">"
      + SVGText.escaped(title.text) + "</text>"
  }

  private var bar: String {
    guard let kind = border.bar else { return "" }
    return layout.discs(kind).map { disc in
      let look =
        kind.isHollow
        ? "fill=\"none\" stroke=\"#\(disc.tint.hex)\" stroke-width=\"\(number(disc.radius / 4))\""
        : "fill=\"#\(disc.tint.hex)\""
      return "<circle cx=\"\(number(disc.x))\" cy=\"\(number(disc.y))\""
        + " r=\"\(number(disc.radius))\" \(look)/>"
    }.joined()
  }

  private func number(_ value: Double) -> String { SVGText.number(value) }
}
