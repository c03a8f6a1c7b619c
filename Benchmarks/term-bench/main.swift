import TermContainers

// Called by a measuring harness, as `term-bench bench --workload W2 --count 2000`. W1 is the start
// of this program, so it is one of its own, built with the flags of the program that ships.
CursesScreen.guardStandardDescriptors()
do {
  switch try BenchRequest(CommandLine.arguments.dropFirst()) {
  case .workload(let name, let count, let depth):
    try BenchRun.run(name, count: count, depth: depth)
  case .costs: CostBench.run()
  case .cost(let name, let among, let times):
    guard let row = CostRow.all.first(where: { $0.name == name }) else {
      throw BenchProblem(.usage, "unknown row '\(name)'")
    }
    CostBench.run(row, among: among, times: times)
  case .table(let shape, let count):
    try BenchRun.run(warmUp: shape.warmUp, frames: count) { _ in TableWorkload(shape) }
  case .tables: TableBench.run()
  }
} catch let problem as BenchProblem {
  problem.exit()
} catch let error as TerminalError {
  BenchProblem(error).exit()
} catch {
  BenchProblem(.systemError, "\(error)").exit()
}
