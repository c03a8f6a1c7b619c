import Testing

@testable import TermSurface

@Suite struct GeometryTests {
  @Test func edgesAndMiddlesFollowFromTheFrame() {
    let rect = Rect(x: 2, y: 3, width: 5, height: 4)
    #expect(rect.maxX == 7 && rect.maxY == 7)
    #expect(rect.midX == 4 && rect.midY == 5)
    #expect(rect.contains(Point(x: 6, y: 6)))
    #expect(!rect.contains(Point(x: 7, y: 6)))
  }

  @Test func intersectionAndUnionAreThoseOfTheCells() {
    let a = Rect(x: 0, y: 0, width: 4, height: 4)
    let b = Rect(x: 3, y: 2, width: 4, height: 4)
    #expect(a.intersection(b) == Rect(x: 3, y: 2, width: 1, height: 2))
    #expect(a.union(b) == Rect(x: 0, y: 0, width: 7, height: 6))
    #expect(a.union(.zero) == a)
    #expect(!a.intersects(Rect(x: 4, y: 0, width: 2, height: 2)))
    #expect(a.intersection(Rect(x: 9, y: 9, width: 1, height: 1)).isEmpty)
  }

  @Test func insetsNeverTurnNegative() {
    let rect = Rect(x: 1, y: 1, width: 3, height: 1)
    #expect(rect.insetBy(dx: 2, dy: 2).size == .zero)
    #expect(
      rect.inset(by: EdgeInsets(left: 1, right: 1)) == Rect(x: 2, y: 1, width: 1, height: 1))
  }
}
