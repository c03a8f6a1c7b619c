import TermContainers

/// Measures what it costs that one row of many hides and comes back.
@MainActor
enum StackBench {
  static func run() {
    let table = GrowthTable(unit: ("ms", 1000), columns: ["first", "hide", "show"])
    table.printHead()
    for count in [10, 100, 1000] {
      let best = GrowthTable.best(of: 5) { measured(count) }
      table.printRow("stack", "\(count) rows", best)
    }
  }

  private static func measured(_ count: Int) -> [Double] {
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
