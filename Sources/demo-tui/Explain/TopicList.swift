import TermContainers

/// All names with a few words each, as `demo-tui explain` prints them.
struct TopicList {
  let isASCII: Bool

  var text: String {
    let legend = [LifecycleTrace.Entry.Origin.yours, .automatic, .appearance]
      .map { "\($0.mark(ascii: isASCII)) \($0.words)" }.joined(separator: "  ")
    let lines = [
      "demo-tui explain NAME prints a page about one of these; a beginning will do.",
      "A case such as C-060 has a page, too.", legend,
    ]
    let text = (lines + Topic.Group.allCases.flatMap(section)).map { "\($0)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  private func section(_ group: Topic.Group) -> [String] {
    ["", group.rawValue] + Topic.all.filter { $0.group == group }.map(row)
  }

  private func row(_ topic: Topic) -> String {
    let marks = topic.marks.map { $0.mark(ascii: isASCII) }.joined()
    return
      "  \(padded(marks, to: 2)) \(padded(Topic.shortened(topic.name), to: 35)) \(topic.summary)"
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - CellWidth.of(text)))
  }
}
