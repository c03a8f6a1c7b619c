import ArgumentParser
import ContainmentCases

/// `demo-tui conformance`: what the containment calls promise, proved on the spot.
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Run the cases that say how containment behaves; needs no terminal.")

  @Argument(help: "Cases such as C-011; all by default.")
  var ids: [String] = []

  @Flag(help: "As a JSON object.")
  var json = false

  @Flag(help: "As the text of Docs/conformance.md.")
  var markdown = false

  func run() throws {
    if json && markdown { throw Failure(.usage, "give --json or --markdown, not both") }
    try MainActor.assumeIsolated {
      let report = try ConformanceReport(running: Conformance.cases(ids))
      try StandardStream.output.write(text(of: report))
      if let failure = report.failure { throw failure }
    }
  }

  private func text(of report: ConformanceReport) -> String {
    if json { return "\(report.json)\n" }
    return markdown ? report.markdown : report.table
  }

  /// The cases of these ids, in their usual order; all when there are none.
  private static func cases(_ ids: [String]) throws -> [ConformanceCase] {
    let all = ConformanceCase.everything
    if let unknown = ids.first(where: { id in !all.contains { $0.id == id } }) {
      let range = "\(all.first?.id ?? "") to \(all.last?.id ?? "")"
      throw Failure(
        .usage, "there is no case '\(printable(unknown))'; they go from \(range), with gaps")
    }
    return ids.isEmpty ? all : all.filter { ids.contains($0.id) }
  }
}
