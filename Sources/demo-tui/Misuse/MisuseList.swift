import MisuseLab
import TermContainers
import ToolSupport

/// The mistakes' names and titles.
@MainActor
enum MisuseList {
  /// One per line, below a line that says how to start one.
  static var text: String {
    let width = Mistake.all.map(\.name.count).max() ?? 0
    let lines = Mistake.all.map { mistake in
      let gap = String(repeating: " ", count: width - mistake.name.count + 2)
      return "  \(mistake.name)\(gap)\(mistake.title)\n"
    }
    return "Mistakes (start with one by demo-tui misuse NAME):\n" + lines.joined()
  }

  static var json: JSON {
    .array(
      Mistake.all.map {
        .object([("name", .string($0.name)), ("title", .string($0.title))])
      })
  }

  /// The mistake of that name; otherwise throws a failure that suggests the nearest one.
  static func mistake(_ name: String) throws(Failure) -> Mistake {
    if let mistake = Mistake.named(name) { return mistake }
    let near = NearestName.to(name, of: Mistake.all.map(\.name))
    let hint = near.map { "; did you mean \($0)?" } ?? "; demo-tui misuse --list lists them"
    throw Failure(.usage, "unknown mistake '\(printable(name))'\(hint)")
  }
}
