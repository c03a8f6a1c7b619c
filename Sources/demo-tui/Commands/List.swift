import ArgumentParser
import TermContainers

/// `demo-tui list`: the demos there are.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the demos.")

  @Flag(help: "As a JSON array.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      if json { try List.printJSON() } else { try List.printTable() }
    }
  }

  @MainActor
  static func printTable() throws {
    let width = Demo.all.map(\.name.count).max() ?? 0
    let lines = Demo.all.map { demo in
      let gap = String(repeating: " ", count: width - demo.name.count + 2)
      return "  \(demo.name)\(gap)\(demo.summary)\n"
    }
    try StandardStream.output.write("Demos (start one with demo-tui NAME):\n" + lines.joined())
  }

  @MainActor
  private static func printJSON() throws {
    let demos = JSON.array(
      Demo.all.map { demo in
        .object([
          ("name", .string(demo.name)), ("summary", .string(demo.summary)),
          ("article", .string(demo.article)),
          ("minimumSize", .string("\(demo.minimumSize.width)x\(demo.minimumSize.height)")),
        ])
      })
    try StandardStream.output.write("\(demos)\n")
  }
}
