import ArgumentParser
import ContainmentCases
import TermContainers
import ToolSupport

/// `demo-tui conformance`: checks the promises of the containment calls.
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Check the rules of containment, case by case; needs no terminal.")

  @Argument(help: "The cases to check, such as C-011; all by default.")
  var ids: [String] = []

  @Flag(help: "Print a JSON object.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let report = try ConformanceReport(running: Conformance.cases(ids))
      try StandardStream.output.write(json ? "\(report.json)\n" : report.table)
      if let failure = report.failure { throw failure }
    }
  }

  /// The cases with these ids, in their usual order; all cases if `ids` is empty.
  private static func cases(_ ids: [String]) throws -> [ConformanceCase] {
    let all = ConformanceCase.everything
    if let unknown = ids.first(where: { id in !all.contains { $0.id == id } }) {
      throw ConformanceCase.unknown(unknown)
    }
    return ids.isEmpty ? all : all.filter { ids.contains($0.id) }
  }
}
