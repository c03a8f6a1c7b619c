import TermContainers
let a = CommandLine.arguments
func v(_ n: String) -> String? { a.firstIndex(of: n).map { a[$0 + 1] } }
do {
  try BenchRun.run(WorkloadName(rawValue: v("--workload")!)!, count: Int(v("--count")!)!, depth: Int(v("--depth") ?? "16")!)
} catch { print(error) }
