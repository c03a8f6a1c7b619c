import TermSurface

/// Where the arrows lead among rectangles.
///
/// An arrow leads to what is near that way: left and right first to what lies in the same rows. That
/// alone would leave some out, since a rectangle may be the nearest of none. So some arrows lead by
/// ``linked(_:_:)`` instead, as few as it takes that from each rectangle all others can be reached.
struct FocusMap {
  private static let headings: [FocusHeading] = [.right, .down, .left, .up]

  private let spots: [FocusSpot]
  /// Of each spot, where the four arrows lead.
  private var leads: [Int?]

  /// A map of `rects`, each known by its place among them.
  init(_ rects: [Rect]) {
    let spacing = 2 * rects.count + 1
    spots = rects.enumerated().map { FocusSpot($1, $0, spacing: spacing) }
    leads = Array(repeating: nil, count: 4 * rects.count)
    for slot in leads.indices { leads[slot] = near(slot / 4, Self.headings[slot % 4]) }
    connect()
  }

  /// Where an arrow leads from `index`; nil where nothing lies that way.
  func next(from index: Int, _ heading: FocusHeading) -> Int? {
    Self.headings.firstIndex(of: heading).flatMap { leads[4 * index + $0] }
  }
}

// What is nearest.
extension FocusMap {
  /// The nearest by the gaps in between.
  private func near(_ index: Int, _ heading: FocusHeading) -> Int? {
    nearest(to: index) { spots[index].distance(to: $0, heading) }
  }

  /// The nearest middle in the quarter of the plane, by columns and rows. From any spot these lead to
  /// any other: of two in one quarter, the nearer one is no farther from the other than where one comes
  /// from, and as near as that only where a diagonal belongs to two quarters, which none does.
  private func linked(_ index: Int, _ heading: FocusHeading) -> Int? {
    nearest(to: index) { spots[index].linkLength(to: $0, heading) }
  }

  private func nearest<Length: Comparable>(
    to index: Int, _ length: (FocusSpot) -> Length?
  ) -> Int? {
    var best: (index: Int, length: Length)?
    for other in spots.indices where other != index {
      guard let length = length(spots[other]) else { continue }
      if let best, best.length <= length { continue }
      best = (other, length)
    }
    return best?.index
  }
}

// What all can be reached by.
extension FocusMap {
  /// Each round gives a slot its link, which it keeps. With all links there is nothing left to do.
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

  /// What comes of going on from the first spot.
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

  /// The links, each looked for when it is first asked for.
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
