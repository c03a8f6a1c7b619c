import ArgumentParser
import TermContainers

/// `demo-tui list`: lists the demos.
struct List: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the demos.")

  @Flag(help: "Print a JSON array.")
  var json = false

  func output() -> String { json ? "\(List.json)\n" : Demo.table }

  @MainActor
  private static var json: JSON {
    .array(
      Demo.all.map { demo in
        .object([
          ("name", .string(demo.name)), ("summary", .string(demo.summary)),
          ("article", demo.article.map(JSON.string) ?? .null),
          ("minimumSize", .string("\(demo.minimumSize.width)x\(demo.minimumSize.height)")),
        ])
      })
  }
}
