extension Demo {
  /// The demos' names and summaries, one per line, below a line about starting one.
  static var table: String {
    let width = all.map(\.name.count).max() ?? 0
    let lines = all.map { "  \($0.name.padded(to: width + 2))\($0.summary)\n" }
    return "Demos (start one with demo-tui NAME):\n" + lines.joined()
  }
}
