import Foundation
import TermContainers

@testable import TermPictures

/// What each cell of a recording's pictures must show, in a form for other programs;
/// Fixtures/tools/pixels.py describes it.
struct ExpectedPictures: Encodable {
  struct Moment: Encodable {
    var time: Double
    var rows: [[Int]]
  }

  /// The size of a cell, the place of the first cell and the size of the picture, in pixels; each
  /// across and down.
  let cell: [Int]
  let origin: [Int]
  let size: [Int]
  /// The length in seconds.
  private(set) var duration = 0.0
  /// The background, the ink and the kind of each look.
  private(set) var looks: [[String]] = []
  private(set) var moments: [Moment] = []
  private(set) var poster = 0
  private var numbers: [[String]: Int] = [:]
  private let theme: PictureTheme
  /// The row in whose middle the band with captions begins.
  private let bandRow: Int?

  private enum CodingKeys: CodingKey { case cell, origin, size, duration, looks, moments, poster }

  /// About `count` moments of the animated SVG of `film`, spread evenly over its length, each in
  /// the middle of what it shows; and the moment of its poster.
  init(svgOf film: Film, count: Int, theme: PictureTheme = .dark) {
    var options = PictureOptions()
    options.appearance = .one(theme)
    options.showsCaptions = !film.captions.isEmpty
    let timeline = SVGMoments(film, options)
    self.init(options, timeline.size, timeline.bandRow, cell: (9, 18))
    duration = timeline.duration
    let step = max(1, timeline.count / count)
    let chosen = Set(stride(from: 0, to: timeline.count, by: step)).union([timeline.poster])
    for index in chosen.sorted() {
      if index == timeline.poster { poster = moments.count }
      let end = index + 1 < timeline.count ? timeline.tick(index + 1) : timeline.length
      let middle = Double(timeline.tick(index) + end) / 2 / Double(timeline.length)
      appendMoment(timeline.screen(index).dark.surface, at: middle * timeline.duration)
    }
  }

  /// All moments of the pixel pictures of `film`, each at its start.
  init(pixelsOf film: Film, _ options: PictureOptions) {
    var options = options
    options.framerate = options.framerate ?? PictureOptions.pixelFramerate
    let pictures = PictureMoments(film, options)
    let (width, height) = (options.fontSize * 0.6, options.fontSize * 1.2)
    self.init(
      options, pictures.size, pictures.bandRow, cell: (Int(width.rounded()), Int(height.rounded())))
    duration = pictures.duration
    for moment in pictures.moments { appendMoment(moment.picture.surface, at: moment.time) }
    poster = pictures.moments.lastIndex { $0.time <= pictures.posterTime } ?? 0
  }

  private init(
    _ options: PictureOptions, _ cells: Size, _ bandRow: Int?, cell: (width: Int, height: Int)
  ) {
    self.bandRow = bandRow
    let border = options.border
    let padding = border.padding ?? Int((options.fontSize * 0.6).rounded())
    let (edge, bar) = (border.margin + padding, border.bar == nil ? 0 : border.barSize)
    self.cell = [cell.width, cell.height]
    origin = [edge, edge + bar]
    size = [cells.width * cell.width + 2 * edge, cells.height * cell.height + 2 * edge + bar]
    theme = options.appearance.first
  }

  private mutating func appendMoment(_ surface: Surface, at time: Double) {
    let rows = (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { number(look(surface, $0, y)) }
    }
    moments.append(Moment(time: time, rows: rows))
  }

  private func look(_ surface: Surface, _ x: Int, _ y: Int) -> [String] {
    let (cell, text) = (surface[x, y], surface.text(x: x, y: y))
    var style = PictureStyle(cell.style)
    if let bandRow, y > bandRow, style.ground == .background { style.ground = .band }
    return [
      style.ground.tint(in: theme).hex, style.ink.tint(in: theme).hex,
      // In that row there are two grounds.
      y == bandRow ? "rest" : kind(text, style, cell.width),
    ]
  }

  private func kind(_ text: String, _ style: PictureStyle, _ width: Int) -> String {
    if text.isEmpty { return "rest" }
    if text == " " { return style.attributes.hasLines ? "text" : "blank" }
    if PictureGlyph(text) == .emoji { return "emoji" }
    if width == 2 { return "wide" }
    return PictureGlyph(text).isShape ? "shape" : "text"
  }

  private mutating func number(_ look: [String]) -> Int {
    if let number = numbers[look] { return number }
    numbers[look] = looks.count
    looks.append(look)
    return looks.count - 1
  }

  /// Expects another background in a cell of a moment.
  mutating func spoil(_ moment: Int, x: Int, y: Int) {
    var look = looks[moments[moment].rows[y][x]]
    look[0] = look[0] == "123456" ? "654321" : "123456"
    moments[moment].rows[y][x] = number(look)
  }

  /// Expects a moment later.
  mutating func delay(_ moment: Int, by seconds: Double) { moments[moment].time += seconds }

  mutating func lengthen(by seconds: Double) { duration += seconds }
}

extension Encodable {
  /// Writes the file, and returns its path.
  func write(to path: String) throws -> String {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
    return path
  }
}
