import TermContainers

/// The calls whose first frame is waited for, and measured. The argument parser, which finds out about its options
/// as it runs, takes longer than all the rest of it; so lines that are known as a whole go around it.
@MainActor
enum StartPath {
  /// Runs `demo-tui` or `demo-tui DEMO`. False leaves anything else to the parser.
  static func run(_ words: ArraySlice<String>) throws -> Bool {
    if words.isEmpty {
      try Player(demo: nil).play()
    } else if words.count == 1, let demo = Demo.all.first(where: { $0.name == words.first }) {
      try Player(demo: demo).play()
    } else {
      return false
    }
    return true
  }
}
