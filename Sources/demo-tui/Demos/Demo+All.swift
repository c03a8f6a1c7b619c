import TermContainers
import ToolSupport

extension Demo {
  static var all: [Demo] {
    [
      .orangeBlue, .showHide, .ringMenu, .tunnel, .pinned, .factory, .navigation, .presentation,
      .tabs,
    ]
  }

  /// Returns the demo called `name`. Otherwise throws a failure that suggests the nearest name
  /// among the demos and `others`.
  static func named(_ name: String, orOneOf others: [String] = []) throws(Failure) -> Demo {
    if let demo = all.first(where: { $0.name == name }) { return demo }
    let list = others.isEmpty ? "demo-tui list lists them" : "demo-tui --help lists them"
    let kind = others.isEmpty ? "unknown demo" : "unknown demo or command"
    throw .unknown(kind, name, of: all.map(\.name) + others, list)
  }

  /// The demos' names and summaries, one per line, below a line that says how to start a demo.
  static var table: String {
    let width = all.map(\.name.count).max() ?? 0
    let lines = all.map { "  \($0.name.padded(to: width + 2))\($0.summary)\n" }
    return "Demos (start one with demo-tui NAME):\n" + lines.joined()
  }
}
