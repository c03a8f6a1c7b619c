import TermSurface

/// Determines where the arrow keys move among rectangles.
///
/// An arrow leads to a near rectangle in its direction; left and right prefer one that shares rows.
/// That alone could make some rectangles unreachable. Some arrows therefore lead by
/// ``linked(_:_:)`` instead: as few as it takes to reach every rectangle from every other.
struct FocusMap {
  private static let headings: [FocusHeading] = [.right, .down, .left, .up]

  private let spots: [FocusSpot]
  private let tiles: FocusTiles
  /// The targets of each spot's four arrows.
  private var leads: [Int?]

  /// Creates a map of `rects`, known by their indices, with `perTile` neighbours in a group.
  init(_ rects: [Rect], perTile: Int = 24) {
    let spacing = 2 * rects.count + 1
    spots = rects.enumerated().map { FocusSpot($1, $0, spacing: spacing) }
    tiles = FocusTiles(spots, most: perTile)
    leads = Array(repeating: nil, count: 4 * rects.count)
    for slot in leads.indices { leads[slot] = near(slot / 4, Self.headings[slot % 4]) }
    connect()
  }

  /// The target of an arrow from `index`; nil if nothing lies in that direction.
  func next(from index: Int, _ heading: FocusHeading) -> Int? {
    Self.headings.firstIndex(of: heading).flatMap { leads[4 * index + $0] }
  }
}

// Nearest neighbours.
extension FocusMap {
  /// The nearest spot by the gaps in between.
  private func near(_ index: Int, _ heading: FocusHeading) -> Int? {
    let spot = spots[index]
    return nearest(to: index) {
      spot.distance(to: $0, heading)
    } least: {
      spot.leastDistance(to: $0.bounds, heading)
    }
  }

  /// The spot with the nearest centre in the quarter plane of the heading, by columns and rows.
  /// These links connect every spot to every other: of two spots in one quarter, the nearer is no
  /// farther from the other than the origin is. It would be equally far only if a diagonal belonged
  /// to two quarters, which none does.
  private func linked(_ index: Int, _ heading: FocusHeading) -> Int? {
    let spot = spots[index]
    return nearest(to: index) {
      spot.linkLength(to: $0, heading)
    } least: {
      spot.leastLinkLength(to: $0.middles)
    }
  }

  /// The spot with the least length, the first of several; `least` bounds it for all of a tile.
  private func nearest<Length: Comparable>(
    to index: Int, _ length: (FocusSpot) -> Length?, least: (FocusTiles.Tile) -> Length
  ) -> Int? {
    var best: (index: Int, length: Length)?
    for number in tiles.from(index) {
      let tile = tiles.tiles[number]
      if let best, best.length < least(tile) { continue }
      for other in tile.members where other != index {
        guard let length = length(spots[other]) else { continue }
        if let best, (best.length, best.index) <= (length, other) { continue }
        best = (other, length)
      }
    }
    return best?.index
  }
}

// Reachability.
extension FocusMap {
  /// Each round gives one arrow its link for good. With all links, every spot can be reached.
  private mutating func connect() {
    guard spots.count > 1 else { return }
    let map = self
    let links = Lazily { slot in map.linked(slot / 4, FocusMap.headings[slot % 4]) }
    while let slot = slotToLink(links) { leads[slot] = links[slot] }
  }

  private func slotToLink(_ links: Lazily) -> Int? {
    let reached = spread { index in leads[4 * index..<4 * index + 4].compactMap { $0 } }
    if reached.contains(false) {
      return shortest(links) { from, to in reached[from] && !reached[to] }
    }
    var sources: [[Int]] = Array(repeating: [], count: spots.count)
    for slot in leads.indices { leads[slot].map { sources[$0].append(slot / 4) } }
    let returning = spread { sources[$0] }
    guard returning.contains(false) else { return nil }
    return shortest(links) { from, to in !returning[from] && returning[to] }
  }

  /// The spots reachable from the first one.
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

  private func shortest(_ links: Lazily, _ isWanted: (Int, Int) -> Bool) -> Int? {
    leads.indices.filter { slot in links[slot].map { isWanted(slot / 4, $0) } ?? false }
      .min { length($0, links) < length($1, links) }
  }

  private func length(_ slot: Int, _ links: Lazily) -> Int {
    links[slot].map { spots[slot / 4].middle.steps(to: spots[$0].middle) } ?? .max
  }

  /// The links, computed on demand.
  private final class Lazily {
    private var known: [Int: Int?] = [:]
    private let find: (Int) -> Int?

    init(_ find: @escaping (Int) -> Int?) { self.find = find }

    subscript(slot: Int) -> Int? {
      if let link = known[slot] { return link }
      let link = find(slot)
      known[slot] = .some(link)
      return link
    }
  }
}
