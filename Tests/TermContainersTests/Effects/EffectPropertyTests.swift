import TestSupport
import Testing

@testable import TermContainers
@testable import TermSurface

/// Properties of every effect between any two pictures, at any moment.
@Suite struct EffectPropertyTests {
  /// Two pictures of one size, a moment, and a part of the place.
  private struct Pair {
    let number: Int
    let old: Surface
    let new: Surface
    let progress: Double
    /// Never empty.
    let part: Rect

    init(_ number: Int) {
      self.number = number
      var generator = SplitMix(seed: UInt64(number))
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let size = Size(width: random(1...26), height: random(1...9))
      old = Pair.picture(size, seed: UInt64(2 * number))
      new = Pair.picture(size, seed: UInt64(2 * number + 1))
      progress = Double(random(1...999)) / 1000
      let (x, y) = (random(0...size.width - 1), random(0...size.height - 1))
      part = Rect(
        x: x, y: y, width: random(1...size.width - x), height: random(1...size.height - y))
    }

    private static func picture(_ size: Size, seed: UInt64) -> Surface {
      var painter = RandomPainter(seed: seed)
      var surface = Surface(size: size)
      for _ in 0..<3 { _ = painter.paint(on: &surface) }
      return surface
    }
  }

  private static let pairs = (1...TestLength.count(200, long: 1000)).map(Pair.init)

  private func moment(_ effect: NamedEffect, _ pair: Pair, mixesColors: Bool = true) -> Surface {
    effect.moment(pair.progress, from: pair.old, to: pair.new, mixesColors: mixesColors)
  }

  @Test(arguments: NamedEffect.all) func anEffectBeginsWithTheOldAndEndsWithTheNew(
    _ effect: NamedEffect
  ) throws {
    for pair in Self.pairs {
      for progress in [0, -0.5, Double.nan] {
        let first = effect.moment(progress, from: pair.old, to: pair.new, over: pair.new)
        try #require(first == pair.old, "pair \(pair.number) at \(progress)")
      }
      for progress in [1, 1.5] {
        let last = effect.moment(progress, from: pair.old, to: pair.new, over: pair.old)
        try #require(last == pair.new, "pair \(pair.number) at \(progress)")
      }
    }
  }

  /// The same moment gives the same picture again, whatever was drawn in between and in any order.
  @Test(arguments: NamedEffect.all) func anEffectIsAFunction(_ effect: NamedEffect) throws {
    let there = Self.pairs.map { moment(effect, $0) }
    for (pair, first) in zip(Self.pairs, there).reversed() {
      try #require(moment(effect, pair) == first, "pair \(pair.number)")
    }
  }

  /// Only effects that show what lies behind depend on it.
  @Test(arguments: NamedEffect.all) func anEffectCoversWhatWasThere(_ effect: NamedEffect) throws {
    var showed = 0
    for (pair, other) in zip(Self.pairs, Self.pairs.reversed()) {
      var behind = Surface(size: pair.new.size)
      behind.withCanvas { $0.draw(other.old, at: .zero) }
      let over = effect.moment(pair.progress, from: pair.old, to: pair.new, over: behind)
      if over != moment(effect, pair) { showed += 1 }
    }
    #expect(effect.showsBehind ? showed > Self.pairs.count / 4 : showed == 0)
  }

  /// A glyph two columns wide is drawn with both halves in one style, or not at all.
  @Test(arguments: NamedEffect.all, [true, false]) func noWideGlyphIsTorn(
    _ effect: NamedEffect, _ mixesColors: Bool
  ) throws {
    for pair in Self.pairs {
      let torn = tornGlyphs(in: moment(effect, pair, mixesColors: mixesColors))
      try #require(torn == [], "pair \(pair.number) at \(pair.progress)")
    }
  }

  /// An effect drawn with a clip draws that part of the whole. A glyph that the clip cuts becomes a
  /// blank and is counted, so that the window draws a larger part.
  @Test(arguments: NamedEffect.all) func aPartIsThatOfTheWhole(_ effect: NamedEffect) throws {
    for pair in Self.pairs {
      let behind = SamplePair.behind(pair.new.size)
      let whole = effect.moment(pair.progress, from: pair.old, to: pair.new, over: behind)
      var part = behind
      part.withCanvas {
        let canvas = $0.inner(origin: .zero, bounds: $0.bounds, clippedTo: pair.part)
        effect.effect.draw(canvas, old: pair.old, new: pair.new, progress: pair.progress)
      }
      let wrong = part.bounds.points.filter { point in
        !isRight(part, point, whole: whole, behind: behind, inside: pair.part)
      }
      try #require(wrong == [], "pair \(pair.number) at \(pair.progress) in \(pair.part)")
    }
  }

  private func isRight(
    _ part: Surface, _ point: Point, whole: Surface, behind: Surface, inside rect: Rect
  ) -> Bool {
    guard rect.contains(point) else { return part.looks(like: behind, at: point) }
    if part.looks(like: whole, at: point) { return true }
    let other = Point(
      x: point.x + (whole[point.x, point.y].width == 2 ? 1 : -1), y: point.y)
    return whole[point.x, point.y].width != 1 && !rect.contains(other)
      && part.text(x: point.x, y: point.y) == " " && part.clusters.cuts > 0
  }

  /// In a place without cells an effect draws nothing and does not trap.
  @Test(arguments: NamedEffect.all) func anEffectWithoutRoomDrawsNothing(_ effect: NamedEffect) {
    for size in [Size.zero, Size(width: 0, height: 5), Size(width: 5, height: 0)] {
      let empty = Surface(size: size)
      for progress in [0, 0.25, 0.5, 0.75, 1] {
        #expect(effect.moment(progress, from: empty, to: empty) == empty)
      }
    }
  }
}

/// The cells of glyphs that lack a half, or whose halves differ in style.
private func tornGlyphs(in surface: Surface) -> [Point] {
  surface.bounds.points.filter { point in
    let cell = surface[point.x, point.y]
    func width(_ x: Int) -> Int? {
      x >= 0 && x < surface.size.width ? surface[x, point.y].width : nil
    }
    switch cell.width {
    case 2:
      return width(point.x + 1) != 0 || surface[point.x + 1, point.y].style != cell.style
    case 0: return width(point.x - 1) != 2
    default: return false
    }
  }
}

extension Rect {
  /// The cells, row by row.
  var points: [Point] {
    (minY..<maxY).flatMap { y in (minX..<maxX).map { Point(x: $0, y: y) } }
  }
}

extension Surface {
  fileprivate func looks(like other: Surface, at point: Point) -> Bool {
    let (mine, its) = (self[point.x, point.y], other[point.x, point.y])
    return mine.style == its.style && mine.width == its.width
      && text(of: mine) == other.text(of: its)
  }
}
