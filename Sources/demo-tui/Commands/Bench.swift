import ArgumentParser
import TermRecorder

/// `demo-tui bench`: draws one of the standard pictures over and over, for a measuring harness.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Run one workload of the peer benchmark on the terminal, or measure layout.")

  @Option(
    help: """
      \(WorkloadName.allCases.map(\.rawValue).joined(separator: ", ")); \(Bench.layout) prints what \
      constraints cost.
      """)
  var workload: String

  @Option(help: "How many frames.", transform: PlainNumber.wholeOption)
  var count: Int = 1

  @Option(
    help: "How many containers lie in each other in W5.", transform: PlainNumber.wholeOption)
  var depth: Int = Bench.usualDepth

  static let usualDepth = 16
  /// What is no picture, and is not drawn.
  private static let layout = "layout"

  static func countIsValid(_ count: Int) -> Bool { (0...1_000_000_000).contains(count) }
  static func depthIsValid(_ depth: Int) -> Bool { (1...99).contains(depth) }

  func run() throws {
    if workload == Bench.layout { return MainActor.assumeIsolated { LayoutBench.run() } }
    guard let name = WorkloadName(rawValue: workload) else {
      throw Failure(.dataError, "there is no workload '\(printable(workload))' here")
    }
    guard Bench.countIsValid(count), Bench.depthIsValid(depth) else {
      throw Failure(.usage, "--count takes a number from 0 to 1000000000, --depth one from 1 to 99")
    }
    try MainActor.assumeIsolated { try BenchRun.run(name, count: count, depth: depth) }
  }
}
