import TermContainers

/// The recording as a sequence of whole pictures, captions included, each from its tick until the next one's.
struct SVGMoments {
  struct Moment {
    var tick: Int
    var surface: Surface
  }

  let moments: [Moment]
  /// Columns and rows of all of it.
  let size: Size
  /// Ticks from the start to the end.
  let length: Int
  /// Seconds from the start to the end.
  let duration: Double
  /// Decimals of a percent that a tick is: enough for half a millisecond.
  let digits: Int
  /// The moment of the poster.
  let poster: Int

  init(_ recording: Recording, _ options: SVGOptions) {
    let lastTime = recording.frames.last?.time ?? 0
    // What comes last must be seen, too.
    duration = recording.duration > lastTime ? recording.duration : lastTime + 0.1
    digits = duration < 10 ? 2 : duration < 100 ? 3 : duration < 1000 ? 4 : 5
    length = [10_000, 100_000, 1_000_000, 10_000_000][digits - 2]
    let captions = SVGCaptions(recording, isShown: options.showsCaptions)
    size = captions.size
    moments = SVGMoments.moments(recording, captions, ticks: Double(length) / duration)
    let posterTick = Int(
      (SVGMoments.posterTime(recording, options) / duration * Double(length)).rounded())
    poster = moments.lastIndex { $0.tick <= posterTick } ?? 0
  }

  private static func moments(
    _ recording: Recording, _ captions: SVGCaptions, ticks: Double
  ) -> [Moment] {
    var result: [Moment] = []
    var frame = 0
    for time in Set(recording.frames.map(\.time) + captions.times).sorted() {
      while frame + 1 < recording.frames.count, recording.frames[frame + 1].time <= time {
        frame += 1
      }
      guard frame < recording.frames.count else { break }
      // Before the first picture there is none: it is there from the start.
      let tick = result.isEmpty ? 0 : Int((max(0, time) * ticks).rounded())
      let surface = captions.added(to: recording.frames[frame].surface, at: time)
      if result.last?.tick == tick { result.removeLast() }
      result.append(Moment(tick: tick, surface: surface))
    }
    return result
  }

  private static func posterTime(_ recording: Recording, _ options: SVGOptions) -> Double {
    let end = recording.frames.last?.time ?? 0
    switch options.poster {
    case .last: return max(end, recording.duration)
    case .time(let time): return max(0, time)
    case .marker(let name):
      return recording.markers.first { $0.text == name }?.time ?? max(end, recording.duration)
    }
  }
}

/// The rows below the picture.
private struct SVGCaptions {
  /// Of the picture with them.
  let size: Size
  private let screen: Size
  private let captions: [Recording.Note]
  private let rows: Int

  init(_ recording: Recording, isShown: Bool) {
    let screen = recording.largestSize
    captions = isShown ? recording.captions : []
    rows = captions.map { wrapped($0.text, screen.width).count }.max() ?? 0
    self.screen = screen
    // One row stays free between.
    let height = screen.height + (rows > 0 ? rows + 1 : 0)
    size = Size(width: screen.width, height: height)
  }

  var times: [Double] { captions.map(\.time) }

  func added(to surface: Surface, at time: Double) -> Surface {
    guard surface.size != size else { return surface }
    var result = Surface(size: size)
    let lines = wrapped(captions.last { $0.time <= time }?.text ?? "", size.width)
    result.withCanvas { canvas in
      canvas.draw(surface, at: .zero)
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: Point(x: 0, y: screen.height + 1 + row), style: .default)
      }
    }
    return result
  }
}

/// `text` in lines of at most `width` cells, broken between words; a word that is longer is cut.
private func wrapped(_ text: String, _ width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(whereSeparator: \.isWhitespace) {
    let longer = lines.last.map { "\($0) \(word)" }
    if let longer, CellWidth.of(longer) <= width {
      lines[lines.count - 1] = longer
    } else {
      lines.append(CellWidth.truncate(String(word), toWidth: width))
    }
  }
  return lines
}
