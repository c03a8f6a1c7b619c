import TermContainers

extension StageWindow {
  /// The commands of the window and of its inspector, without those of the demo.
  var commandsBesideTheDemo: [KeyCommand] { responderChain.flatMap(\.keyCommands) }

  /// The keys of an open lesson that the key row does not show.
  var lessonKeys: [(String, String)] {
    guard let inspector, inspector.presence != .closed else { return [] }
    let saving = setting.folder == nil ? [] : [("J M", "save as JSON, Mermaid")]
    return [
      ("< >", "your calls, back and on"), ("End", "now"), ("y", "copy the pane"),
      ("F", "flash changes"),
      ("{ }", "move the divider"), ("F6 Esc", "keys to the pane, and back"),
    ] + saving
  }
}
