import TermContainers

/// Measures the cost of constraints: for each shape and growing numbers of views, the time of the
/// first layout, of one after a text change, of one after a resize, and of the views' removal.
@MainActor
enum LayoutBench {
  static func run() {
    let table = GrowthTable(unit: ("ms", 1000), columns: ["first", "text", "resize", "end"])
    table.printHead()
    for shape in LayoutShape.allCases {
      for count in [10, 100, 1000, 10_000] {
        let best = GrowthTable.best(of: count > 1000 ? 3 : 9) { measured(shape, count) }
        table.printRow(shape.rawValue, "\(count) views", best)
      }
    }
    runStacks()
  }

  private static func measured(_ shape: LayoutShape, _ count: Int) -> [Double] {
    let place = ViewController()
    var host: HeadlessHost? = HeadlessHost(
      rootViewController: place, size: Size(width: 200, height: 60))
    defer { withExtendedLifetime(host) {} }
    let root = View(frame: Rect(x: 0, y: 0, width: 30_000, height: 30_000))
    let label = shape.fill(root, count: count)
    place.view.addSubview(root)
    let first = seconds { root.layoutIfNeeded() }
    let text = seconds {
      label.text = "a longer text"
      root.layoutIfNeeded()
    }
    let resize = seconds {
      root.frame.size = Size(width: 40_000, height: 40_000)
      root.layoutIfNeeded()
    }
    let end = seconds {
      root.removeFromSuperview()
      host = nil
    }
    return [first, text, resize, end]
  }
}

// Rows of a stack.
extension LayoutBench {
  /// Measures what it costs that one row of many hides and comes back.
  private static func runStacks() {
    let table = GrowthTable(unit: ("ms", 1000), columns: ["first", "hide", "show"])
    table.printHead()
    for count in [10, 100, 1000] {
      table.printRow("StackView", "\(count) rows", GrowthTable.best(of: 5) { hiding(count) })
    }
  }

  private static func hiding(_ count: Int) -> [Double] {
    let stack = StackView(frame: Rect(x: 0, y: 0, width: 80, height: 2 * count))
    stack.axis = .vertical
    let labels = (0..<count).map { Label("row \($0)") }
    for label in labels { stack.addArrangedSubview(label) }
    let middle = labels[count / 2]
    let changes: [() -> Void] = [{}, { middle.isHidden = true }, { middle.isHidden = false }]
    return changes.map { change in
      seconds {
        change()
        stack.layoutIfNeeded()
      }
    }
  }
}
