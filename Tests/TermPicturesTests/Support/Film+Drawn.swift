import TermContainers
import TestSupport

@testable import TermPictures

extension Film {
  /// One screen, shown until `end`.
  init(of screen: Surface, until end: Double = 0) {
    self.init(size: screen.size)
    show(screen, at: 0)
    self.end(at: end)
  }

  /// A screen for each of `times`, which `draw` draws by its number, from an empty one.
  init(
    size: Size, times: [Double], until end: Double = 0, draw: (Int, borrowing Canvas) -> Void
  ) {
    self.init(size: size)
    for (number, time) in times.enumerated() {
      var surface = Surface(size: size)
      surface.withCanvas { draw(number, $0) }
      show(surface, at: time)
    }
    self.end(at: end)
  }

  /// A screen for each of `texts`, one a second unless `times` says otherwise.
  init(
    _ texts: [String], size: Size, style: Style = .default, times: [Double]? = nil,
    until end: Double = 0
  ) {
    self.init(size: size, times: times ?? texts.indices.map(Double.init), until: end) {
      $1.draw(texts[$0], at: .zero, style: style)
    }
  }

  /// Random pictures, one each second, with wide, joined and combining glyphs, and `words` in front
  /// of each.
  static func noise(seed: UInt64, seconds: Int = 12, words: String = "") -> Film {
    var (painter, surface) = (RandomPainter(seed: seed), Surface(size: Size(width: 30, height: 8)))
    var film = Film(size: surface.size)
    for second in 0..<seconds {
      _ = painter.paint(on: &surface)
      surface.withCanvas { $0.draw(words, at: .zero, style: .default) }
      film.show(surface, at: Double(second))
    }
    film.end(at: Double(seconds))
    return film
  }
}

extension PictureOptions {
  /// The usual ones with a change.
  init(_ change: (inout PictureOptions) -> Void) {
    self.init()
    change(&self)
  }
}

/// A linear congruential generator.
struct Congruential {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
