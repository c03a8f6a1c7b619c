import TermContainers

// Called by a measuring harness, as `term-bench bench --workload W2 --count 2000`, and for the
// inspector's cost as `term-bench inspector`. W1 is the start of this program, so it is one of its
// own, built with the flags of the program that ships.
CursesScreen.guardStandardDescriptors()
do {
  switch try BenchRequest(CommandLine.arguments.dropFirst()) {
  case .workload(let name, let count, let depth):
    try BenchRun.run(name, count: count, depth: depth)
  case .layout: LayoutBench.run()
  case .inspector: InspectorBench.run()
  case .swaps(let count, let state): InspectorBench.play(count, state)
  }
} catch let problem as BenchProblem {
  problem.exit()
} catch let error as TerminalError {
  BenchProblem(error).exit()
} catch {
  BenchProblem(.systemError, "\(error)").exit()
}
