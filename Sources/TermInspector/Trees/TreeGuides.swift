/// The lines before the names of a tree: `├ `, `└ `, and `│ ` for what goes on beside.
enum TreeGuides {
  /// The guides of nodes with these depths, each before those inside it.
  static func of(_ depths: [Int]) -> [String] {
    var guides = Array(repeating: "", count: depths.count)
    // The depths of which a later row has a node, before any shallower one.
    var open: Set<Int> = []
    for index in depths.indices.reversed() {
      let depth = depths[index]
      if depth > 0 {
        var guide = ""
        for level in 1..<max(1, depth) { guide += open.contains(level) ? "│ " : "  " }
        guides[index] = guide + (open.contains(depth) ? "├ " : "└ ")
      }
      open = open.filter { $0 < depth }
      open.insert(depth)
    }
    return guides
  }

  /// What stands beside a row that has no node, above a node with `guide`.
  static func passing(_ guide: String) -> String {
    String(guide.map { $0 == "├" || $0 == "└" ? "│" : $0 })
  }
}
