import TermSurface

/// Determines where the arrow keys move among rectangles.
///
/// An arrow leads to a near rectangle in its direction; left and right prefer one that shares rows.
/// This rule alone could leave some rectangles unreachable. So the map redirects arrows one by one,
/// to the target of ``linked(_:_:)``, until every rectangle can be reached from every other.
struct FocusMap {
  private static let headings: [FocusHeading] = [.right, .down, .left, .up]

  private let spots: [FocusSpot]
  private let tiles: FocusTiles
  /// The targets of each spot's four arrows.
  private var leads: [Int?]

  /// Creates a map of `rects`, known by index. Groups `perTile` neighbours for fast searches.
  init(_ rects: [Rect], perTile: Int = 24) {
    let spacing = 2 * rects.count + 1
    spots = rects.enumerated().map { FocusSpot($1, $0, spacing: spacing) }
    tiles = FocusTiles(spots, most: perTile)
    leads = Array(repeating: nil, count: 4 * rects.count)
    for slot in leads.indices { leads[slot] = near(slot / 4, Self.headings[slot % 4]) }
    connect()
  }

  /// Returns the target of an arrow from the rectangle at `index`; nil if none lies that way.
  func nextTarget(from index: Int, _ heading: FocusHeading) -> Int? {
    Self.headings.firstIndex(of: heading).flatMap { leads[4 * index + $0] }
  }
}

// Nearest neighbours.
extension FocusMap {
  /// Returns the spot in the direction `heading` that is least separated from the spot at `index`.
  private func near(_ index: Int, _ heading: FocusHeading) -> Int? {
    let spot = spots[index]
    return nearest(to: index) {
      spot.separation(to: $0, heading)
    } least: {
      spot.leastDistance(to: $0.bounds, heading)
    }
  }

  /// Returns the spot with the nearest centre, in columns plus rows, in the quarter plane of the
  /// heading. These links connect every spot to every other, because each link leads closer to all
  /// farther spots in its quarter. Each diagonal belongs to one quarter.
  private func linked(_ index: Int, _ heading: FocusHeading) -> Int? {
    let spot = spots[index]
    return nearest(to: index) {
      spot.linkLength(to: $0, heading)
    } least: {
      spot.leastLinkLength(to: $0.middles)
    }
  }

  /// Returns the spot with the least `length`; of equal ones the first. `least` returns a lower
  /// bound of the length for all spots of a tile.
  private func nearest(
    to index: Int, _ length: (FocusSpot) -> FocusSpot.Length?,
    least: (FocusTiles.Tile) -> FocusSpot.Length
  ) -> Int? {
    var best: (index: Int, length: FocusSpot.Length)?
    for number in tiles.from(index) {
      let tile = tiles.tiles[number]
      if let best, best.length < least(tile) { continue }
      for other in tile.members where other != index {
        guard let length = length(spots[other]) else { continue }
        if let best, best.length < length || best.length == length && best.index < other {
          continue
        }
        best = (other, length)
      }
    }
    return best?.index
  }
}

// Reachability.
extension FocusMap {
  /// Redirects arrows to ``linked(_:_:)``'s targets, one by one, until all spots are reachable.
  private mutating func connect() {
    guard spots.count > 1 else { return }
    // Most maps need no links.
    var links: [Int?] = []
    while let isWanted = wantedLink() {
      if links.isEmpty { links = leads.indices.map { linked($0 / 4, Self.headings[$0 % 4]) } }
      guard let slot = shortest(links, isWanted) else { return }
      leads[slot] = links[slot]
    }
  }

  /// Returns a function that tells whether a link between two spots makes more spots reachable; nil
  /// if all spots are reachable.
  private func wantedLink() -> ((_ from: Int, _ to: Int) -> Bool)? {
    let reached = spread { index in leads[4 * index..<4 * index + 4].compactMap { $0 } }
    if reached.contains(false) { return { reached[$0] && !reached[$1] } }
    var sources: [[Int]] = Array(repeating: [], count: spots.count)
    for slot in leads.indices { leads[slot].map { sources[$0].append(slot / 4) } }
    let returning = spread { sources[$0] }
    return returning.contains(false) ? { !returning[$0] && returning[$1] } : nil
  }

  /// Returns whether each spot is reachable from the first; `next` returns a spot's neighbours.
  private func spread(_ next: (Int) -> [Int]) -> [Bool] {
    var (found, open) = (Array(repeating: false, count: spots.count), [0])
    found[0] = true
    while let index = open.popLast() {
      for other in next(index) where !found[other] {
        found[other] = true
        open.append(other)
      }
    }
    return found
  }

  private func shortest(_ links: [Int?], _ isWanted: (Int, Int) -> Bool) -> Int? {
    leads.indices.filter { slot in links[slot].map { isWanted(slot / 4, $0) } ?? false }
      .min { length($0, links) < length($1, links) }
  }

  private func length(_ slot: Int, _ links: [Int?]) -> Int {
    links[slot].map { spots[slot / 4].middle.steps(to: spots[$0].middle) } ?? .max
  }
}

/// A rectangle that can have the focus.
///
/// Cells are twice as high as wide, so rows count double.
struct FocusSpot {
  /// A distance in three parts. The first part that differs decides which distance is shorter.
  typealias Length = (Int, Int, Int)

  let rect: Rect
  /// The centre, in parts of a cell. Equal centres are spread side by side, by less than a cell in
  /// all, so that no two are the same.
  let middle: Point

  /// Creates the spot of `rect`. Its `index` must be below half of `spacing`.
  init(_ rect: Rect, _ index: Int, spacing: Int) {
    let (left, right) = (rect.minX.onMap, rect.maxX.onMap)
    let (top, bottom) = (2 * rect.minY.onMap, 2 * rect.maxY.onMap)
    self.rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    middle = Point(x: (left + right) * spacing + index, y: (top + bottom) * spacing)
  }

  /// Returns the distance to `other`: 1 if a left or right arrow leaves the row, else 0; the gaps;
  /// and the distance of the centres. Nil if `other` does not lie in the direction.
  func separation(to other: FocusSpot, _ heading: FocusHeading) -> Length? {
    let (from, to) = (rect.turned(heading), other.rect.turned(heading))
    guard from.minX + from.maxX < to.minX + to.maxX else { return nil }
    let (ahead, aside) = (to.minX - from.maxX, from.gapDown(to: to))
    let isInRow = aside < 0
    guard isInRow || ahead >= 0 else { return nil }
    let isAcross = heading == .left || heading == .right
    return (
      isAcross && !isInRow ? 1 : 0, max(0, ahead) + 2 * max(0, aside),
      middle.steps(to: other.middle)
    )
  }

  /// Returns a lower bound of the distance to any spot in `bounds`.
  func leastDistance(to bounds: Rect, _ heading: FocusHeading) -> Length {
    let (from, to) = (rect.turned(heading), bounds.turned(heading))
    let (ahead, aside) = (to.minX - from.maxX, from.gapDown(to: to))
    let isAcross = heading == .left || heading == .right
    return (isAcross && aside >= 0 ? 1 : 0, max(0, ahead) + 2 * max(0, aside), 0)
  }

  /// Returns a lower bound of ``linkLength(to:_:)`` for all centres in `middles`.
  func leastLinkLength(to middles: Rect) -> Length {
    let (x, y) = (
      max(0, middles.minX - middle.x, middle.x - middles.maxX),
      max(0, middles.minY - middle.y, middle.y - middles.maxY)
    )
    return (0, x + y, .min)
  }

  /// Returns the distance to the centre of `other`; nil if that lies in another quarter plane. Of
  /// equal distances, the one farther aside comes first. Each diagonal belongs to one quarter.
  func linkLength(to other: FocusSpot, _ heading: FocusHeading) -> Length? {
    let way = (other.middle - middle).turned(heading)
    guard -way.x < way.y, way.y <= way.x else { return nil }
    return (0, way.x + abs(way.y), way.x)
  }
}

extension Point {
  /// Returns the distance to `other`, in columns plus rows.
  func steps(to other: Point) -> Int { abs(other.x - x) + abs(other.y - y) }

  /// Returns this point in coordinates where `heading` is the x direction.
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
  /// Returns this rectangle in coordinates where `heading` is the x direction.
  fileprivate func turned(_ heading: FocusHeading) -> Rect {
    let (a, b) = (origin.turned(heading), Point(x: maxX, y: maxY).turned(heading))
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// Returns the rows between this rectangle and another; negative if their rows overlap.
  fileprivate func gapDown(to other: Rect) -> Int { max(other.minY - maxY, minY - other.maxY) }

  /// Returns the smallest rectangle around both rectangles, even if either is empty.
  fileprivate func enclosing(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    let (right, bottom) = (max(maxX, other.maxX), max(maxY, other.maxY))
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }
}

extension Int {
  /// The value clamped to a range that is safe to calculate with.
  fileprivate var onMap: Int { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}

/// Rectangles that can have the focus, in groups of neighbours. A search for the nearest rectangle
/// skips the groups that are farther away than the nearest so far.
struct FocusTiles {
  struct Tile {
    let members: [Int]
    /// The rectangle around the members' rectangles; `middles` is the one around their centres.
    let bounds: Rect
    let middles: Rect
  }

  private(set) var tiles: [Tile] = []
  private var tileOfSpot: [Int]

  /// Groups the spots into tiles of at most `most` neighbours.
  init(_ spots: [FocusSpot], most: Int) {
    tileOfSpot = Array(repeating: 0, count: spots.count)
    let count = (spots.count + most - 1) / max(1, most)
    // Rows of tiles, each as high as it is wide.
    let rows = max(1, Int(Double(count).squareRoot().rounded(.up)))
    let perRow = max(1, (spots.count + rows - 1) / rows)
    let down = spots.indices.sorted { (spots[$0].middle.y, $0) < (spots[$1].middle.y, $1) }
    for start in stride(from: 0, to: down.count, by: perRow) {
      let row = down[start..<min(start + perRow, down.count)]
        .sorted { (spots[$0].middle.x, $0) < (spots[$1].middle.x, $1) }
      for start in stride(from: 0, to: row.count, by: most) {
        addTile(row[start..<min(start + most, row.count)], of: spots)
      }
    }
  }

  private mutating func addTile(_ members: ArraySlice<Int>, of spots: [FocusSpot]) {
    guard let first = members.first else { return }
    var bounds = spots[first].rect
    var middles = Rect(origin: spots[first].middle, size: .zero)
    for index in members {
      tileOfSpot[index] = tiles.count
      bounds = bounds.enclosing(spots[index].rect)
      middles = middles.enclosing(Rect(origin: spots[index].middle, size: .zero))
    }
    tiles.append(Tile(members: Array(members), bounds: bounds, middles: middles))
  }

  /// Returns the index of the tile with the spot at `index`, followed by the indices of all tiles.
  func from(_ index: Int) -> [Int] { [tileOfSpot[index]] + tiles.indices }
}
