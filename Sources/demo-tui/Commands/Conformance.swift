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

  @Option(
    parsing: .unconditional,
    help: "Run this many random sequences of calls instead, at most 10000000.",
    transform: PlainNumber.wholeOption)
  var sequences: Int?

  @Flag(
    help:
      "Print a digest of the traces of each 10000 sequences; equal digests mean equal callbacks.")
  var digest = false

  @Option(
    parsing: .unconditional, help: "The number of the first random sequence.",
    transform: PlainNumber.wholeOption)
  var seed: UInt64 = 1

  func run() throws {
    if let sequences { return try playSequences(sequences) }
    if digest { throw Failure(.usage, "--digest needs --sequences") }
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

  private func playSequences(_ count: Int) throws {
    guard (1...10_000_000).contains(count), seed <= UInt64(Int.max) else {
      throw Failure(.usage, "--sequences takes a number from 1 to 10000000, --seed one below 2^63")
    }
    if digest { return try printDigests(seed..<seed + UInt64(count)) }
    let failure = MainActor.assumeIsolated {
      RandomRun.firstFailure(count: count, from: seed, begin: noteSequence)
    }
    guard let failure else {
      return try StandardStream.output.write(
        "\(count) random sequences of up to \(RandomSequence.longest) calls: all passed\n")
    }
    try StandardStream.output.write("\(failure.story)\n")
    throw Failure(
      .casesFailed,
      "sequence \(failure.seed) (\(failure.flavor.rawValue), shrunk to \(failure.length) calls): "
        + failure.findings.joined(separator: "; "))
  }

  private func printDigests(_ seeds: Range<UInt64>) throws {
    for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: 10_000) {
      let part = first..<min(first + 10_000, seeds.upperBound)
      let digest = MainActor.assumeIsolated { RandomRun.digest(of: part, begin: noteSequence) }
      let digits = String(digest, radix: 16)
      try StandardStream.output.write(
        "\(first)-\(part.upperBound - 1) \(String(repeating: "0", count: 16 - digits.count))\(digits)\n"
      )
    }
  }

  /// A sequence that traps, or takes 20 seconds of CPU, is named.
  private func noteSequence(_ seed: UInt64) { Program.begin("sequence", seed, seconds: 20) }

  /// The cases with these ids, in their usual order; all cases if `ids` is empty.
  private static func cases(_ ids: [String]) throws -> [ConformanceCase] {
    let all = ConformanceCase.everything
    if let unknown = ids.first(where: { id in !all.contains { $0.id == id } }) {
      throw ConformanceCase.unknown(unknown)
    }
    return ids.isEmpty ? all : all.filter { ids.contains($0.id) }
  }
}
