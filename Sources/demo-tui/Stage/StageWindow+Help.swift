import TermContainers

extension StageWindow {
  /// The keys of an open lesson that the key row does not show.
  var lessonKeys: [(String, String)] {
    guard let inspector, inspector.presence != .closed else { return [] }
    return [
      ("< >", "your calls, back and on"), ("End", "now"), ("y", "copy the pane"),
      ("{ }", "move the divider"),
    ]
  }
}
