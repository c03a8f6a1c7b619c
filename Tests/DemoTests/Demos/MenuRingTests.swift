import TermContainers
import Testing

@testable import demo_tui

/// The places of a ring's items.
@Suite struct MenuRingTests {
  private func ring(_ count: Int, _ width: Int, _ height: Int, title: Int = 6) -> MenuRing {
    MenuRing(in: Rect(x: 0, y: 0, width: width, height: height)) { look in
      let size =
        switch look {
        case .box: Size(width: title + 8, height: 3)
        case .line: Size(width: title + 5, height: 1)
        case .glyph: Size(width: 4, height: 1)
        }
      return Array(repeating: size, count: count)
    }
  }

  @Test(arguments: [(1, 200.0), (3, 200), (6, 200), (7, 208.65), (12, 357.677)])
  func theDiameterIsTheArticles(count: Int, diameter: Double) {
    #expect(abs(MenuRing.diameter(ofItems: count) - diameter) < 0.01)
  }

  @Test func theFirstLiesAtThreeOClockTheOthersClockwise() {
    let ring = ring(4, 81, 41)
    // 200 of 320 points of 81 squares, halved: 25 columns, 13 rows.
    #expect(abs(ring.radius - 200.0 * 81 / 320 / 2) < 0.001)
    let middles = ring.frames.map { Point(x: $0.midX, y: $0.midY) }
    #expect(middles == [(66, 20), (41, 33), (15, 20), (41, 7)].map { Point(x: $0, y: $1) })
  }

  @Test(arguments: 1...12, ["40x12", "80x23", "52x38", "72x39", "200x59", "30x40"])
  func allItemsFitAndNoneIsCovered(count: Int, size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let bounds = Rect(x: 0, y: 0, width: sides[0], height: sides[1])
    let ring = ring(count, sides[0], sides[1])
    #expect(ring.frames.count == count)
    for (index, frame) in ring.frames.enumerated() {
      #expect(bounds.contains(frame))
      #expect(ring.frames[..<index].allSatisfy { !$0.intersects(frame) })
    }
  }

  @Test func aRingWithoutRoomShowsLess() {
    #expect(ring(3, 80, 23).look == .box)
    #expect(ring(12, 80, 23).look != .box)
    #expect(ring(12, 30, 14, title: 20).look == .glyph)
  }

  @Test func aRingNeedsNeitherItemsNorRoom() {
    #expect(ring(0, 80, 24).frames.isEmpty)
    #expect(ring(3, 0, 0).frames.count == 3)
  }

  @Test func arrowsWalkAlongTheRing() {
    let three = ring(3, 80, 24)
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    #expect([down, up, left, right].map { three.neighbor(of: 0, towards: $0) } == [1, 2, 1, nil])
    #expect(
      [down, up, left, right].map { three.neighbor(of: 1, towards: $0) } == [nil, 2, nil, 0])
    #expect(ring(1, 80, 24).neighbor(of: 0, towards: left) == nil)
    #expect(ring(2, 80, 24).neighbor(of: 0, towards: left) == 1)
    #expect(ring(2, 80, 24).neighbor(of: 0, towards: up) == nil)
  }

  @Test(arguments: 2...12) func everyItemCanBeReachedByArrows(count: Int) {
    let ring = ring(count, 200, 60)
    var (reached, waiting): (Set<Int>, [Int]) = ([0], [0])
    while let index = waiting.popLast() {
      for way in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
        let next = ring.neighbor(of: index, towards: Point(x: way.0, y: way.1))
        if let next, reached.insert(next).inserted { waiting.append(next) }
      }
    }
    #expect(reached.count == count)
  }
}
