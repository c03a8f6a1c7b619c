import TermContainers

/// Starts the most frequent command lines without the argument parser. The parser discovers its
/// options at run time, which takes longer than the rest of the start, and the time to the first
/// frame is measured.
@MainActor
enum StartPath {
  /// Runs `demo-tui` or `demo-tui DEMO`. Returns false for any other line, which is left to the
  /// parser.
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
