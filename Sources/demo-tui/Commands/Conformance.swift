import ArgumentParser
import ContainmentCases
import TermContainers
import TermRecorder

/// `demo-tui conformance`: checks the promises of the containment calls.
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

  @Flag(help: "Print the tables of Docs/lifecycle.md instead.")
  var lifecycle = false

  @Flag(help: "Print the tables of Docs/order.md instead.")
  var order = false

  @Option(
    help: "Play so many random sequences of calls instead, up to 10000000.",
    transform: PlainNumber.wholeOption)
  var sequences: Int?

  @Option(help: "The first sequence's number.", transform: PlainNumber.wholeOption)
  var seed: UInt64 = 1

  func run() throws {
    if let sequences { return try Conformance.playSequences(sequences, from: seed) }
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
      throw Failure(.usage, "\(option) stands alone: no cases, no --json, no --markdown")
    }
    try StandardStream.output.write(MainActor.assumeIsolated(page))
  }

  private func text(of report: ConformanceReport) -> String {
    if json { return "\(report.json)\n" }
    return markdown ? report.markdown : report.table
  }

  private static func playSequences(_ count: Int, from seed: UInt64) throws {
    guard (1...10_000_000).contains(count), seed <= UInt64(Int.max) else {
      throw Failure(.usage, "give 1 to 10000000 sequences, and a seed that fits 63 bits")
    }
    let failure = MainActor.assumeIsolated { RandomRun.firstFailure(count: count, from: seed) }
    guard let failure else {
      return try StandardStream.output.write(
        "\(count) random sequences of up to \(RandomSequence.longest) calls: all in order\n")
    }
    try StandardStream.output.write("\(failure.story)\n")
    throw Failure(
      .casesFailed,
      "sequence \(failure.seed) (\(failure.flavor.rawValue), \(failure.length) calls left of it): "
        + failure.findings.joined(separator: "; "))
  }

  /// The cases with these ids, in their usual order; all cases if `ids` is empty.
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
