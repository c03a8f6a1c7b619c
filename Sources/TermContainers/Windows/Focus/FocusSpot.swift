import TermSurface

/// A rectangle that the focus can be on.
///
/// Cells are twice as high as wide, so rows count double.
struct FocusSpot {
  private let rect: Rect
  /// The middle, in parts of a cell. What has the same middle lies side by side, by less than a cell in
  /// all, so that no two spots have the same.
  let middle: Point

  /// A spot on `rect`, the one numbered `index` of less than half of `spacing`.
  init(_ rect: Rect, _ index: Int, spacing: Int) {
    let (left, right) = (rect.minX.onMap, rect.maxX.onMap)
    let (top, bottom) = (2 * rect.minY.onMap, 2 * rect.maxY.onMap)
    self.rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    middle = Point(x: (left + right) * spacing + index, y: (top + bottom) * spacing)
  }

  /// How far `other` is by the gaps in between; nil where it does not lie that way.
  func distance(to other: FocusSpot, _ heading: FocusHeading) -> Distance? {
    let (from, to) = (rect.turned(heading), other.rect.turned(heading))
    guard from.minX + from.maxX < to.minX + to.maxX else { return nil }
    let (ahead, aside) = (to.minX - from.maxX, from.gapDown(to: to))
    let isInRow = aside < 0
    guard isInRow || ahead >= 0 else { return nil }
    let isAcross = heading == .left || heading == .right
    return Distance(
      isOutOfRow: isAcross && !isInRow, gap: max(0, ahead) + 2 * max(0, aside),
      middle: middle.steps(to: other.middle))
  }

  struct Distance: Comparable {
    let isOutOfRow: Bool
    let gap: Int
    let middle: Int

    static func < (a: Distance, b: Distance) -> Bool {
      if a.isOutOfRow != b.isOutOfRow { return b.isOutOfRow }
      return (a.gap, a.middle) < (b.gap, b.middle)
    }
  }

  /// How far the middle of `other` is, of what lies as far the one that is farther aside first; nil where
  /// it lies in another quarter of the plane. Each diagonal belongs to one quarter.
  func linkLength(to other: FocusSpot, _ heading: FocusHeading) -> LinkLength? {
    let way = (other.middle - middle).turned(heading)
    guard -way.x < way.y, way.y <= way.x else { return nil }
    return LinkLength(steps: way.x + abs(way.y), ahead: way.x)
  }

  struct LinkLength: Comparable {
    let steps: Int
    let ahead: Int

    static func < (a: LinkLength, b: LinkLength) -> Bool {
      (a.steps, a.ahead) < (b.steps, b.ahead)
    }
  }
}

extension Point {
  /// By columns and rows.
  func steps(to other: Point) -> Int { abs(other.x - x) + abs(other.y - y) }

  /// As seen where `heading` leads along x.
  fileprivate func turned(_ heading: FocusHeading) -> Point {
    switch heading {
    case .right: self
    case .down: Point(x: y, y: -x)
    case .left: Point(x: -x, y: -y)
    default: Point(x: -y, y: x)
    }
  }
}

extension Rect {
  /// As seen where `heading` leads along x.
  fileprivate func turned(_ heading: FocusHeading) -> Rect {
    let (a, b) = (origin.turned(heading), Point(x: maxX, y: maxY).turned(heading))
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// The rows between this rectangle and another one; negative where they share some.
  fileprivate func gapDown(to other: Rect) -> Int { max(other.minY - maxY, minY - other.maxY) }
}

extension Int {
  /// The nearest that can be reckoned with.
  fileprivate var onMap: Int { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
