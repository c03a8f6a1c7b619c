import ToolSupport
import TermContainers

extension StageWindow {
  /// The keys of an open lesson that the key row does not show.
  var lessonKeys: [(String, String)] {
    guard let inspector, inspector.presence != .closed else { return [] }
    let saving = setting.folder == nil ? [] : [("J M", "save as JSON, Mermaid")]
    let docking = inspector.canDock ? [("|", "beside the stage or over it")] : []
    return [
      ("< >", "your calls, back and on"), ("End", "now"), ("y", "copy the pane"),
      ("K F", "explain; flash changes"),
      ("{ }", "move the divider"), ("F6 Esc", "keys to the pane, and back"),
    ] + docking + saving
  }

  /// All keys of the lesson and its panes that the key row does not show.
  var lessonSection: HelpPage.Section {
    let panes = [
      ("/", "find"), ("f", "filter"), ("PgUp PgDn", "scroll"),
    ]
    let rows = lessonKeys.map { (key: $0.0, title: $0.1) }
    let others = panes.filter { pane in !rows.contains { $0.key == pane.0 } }
    return HelpPage.Section(
      heading: "The lesson", rows: rows + others.map { (key: $0.0, title: $0.1) })
  }
}
