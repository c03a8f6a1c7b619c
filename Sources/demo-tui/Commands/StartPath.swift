import TermContainers
import TermRecorder

/// The calls whose first frame is waited for, and measured. The argument parser, which finds out about its options
/// as it runs, takes longer than all the rest of it; so what has nothing to be parsed goes around it.
@MainActor
enum StartPath {
  /// Runs `demo-tui`, `demo-tui DEMO`, or the line of the measuring harness. False leaves anything else to the
  /// parser: every other order of words, and every mistake.
  static func run(_ words: ArraySlice<String>) throws -> Bool {
    if words.isEmpty {
      try Player(demo: nil).play()
    } else if words.count == 1, let demo = Demo.all.first(where: { $0.name == words.first }) {
      try Player(demo: demo).play()
    } else if let line = HarnessLine(words) {
      try BenchRun.run(line.workload, count: line.count, depth: line.depth)
    } else {
      return false
    }
    return true
  }
}

/// `bench --workload NAME --count N`, or that with `--depth N` behind it: the words of the measuring harness, as it
/// has them. What it measures is the start.
struct HarnessLine: Equatable {
  let workload: WorkloadName
  let count: Int
  let depth: Int

  private static let names = ["bench", "--workload", "--count", "--depth"]

  /// Nil for any other words.
  init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 5 || words.count == 7 else { return nil }
    let names = [words[0], words[1], words[3]] + words[5...].prefix(1)
    guard HarnessLine.names.starts(with: names),
      let workload = WorkloadName(rawValue: words[2]), let count = PlainNumber.whole(words[4]),
      let depth = words.count == 7 ? PlainNumber.whole(words[6]) : Bench.usualDepth,
      Bench.countIsValid(count), Bench.depthIsValid(depth)
    else { return nil }
    (self.workload, self.count, self.depth) = (workload, count, depth)
  }
}
