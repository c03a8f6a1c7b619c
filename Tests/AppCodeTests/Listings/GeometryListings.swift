import TermContainers
import Testing

/// The examples of points, sizes and rectangles.
@Suite struct GeometryListings {
  @Test func aPointIsMoved() {
    let corner = Point(x: 4, y: 2)
    let below = corner + Point(x: 0, y: 1)  // 4, 3
    #expect(below == Point(x: 4, y: 3))
  }

  @Test func aSizeIsHalved() {
    let screen = Size(width: 80, height: 24)
    let half = Size(width: screen.width / 2, height: screen.height)  // 40 × 24
    #expect(half == Size(width: 40, height: 24) && !half.isEmpty)
  }

  @Test func aRectangleIsInset() {
    let screen = Rect(x: 0, y: 0, width: 80, height: 24)
    let content = screen.insetBy(dx: 2, dy: 1)  // 76 × 22 cells at 2, 1
    let isInside = content.contains(Point(x: 78, y: 3))  // false: 78 is maxX
    #expect(content == Rect(x: 2, y: 1, width: 76, height: 22) && !isInside)
    #expect(content.maxX == 78)
  }

  @Test func aRectangleIsInsetByDistances() {
    let screen = Rect(x: 0, y: 0, width: 80, height: 24)
    let content = screen.inset(by: EdgeInsets(top: 1, bottom: 2))  // 80 × 21 cells at 0, 1
    #expect(content == Rect(x: 0, y: 1, width: 80, height: 21))
  }
}
