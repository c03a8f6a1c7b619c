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
/// in programs without animation. The output does not depend on the place or time of its making. It
/// can be pasted into a page: its rules affect only itself (see `SVGScope`).
///
/// Use ``GIFAnimation`` or ``WebPAnimation`` where no SVG can be shown, and ``PNGPictures`` for
/// stills.
public struct SVGAnimation: TextContents, PiecewiseContents {
  let film: Film
  /// The film on light pages; nil if all readers see the same film.
  let light: Film?
  let options: PictureOptions

  /// Draws `film` with `options`. Where these have two appearances, readers who prefer light pages
  /// see `light`, or `film` in other colours if that is nil. The two should show the same at the
  /// same times; the file is smallest if they differ in colours only.
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
    let (titleName, descName) = (SVGScope.name("title"), SVGScope.name("desc"))
    let place = "translate(\(SVGText.number(layout.left)) \(SVGText.number(layout.top)))"
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
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(SVGScope.name(""))\""
      + " viewBox=\"0 0 \(SVGText.number(width)) \(SVGText.number(height))\""
      + " width=\"\(SVGText.number(width * scale))\" height=\"\(SVGText.number(height * scale))\""
      + " role=\"img\" aria-labelledby=\"\(names)\" xml:space=\"preserve\">"
  }

  private var title: String { film.title.isEmpty ? "A terminal" : film.title }

  /// Returns the captions with their times; for a film without captions, the poster's text.
  private func description(_ timeline: SVGMoments) -> String {
    let said = film.captions.filter { !$0.text.isEmpty }
    guard said.isEmpty else {
      return said.map { "\($0.clock) \($0.text)" }.joined(separator: "\n")
    }
    return timeline.screen(timeline.poster).dark.surface.text
  }
}

extension SVGAnimation {
  /// Whether the file will certainly have more than `count` bytes, because its distinct pieces
  /// alone do. This is known long before the file is made. A film that takes fewer bytes in memory
  /// is not examined.
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
