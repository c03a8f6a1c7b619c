import Libc
import TermContainers

/// The layout of a menu's items: on a circle, the first at three o'clock, the others clockwise at
/// equal angles.
///
/// Article 2 gives sizes in points, for a screen that is 320 points wide. Here 320 points are the
/// shorter side of the bounds, measured in columns; a row is two columns high.
struct MenuRing {
  /// The amount of detail in which items are drawn.
  enum Look: CaseIterable {
    /// A frame around glyph and title.
    case box
    /// Glyph and title between brackets.
    case line
    /// The glyph alone between brackets.
    case glyph
  }

  let look: Look
  /// The radius in columns.
  let radius: Double
  /// The frames, in the order of the items.
  let frames: [Rect]
  private let bounds: Rect

  /// Returns the diameter by the article's formula, in points: at least 200, with room for discs of
  /// 45 points, measured corner to corner, and gaps of 30.
  static func diameter(ofItems count: Int) -> Double {
    max(200, Double(count) * (45 * 2.0.squareRoot() + 30) / .pi)
  }

  /// Chooses the most detailed look that fits, on a circle of the article's size or else the
  /// largest possible one. `sizes` returns the items' preferred sizes.
  init(in bounds: Rect, sizes: (Look) -> [Size]) {
    let rings = Look.allCases.flatMap { look in
      [false, true].map { isWide in
        MenuRing(look, sizes(look), in: bounds, isWide: isWide)
      }
    }
    self = rings.first(where: \.fits) ?? rings[rings.count - 1]
  }

  private init(_ look: Look, _ sizes: [Size], in bounds: Rect, isWide: Bool) {
    (self.look, self.bounds) = (look, bounds)
    let widest = sizes.map(\.width).max() ?? 0
    let highest = sizes.map(\.height).max() ?? 0
    let room = max(0, min((bounds.width - widest) / 2, bounds.height - highest))
    let scale = Double(min(bounds.width, 2 * bounds.height)) / 320
    let wanted = MenuRing.diameter(ofItems: sizes.count) * scale / 2
    let radius = isWide ? Double(room) : min(wanted, Double(room))
    self.radius = radius
    frames = sizes.enumerated().map { index, size in
      let way = MenuRing.direction(index, of: sizes.count)
      let x = (Double(bounds.width - size.width) / 2 + radius * way.x).rounded()
      let y = (Double(bounds.height - size.height) / 2 + radius / 2 * way.y).rounded()
      return Rect(origin: bounds.origin + Point(x: Int(x), y: Int(y)), size: size)
    }
  }

  private var fits: Bool {
    frames.allSatisfy { bounds.contains($0) }
      && frames.indices.allSatisfy { index in
        frames[..<index].allSatisfy { !$0.intersects(frames[index]) }
      }
  }

  /// Returns the direction from the centre to an item, on the unit circle; down is positive.
  private static func direction(_ index: Int, of count: Int) -> (x: Double, y: Double) {
    let angle = 2 * .pi * Double(index) / Double(count)
    // Rounds to exact zeros, so that opposite items are aligned.
    return ((cos(angle) * 1e9).rounded() / 1e9, (sin(angle) * 1e9).rounded() / 1e9)
  }

  /// Returns the neighbour of item `index` that is farther in `direction`; nil if no neighbour is
  /// in that direction. If both are equally far, returns the next one clockwise.
  func neighbor(of index: Int, towards direction: Point) -> Int? {
    let count = frames.count
    let from = MenuRing.direction(index, of: count)
    let ways = [(index + 1) % count, (index + count - 1) % count].map { neighbor in
      let to = MenuRing.direction(neighbor, of: count)
      let along = (to.x - from.x) * Double(direction.x) + (to.y - from.y) * Double(direction.y)
      return (neighbor: neighbor, along: along)
    }
    let best = ways[1].along > ways[0].along + 1e-9 ? ways[1] : ways[0]
    return best.along > 1e-9 ? best.neighbor : nil
  }

  /// Draws the circle through the items' centres in Braille dots, two by four per cell, in black or
  /// white where `ink` is not visible.
  func draw(on canvas: borrowing Canvas, ink: Color) {
    let ink = canvas.palette.resolved(ink)
    let reach = Int(radius.rounded(.up)) + 1
    let middle = Point(x: bounds.midX, y: bounds.midY)
    let area = Rect(
      x: middle.x - reach, y: middle.y - reach / 2 - 1, width: 2 * reach + 1, height: reach + 3
    ).intersection(bounds)
    let below = canvas.contents(of: area)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let dots = dots(x: x, y: y)
        guard dots != 0, let glyph = Unicode.Scalar(0x2800 + dots) else { continue }
        let ground = canvas.palette.colors.nearest(
          to: below[x - area.minX, y - area.minY].background)
        canvas.put(glyph, x: x, y: y, style: Style(foreground: ink.seen(on: ground)))
      }
    }
  }

  /// Returns the dots of a cell that lie on the circle, in Braille order: down the left column,
  /// down the right column, then the bottom row.
  private func dots(x: Int, y: Int) -> UInt32 {
    let left = Double(2 * (x - bounds.minX) - bounds.width) + 0.5
    let top = Double(4 * (y - bounds.minY) - 2 * bounds.height) + 0.5
    let toMiddle = ((left + 0.5) * (left + 0.5) + (top + 1.5) * (top + 1.5)).squareRoot()
    guard abs(toMiddle - 2 * radius) < 3 else { return 0 }
    var result: UInt32 = 0
    for column in 0..<2 {
      for row in 0..<4 {
        let (across, down) = (left + Double(column), top + Double(row))
        let distance = (across * across + down * down).squareRoot()
        guard abs(distance - 2 * radius) < 0.6 else { continue }
        result |= 1 << UInt32(row < 3 ? 3 * column + row : 6 + column)
      }
    }
    return result
  }
}

extension Color {
  /// Returns this colour or, if it is not visible on `ground`, black or white.
  fileprivate func seen(on ground: Color) -> Color {
    // The contrast that a line needs, by WCAG.
    guard let contrast = contrast(with: ground), contrast < 3 else { return self }
    return [.rgb(255, 255, 255), .rgb(0, 0, 0)].max {
      $0.contrast(with: ground) ?? 0 < $1.contrast(with: ground) ?? 0
    } ?? self
  }
}
