import ArgumentParser
import ContainmentCases
import RecorderCommands
import TermContainers
import TermRecorder
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

  @Flag(help: "Print the text of Docs/printed/conformance.md.")
  var markdown = false

  @Flag(help: "Print the page on a controller's life cycle instead.")
  var lifecycle = false

  @Flag(help: "Print the page on the order of callbacks instead.")
  var order = false

  func run() throws {
    if json && markdown { throw Failure(.usage, "give --json or --markdown, not both") }
    if lifecycle { return try printAlone("--lifecycle") { LifecyclePage().markdown } }
    if order { return try printAlone("--order") { OrderPage().markdown } }
    try MainActor.assumeIsolated {
      let report = try ConformanceReport(running: Conformance.cases(ids))
      try StandardStream.output.write(text(of: report))
      if let failure = report.failure { throw failure }
    }
  }

  /// Prints a page that `option` asks for, which goes with nothing else.
  private func printAlone(_ option: String, _ page: @MainActor () -> String) throws {
    guard ids.isEmpty, !json, !markdown, lifecycle != order else {
      throw Failure(.usage, "\(option) takes no cases or other options")
    }
    try StandardStream.output.write(MainActor.assumeIsolated(page))
  }

  private func text(of report: ConformanceReport) -> String {
    if json { return "\(report.json)\n" }
    return markdown ? report.markdown : report.table
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
