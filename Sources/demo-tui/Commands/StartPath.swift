import TermContainers

/// The plainest calls of the commands that draw. Their first frame is waited for, and the argument
/// parser, which finds out about its options as it runs, takes longer than all the rest of it.
@MainActor
enum StartPath {
  /// Runs `demo-tui`, `demo-tui DEMO`, or `demo-tui bench` with each option and its value apart. False leaves
  /// anything else, with help and mistakes, to the parser.
  static func run(_ words: ArraySlice<String>) throws -> Bool {
    guard let first = words.first else {
      try Player(demo: nil).play()
      return true
    }
    if words.count == 1, let demo = Demo.all.first(where: { $0.name == first }) {
      try Player(demo: demo).play()
      return true
    }
    guard first == "bench", let bench = benchOptions(words.dropFirst()) else { return false }
    try BenchRun.run(bench.name, count: bench.count, depth: bench.depth)
    return true
  }

  private static func benchOptions(
    _ words: ArraySlice<String>
  ) -> (name: WorkloadName, count: Int, depth: Int)? {
    var values: [String: String] = [:]
    var words = words
    while let option = words.popFirst(), let value = words.popFirst() { values[option] = value }
    guard words.isEmpty, Set(values.keys).isSubset(of: ["--workload", "--count", "--depth"]),
      let name = values["--workload"].flatMap(WorkloadName.init(rawValue:)),
      let count = Int(values["--count"] ?? "1"), let depth = Int(values["--depth"] ?? "16"),
      Bench.countIsValid(count), Bench.depthIsValid(depth)
    else { return nil }
    return (name, count, depth)
  }
}
