import TermContainers

/// The cells of a screen that change during an animation.
@MainActor
struct PlayedCells {
  private(set) var changed: Set<Point> = []

  /// Calls `start` and plays the animation to its end.
  init(of host: HeadlessHost, _ start: () -> Void) {
    let before = host.surface
    host.step(start)
    while !host.isAtRest {
      changed.formUnion(PlayedCells.differences(before, host.surface))
      host.advance(by: 0.05)
    }
  }

  private static func differences(_ a: Surface, _ b: Surface) -> [Point] {
    (0..<a.size.height).flatMap { y in
      (0..<a.size.width).map { Point(x: $0, y: y) }.filter { a[$0.x, y] != b[$0.x, y] }
    }
  }
}
