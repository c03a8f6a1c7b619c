import ArgumentParser
import TermContainers
import ToolSupport

/// `demo-tui list`: lists the demos.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the demos.")

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      try StandardStream.output.write(json ? "\(List.json)\n" : Demo.table)
    }
  }

  @MainActor
  private static var json: JSON {
    .array(
      Demo.all.map { demo in
        .object([
          ("name", .string(demo.name)), ("summary", .string(demo.summary)),
          ("article", .text(demo.article)),
          ("minimumSize", .string("\(demo.minimumSize.width)x\(demo.minimumSize.height)")),
        ])
      })
  }
}
