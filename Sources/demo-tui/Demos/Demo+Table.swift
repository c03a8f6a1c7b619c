extension Demo {
  /// The demos' names and summaries, one per line, below a line about starting one.
  static var table: String {
    let width = all.map(\.name.count).max() ?? 0
    let lines = all.map { demo in
      let gap = String(repeating: " ", count: width - demo.name.count + 2)
      return "  \(demo.name)\(gap)\(demo.summary)\n"
    }
    return "Demos (start one with demo-tui NAME):\n" + lines.joined()
  }
}
