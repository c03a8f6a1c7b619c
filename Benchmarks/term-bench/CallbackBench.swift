import TermContainers

/// Measures the cost of callbacks: of one child of many that comes or goes, and of one level of a
/// deep tree that a swap adds and removes. If a cost depends on the change alone, it is constant.
@MainActor
enum CallbackBench {
  private static let size = Size(width: 80, height: 24)

  static func run() {
    let table = GrowthTable(unit: ("µs each", 1e6), columns: ["in", "out"])
    table.printHead()
    table.printRows("children", for: [10, 100, 1000], best: { _ in 9 }) { children($0) }
    table.printRows("levels", for: [10, 50, 200], best: { _ in 9 }) { levels($0) }
  }

  /// Adds `count` children side by side, each in a frame of its own, and removes them again.
  private static func children(_ count: Int) -> [Double] {
    let container = ViewController()
    let host = HeadlessHost(rootViewController: container, size: size)
    let children = (0..<count).map { number in
      let child = ViewController()
      // Loads the view, which is not measured.
      child.view.frame = Rect(
        x: number % size.width, y: number / size.width, width: 1, height: 1)
      return child
    }
    let ways: [(ViewController) -> Void] = [
      { container.add($0, in: container.view) }, { $0.leave() },
    ]
    return ways.map { way in
      seconds { for child in children { host.step { way(child) } } } / Double(count)
    }
  }

  /// Swaps a small child for a tree of `depth` levels, and back.
  private static func levels(_ depth: Int) -> [Double] {
    let container = ViewController()
    let host = HeadlessHost(rootViewController: container, size: size)
    let (small, deep) = (ViewController(), ViewController())
    var innermost = deep
    for _ in 0..<depth {
      let next = ViewController()
      innermost.embed(next)
      innermost = next
    }
    host.step { container.embed(small) }
    return [(small, deep), (deep, small)].map { old, new in
      seconds { host.step { container.replace(old, with: new) } } / Double(depth)
    }
  }
}
