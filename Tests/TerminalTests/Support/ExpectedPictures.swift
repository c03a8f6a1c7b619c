import Foundation
import TermContainers

@testable import TermRecorder

/// What must be seen in each cell of pictures of a recording, in a form that other programs can read; described in
/// Fixtures/tools/pixels.py.
struct ExpectedPictures: Encodable {
  struct Moment: Encodable {
    let time: Double
    let rows: [[Int]]
  }

  /// Ground, ink and kind.
  let cell: [Int]
  let margin: Int
  /// Pixels of the whole picture.
  let size: [Int]
  private(set) var looks: [[String]] = []
  private(set) var moments: [Moment] = []
  private(set) var poster = 0
  private var numbers: [[String]: Int] = [:]

  private enum CodingKeys: CodingKey { case cell, margin, size, looks, moments, poster }

  /// About `count` moments of the animated SVG of `recording`, in the middle of what they show, evenly from its start
  /// to its end, and that of its poster.
  init(svgOf recording: Recording, count: Int) {
    var options = PictureOptions()
    options.showsCaptions = !recording.captions.isEmpty
    let timeline = SVGMoments(recording, options)
    (cell, margin) = ([PictureCell.width, PictureCell.height], 9)
    size = [timeline.size.width * 9 + 18, timeline.size.height * 18 + 18]
    let all = timeline.moments
    let step = max(1, all.count / count)
    let chosen = Set(stride(from: 0, to: all.count, by: step)).union([timeline.poster])
    for index in chosen.sorted() {
      if index == timeline.poster { poster = moments.count }
      let end = index + 1 < all.count ? all[index + 1].tick : timeline.length
      let middle = Double(all[index].tick + end) / 2 / Double(timeline.length)
      add(all[index].surface, at: middle * timeline.duration)
    }
  }

  private mutating func add(_ surface: Surface, at time: Double) {
    let rows = (0..<surface.size.height).map { y in
      (0..<surface.size.width).map { number(look(surface, $0, y)) }
    }
    moments.append(Moment(time: time, rows: rows))
  }

  private func look(_ surface: Surface, _ x: Int, _ y: Int) -> [String] {
    let (cell, text) = (surface[x, y], surface.text(x: x, y: y))
    let style = PictureStyle(cell.style)
    let theme = PictureTheme.dark
    return [
      style.ground.tint(in: theme).hex, style.ink.tint(in: theme).hex,
      kind(text, style, cell.width),
    ]
  }

  private func kind(_ text: String, _ style: PictureStyle, _ width: Int) -> String {
    if text.isEmpty { return "rest" }
    if text == " " { return style.hasLines ? "text" : "blank" }
    if width == 2 { return "wide" }
    return PictureGlyph(text).isShape ? "shape" : "text"
  }

  private mutating func number(_ look: [String]) -> Int {
    if let number = numbers[look] { return number }
    numbers[look] = looks.count
    looks.append(look)
    return looks.count - 1
  }

  /// Writes it to `path`, and tells where that is.
  func write(to path: String) throws -> String {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
    return path
  }
}
