import TermContainers

/// The output of `term-bench sequences`.
struct RandomReport {
  let count: Int
  let seed: UInt64

  private var seeds: Range<UInt64> { seed..<seed + UInt64(count) }

  /// Plays the sequences, up to the first that breaks a rule.
  @MainActor
  func check() throws(BenchProblem) {
    guard let failure = RandomRun.firstFailure(count: count, from: seed, begin: noteSequence) else {
      return print(
        "\(count) random sequences of up to \(RandomSequence.longest) calls: all passed")
    }
    print(failure.story)
    throw BenchProblem(
      .casesFailed,
      "sequence \(failure.seed) (\(failure.flavor.rawValue), shrunk to \(failure.length) calls): "
        + failure.findings.joined(separator: "; "))
  }

  /// Prints a digest for each 10,000 sequences; equal digests mean equal callbacks.
  @MainActor
  func printDigests() {
    for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: 10_000) {
      let part = first..<min(first + 10_000, seeds.upperBound)
      let digits = String(RandomRun.digest(of: part, begin: noteSequence), radix: 16)
      let zeros = String(repeating: "0", count: 16 - digits.count)
      print("\(first)-\(part.upperBound - 1) \(zeros)\(digits)")
    }
  }

  /// A sequence that traps, or takes 20 seconds of CPU, is named.
  private func noteSequence(_ seed: UInt64) { Program.begin("sequence", seed, seconds: 20) }
}
