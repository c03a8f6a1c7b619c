import TermContainers

/// A recording as a moving picture that is text: it needs no script and nothing from elsewhere, its text can be
/// selected, and where motion is not wanted it is a still.
///
/// Each piece of a row is there once, shown and hidden by a rule of the style sheet. The rules that move
/// are only for those who do not ask for less motion; without them the poster is seen, as in programs that
/// do not move pictures. Nothing depends on where or when it was made.
public struct SVGAnimation {
  private let recording: Recording
  private let options: SVGOptions

  /// `recording` as `options` have it.
  public init(_ recording: Recording, options: SVGOptions = SVGOptions()) {
    (self.recording, self.options) = (recording, options)
  }

  /// The file.
  public var text: String {
    let timeline = SVGMoments(recording, options)
    let picture = SVGPicture(timeline)
    let sheet = SVGStyleSheet(options, timeline, picture, paints(timeline))
    return [
      head(timeline.size),
      "<title id=\"title\">\(SVGText.escaped(title))</title>",
      "<desc id=\"desc\">\(SVGText.escaped(description(timeline)))</desc>",
      "<style>\n\(sheet.text)\n</style>",
      "<defs>\n\(picture.definitions)</defs>",
      "<rect class=\"b\" width=\"100%\" height=\"100%\" rx=\"5\"/>",
      "<g transform=\"translate(\(SVGAnimation.margin) \(SVGAnimation.margin))\">",
      picture.markup + "</g>",
      "</svg>\n",
    ].joined(separator: "\n")
  }

  /// Units around the cells.
  private static let margin = 9

  private func head(_ size: Size) -> String {
    let width = size.width * SVGCell.width + 2 * SVGAnimation.margin
    let height = size.height * SVGCell.height + 2 * SVGAnimation.margin
    let scale = min(max(1, options.fontSize), 200) / Double(SVGCell.fontSize)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
      + " width=\"\(SVGText.number(Double(width) * scale))\""
      + " height=\"\(SVGText.number(Double(height) * scale))\""
      + " role=\"img\" aria-labelledby=\"title desc\" xml:space=\"preserve\">"
  }

  private var title: String { recording.title.isEmpty ? "A terminal" : recording.title }

  /// What is said, with the times; of a recording in which nothing is said, what its poster shows.
  private func description(_ timeline: SVGMoments) -> String {
    let said = recording.captions.filter { !$0.text.isEmpty }
    guard said.isEmpty else {
      return said.map { "\(clock($0.time)) \($0.text)" }.joined(separator: "\n")
    }
    return timeline.moments.isEmpty ? "" : timeline.moments[timeline.poster].surface.text
  }

  /// Minutes and seconds.
  private func clock(_ time: Double) -> String {
    let seconds = Int(max(0, time))
    let rest = String(seconds % 60)
    return "\(seconds / 60):" + (rest.utf8.count < 2 ? "0" : "") + rest
  }

  /// The colours there are, in the order of their names.
  private func paints(_ timeline: SVGMoments) -> [SVGPaint] {
    var styles: Set<Style> = []
    for moment in timeline.moments {
      for y in 0..<moment.surface.size.height {
        for x in 0..<moment.surface.size.width { styles.insert(moment.surface[x, y].style) }
      }
    }
    let used = Set(styles.map(SVGStyle.init).flatMap { [$0.ink, $0.ground] })
    return used.union([.background, .foreground]).sorted { $0.className < $1.className }
  }
}
