import TermSurface

/// A film as an animated SVG: it needs no scripts or external files, its text can be selected, and
/// it is a still for readers who prefer reduced motion.
///
/// ```swift
/// var options = PictureOptions()
/// options.showsCaptions = true
/// let text = SVGAnimation(film, options: options).text
/// ```
///
/// An app that follows its background can be shown dark to some readers and light to others: record
/// it on both, and give both films and both themes.
///
/// ```swift
/// options.appearance = .both(dark: .dark, light: .light)
/// let both = SVGAnimation(dark, light: light, options: options).text
/// ```
///
/// Each piece of a row occurs once, and rules of the style sheet show and hide it. The animation
/// rules apply only if the reader does not prefer reduced motion; without them the poster shows, as
/// in programs without animation. The output does not depend on when or where it is made. It can be
/// pasted into a page: its rules affect only the picture itself (see `SVGScope`).
///
/// Use ``GIFAnimation`` or ``WebPAnimation`` where no SVG is shown, and ``PNGPictures`` for stills.
public struct SVGAnimation: TextContents, PiecewiseContents {
  let film: Film
  /// The film on light pages; nil if all readers see the same film.
  let light: Film?
  let options: PictureOptions

  /// Draws `film` with `options`. Where these have two appearances, readers who prefer light pages
  /// see `light`, or `film` in other colours if `light` is nil. Both should show the same screens
  /// at the same times; the file is smallest if they differ in colours only.
  public init(_ film: Film, light: Film? = nil, options: PictureOptions = PictureOptions()) {
    let hasBoth = if case .both = options.appearance { true } else { false }
    (self.film, self.light, self.options) = (film, hasBoth ? light : nil, options)
  }

  /// The file.
  public var text: String { joinedText }

  package func forEachPiece(_ body: ([UInt8], Int?) -> Void) {
    let timeline = SVGMoments(film, light: light, options)
    let paints = SVGPaints(timeline)
    let cell = PictureCell(options)
    let picture = SVGPicture(timeline, paints, cell)
    let sheet = SVGStyleSheet(options, timeline, picture, paints)
    let scale = options.pixels / Double(PictureCell.fontSize)
    let layout = PictureLayout(
      options, timeline.size, cell: (cell.width, cell.height), scale: scale,
      bandRow: timeline.bandRow)
    let (titleName, descName) = (SVGScope.own("title"), SVGScope.own("desc"))
    let place = "translate(\(SVGText.digits(layout.left)) \(SVGText.digits(layout.top)))"
    SVGOutput.forEachPiece(
      { output in
        output.write(head(layout, scale, described: "\(titleName) \(descName)") + "\n")
        output.write("<title id=\"\(titleName)\">\(SVGText.escaped(title))</title>\n")
        output.write("<desc id=\"\(descName)\">\(SVGText.escaped(description(timeline)))</desc>\n")
        output.write("<style>\n")
        sheet.write(to: &output)
        output.write("</style>\n<defs>\n")
        picture.writeDefinitions(to: &output)
        output.write("</defs>\n" + SVGBorder(layout, options.border, film).markup + "\n")
        output.write("<g transform=\"\(place)\">\n")
        picture.writeRows(to: &output)
        output.write("</g>\n</svg>\n")
      }, body)
  }

  private func head(_ layout: PictureLayout, _ scale: Double, described names: String) -> String {
    let (width, height) = (layout.width, layout.height)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(SVGScope.own(""))\""
      + " viewBox=\"0 0 \(SVGText.digits(width)) \(SVGText.digits(height))\""
      + " width=\"\(SVGText.digits(width * scale))\" height=\"\(SVGText.digits(height * scale))\""
      + " role=\"img\" aria-labelledby=\"\(names)\" xml:space=\"preserve\">"
  }

  private var title: String { film.title.isEmpty ? "A terminal" : film.title }

  /// Returns the captions with their times; for a film without captions, the poster's text.
  private func description(_ timeline: SVGMoments) -> String {
    let said = film.captions.filter { !$0.text.isEmpty }
    guard said.isEmpty else { return said.map { "\($0.clock) \($0.text)" }.joined(separator: "\n") }
    return timeline.screen(timeline.poster).dark.surface.text
  }

  /// Whether the file will certainly have more than `count` bytes, because its distinct pieces
  /// alone have more. This is known long before the file is made. The result is false for a film
  /// that takes at most `count` bytes in memory.
  package func isCertainlyLonger(than count: Int) -> Bool {
    guard film.cost + (light?.cost ?? 0) > count else { return false }
    let timeline = SVGMoments(film, light: light, options)
    var pieces = SVGPieces(SVGBrush(paints: SVGPaints(), cell: PictureCell(options)))
    // The names of some colours are shorter in the file.
    let enough = count + count / 2
    return timeline.turns.contains { turn in
      _ = pieces.pieces(ofRow: turn.row, in: turn.screen)
      return pieces.markupLength > enough
    }
  }
}

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
    let file = String(decoding: Base64.encodedText(picture.file), as: UTF8.self)
    return "<image width=\"100%\" height=\"100%\" preserveAspectRatio=\"xMidYMid slice\""
      + " href=\"data:image/png;base64,\(file)\"/>"
  }

  private var shadow: String {
    guard layout.margin > 0, let shadow = layout.shadow else { return "" }
    let name = SVGScope.own("shadow")
    let blur = "<feGaussianBlur stdDeviation=\"\(decimalLength(shadow.deviation))\"/>"
    // The default area of a filter would cut a wide shadow.
    return "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\""
      + " width=\"100%\" height=\"100%\" color-interpolation-filters=\"sRGB\">\(blur)</filter>"
      + "<rect\(rectAttributes(drop: shadow.drop)) fill=\"#000\""
      + " fill-opacity=\"\(decimalLength(PictureShadow.opacity))\" filter=\"url(#\(name))\"/>"
  }

  private var window: String {
    let name = SVGScope.own(PicturePaint.background.className)
    return "<rect class=\"\(name)\"\(rectAttributes()) rx=\"\(decimalLength(radius))\"/>"
  }

  // Without a margin the page shows at the corners.
  private var radius: Double { border.radius == 0 && layout.margin == 0 ? 5 : layout.radius }

  /// Returns the attributes of the window's rectangle; or of its shadow, which is `drop` lower; or
  /// of its line, which is `inset` further inside.
  private func rectAttributes(drop: Double = 0, inset: Double = 0) -> String {
    if layout.margin + inset + drop == 0 { return " width=\"100%\" height=\"100%\"" }
    let edge = layout.margin + inset
    return " x=\"\(decimalLength(edge))\" y=\"\(decimalLength(edge + drop))\""
      + " width=\"\(decimalLength(layout.width - 2 * edge))\""
      + " height=\"\(decimalLength(layout.height - 2 * edge))\""
  }

  /// The band with captions: the lower part of the window, with round corners.
  private var band: String {
    guard let top = layout.band else { return "" }
    let (left, right, bottom) = (
      layout.margin, layout.width - layout.margin, layout.height - layout.margin
    )
    let round = min(radius, bottom - top)
    func corner(_ down: Double) -> String {
      "a\(decimalLength(round)) \(decimalLength(round)) 0 0 1 \(decimalLength(-round)) \(decimalLength(down))"
    }
    return "<path class=\"\(SVGScope.own(PicturePaint.band.className))\""
      + " d=\"M\(decimalLength(left)) \(decimalLength(top))H\(decimalLength(right))V\(decimalLength(bottom - round))"
      + corner(round) + "H\(decimalLength(left + round))" + corner(-round) + "z\"/>"
  }

  private var line: String {
    guard let line = border.line, layout.line > 0 else { return "" }
    let inset = layout.line / 2
    return
      "<rect\(rectAttributes(inset: inset)) rx=\"\(decimalLength(max(0, radius - inset)))\" fill=\"none\""
      + " stroke=\"#\(line.color.hex)\" stroke-width=\"\(decimalLength(layout.line))\"/>"
  }

  /// The markup of the title, which is as wide as its cells in any font.
  private var name: String {
    guard title.columns > 0 else { return "" }
    let width = Double(title.columns) * PictureTitle.width(title.fontSize)
    let (x, y) = (title.x - width / 2, title.y + title.fontSize / 3)
    return "<text x=\"\(decimalLength(x))\" y=\"\(decimalLength(y))\""
      + " textLength=\"\(decimalLength(width))\" lengthAdjust=\"spacingAndGlyphs\""
      + " style=\"font-size:\(decimalLength(title.fontSize))px;letter-spacing:0\">"
      + SVGText.escaped(title.text) + "</text>"
  }

  private var bar: String {
    guard let kind = border.bar else { return "" }
    return layout.discs(kind).map { disc in
      let look =
        kind.isHollow
        ? "fill=\"none\" stroke=\"#\(disc.tint.hex)\" stroke-width=\"\(decimalLength(disc.radius / 4))\""
        : "fill=\"#\(disc.tint.hex)\""
      return "<circle cx=\"\(decimalLength(disc.x))\" cy=\"\(decimalLength(disc.y))\""
        + " r=\"\(decimalLength(disc.radius))\" \(look)/>"
    }.joined()
  }

  private func decimalLength(_ value: Double) -> String { SVGText.digits(value) }
}
