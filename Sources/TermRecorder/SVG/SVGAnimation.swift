import TermContainers

/// A recording as a moving picture that is text: it needs no script and nothing from elsewhere, its text can be
/// selected, and where motion is not wanted it is a still.
///
/// Each piece of a row is there once, shown and hidden by a rule of the style sheet. The rules that move
/// are only for those who do not ask for less motion; without them the poster is seen, as in programs that
/// do not move pictures. Nothing depends on where or when it was made.
public struct SVGAnimation {
  private let recording: Recording
  private let options: PictureOptions

  /// `recording` as `options` have it.
  public init(_ recording: Recording, options: PictureOptions = PictureOptions()) {
    (self.recording, self.options) = (recording, options)
  }

  /// The file.
  public var text: String {
    let timeline = SVGMoments(recording, options)
    let picture = SVGPicture(timeline)
    let sheet = SVGStyleSheet(options, timeline, picture, paints(timeline))
    let scale = options.pixels / Double(PictureCell.fontSize)
    let layout = PictureLayout(
      options, timeline.size, cell: (Double(PictureCell.width), Double(PictureCell.height)),
      scale: scale)
    return [
      head(layout, scale),
      "<title id=\"title\">\(SVGText.escaped(title))</title>",
      "<desc id=\"desc\">\(SVGText.escaped(description(timeline)))</desc>",
      "<style>\n\(sheet.text)\n</style>",
      "<defs>\n\(picture.definitions)</defs>",
      SVGBorder(layout, options.border).markup,
      "<g transform=\"translate(\(SVGText.number(layout.left)) \(SVGText.number(layout.top)))\">",
      picture.markup + "</g>",
      "</svg>\n",
    ].joined(separator: "\n")
  }

  private func head(_ layout: PictureLayout, _ scale: Double) -> String {
    let (width, height) = (layout.width, layout.height)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\""
      + " viewBox=\"0 0 \(SVGText.number(width)) \(SVGText.number(height))\""
      + " width=\"\(SVGText.number(width * scale))\" height=\"\(SVGText.number(height * scale))\""
      + " role=\"img\" aria-labelledby=\"title desc\" xml:space=\"preserve\">"
  }

  private var title: String { recording.title.isEmpty ? "A terminal" : recording.title }

  /// What is said, with the times; of a recording in which nothing is said, what its poster shows.
  private func description(_ timeline: SVGMoments) -> String {
    let said = recording.captions.filter { !$0.text.isEmpty }
    guard said.isEmpty else {
      return said.map { "\(Recording.clock($0.time)) \($0.text)" }.joined(separator: "\n")
    }
    return timeline.moments.isEmpty ? "" : timeline.moments[timeline.poster].surface.text
  }

  /// The colours there are, in the order of their names.
  private func paints(_ timeline: SVGMoments) -> [PicturePaint] {
    var styles: Set<Style> = []
    for moment in timeline.moments {
      for y in 0..<moment.surface.size.height {
        for x in 0..<moment.surface.size.width { styles.insert(moment.surface[x, y].style) }
      }
    }
    let used = Set(styles.map(PictureStyle.init).flatMap { [$0.ink, $0.ground] })
    return used.union([.background, .foreground]).sorted { $0.className < $1.className }
  }
}
