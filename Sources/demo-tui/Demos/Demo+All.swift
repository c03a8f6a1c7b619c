import TermContainers
import ToolSupport

extension Demo {
  static var all: [Demo] {
    [
      .orangeBlue, .showHide, .ringMenu, .tunnel, .pinned, .factory, .navigation, .presentation,
      .tabs,
    ]
  }

  /// The demo of that name; otherwise throws a failure that suggests the nearest name of a demo or
  /// among `others`.
  static func named(_ name: String, orOneOf others: [String] = []) throws(Failure) -> Demo {
    if let demo = all.first(where: { $0.name == name }) { return demo }
    let list = others.isEmpty ? "demo-tui list lists them" : "demo-tui --help lists them"
    let near = NearestName.to(name, of: all.map(\.name) + others)
    let hint = near.map { "; did you mean \($0)?" } ?? "; \(list)"
    let kind = others.isEmpty ? "demo" : "demo or command"
    throw Failure(.usage, "unknown \(kind) '\(printable(name))'\(hint)")
  }
}
