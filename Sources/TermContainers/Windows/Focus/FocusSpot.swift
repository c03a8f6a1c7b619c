import TermSurface

/// A rectangle that can have the focus.
///
/// Cells are twice as high as wide, so rows count double.
struct FocusSpot {
  let rect: Rect
  /// The centre, in parts of a cell. Equal centres are spread side by side, by less than a cell in
  /// all, so that no two are the same.
  let middle: Point

  /// Creates a spot on `rect`, with an index below half of `spacing`.
  init(_ rect: Rect, _ index: Int, spacing: Int) {
    let (left, right) = (rect.minX.onMap, rect.maxX.onMap)
    let (top, bottom) = (2 * rect.minY.onMap, 2 * rect.maxY.onMap)
    self.rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    middle = Point(x: (left + right) * spacing + index, y: (top + bottom) * spacing)
  }

  /// The distance to `other` by the gaps in between; nil if it does not lie in that direction.
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

  /// A lower bound of the distance to a spot in `bounds`.
  func leastDistance(to bounds: Bounds, _ heading: FocusHeading) -> Distance {
    let (from, to) = (rect.turned(heading), bounds.rect.turned(heading))
    let (ahead, aside) = (to.minX - from.maxX, from.gapDown(to: to))
    let isAcross = heading == .left || heading == .right
    return Distance(
      isOutOfRow: isAcross && aside >= 0, gap: max(0, ahead) + 2 * max(0, aside), middle: 0)
  }

  /// A lower bound of the length of a link to a centre in `middles`.
  func leastLinkLength(to middles: Bounds) -> LinkLength {
    let place = middles.rect
    let (x, y) = (
      max(0, place.minX - middle.x, middle.x - place.maxX),
      max(0, place.minY - middle.y, middle.y - place.maxY)
    )
    return LinkLength(steps: x + y, ahead: .min)
  }

  /// A rectangle around others, which may be empty.
  struct Bounds {
    private(set) var rect = Rect.zero
    private var isEmpty = true

    mutating func add(_ other: Rect) {
      let (x, y) =
        isEmpty
        ? (other.minX, other.minY) : (min(rect.minX, other.minX), min(rect.minY, other.minY))
      let right = isEmpty ? other.maxX : max(rect.maxX, other.maxX)
      let bottom = isEmpty ? other.maxY : max(rect.maxY, other.maxY)
      (rect, isEmpty) = (Rect(x: x, y: y, width: right - x, height: bottom - y), false)
    }
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

  /// The distance to the centre of `other`, ordered so that of equal distances the one farther
  /// aside comes first; nil if it lies in another quarter plane. Each diagonal belongs to one
  /// quarter.
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
  /// The distance in columns and rows.
  func steps(to other: Point) -> Int { abs(other.x - x) + abs(other.y - y) }

  /// This point in coordinates where `heading` is the x direction.
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
  /// This rectangle in coordinates where `heading` is the x direction.
  fileprivate func turned(_ heading: FocusHeading) -> Rect {
    let (a, b) = (origin.turned(heading), Point(x: maxX, y: maxY).turned(heading))
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// The rows between this rectangle and another; negative if they overlap.
  fileprivate func gapDown(to other: Rect) -> Int { max(other.minY - maxY, minY - other.maxY) }
}

extension Int {
  /// The value clamped to a range that is safe to calculate with.
  fileprivate var onMap: Int { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
