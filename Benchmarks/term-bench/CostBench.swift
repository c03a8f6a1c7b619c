import Libc
import TermContainers

/// Measures changes that should cost the same among any number of others, by the process's own
/// time. The columns have growing numbers, and show how the cost grows.
@MainActor
enum CostBench {
  static func run() {
    let table = GrowthTable(unit: ("µs a change", 1e6), columns: ["N", "4 N", "16 N"])
    table.printHead()
    for row in CostRow.all {
      let times = [1, 4, 16].map { factor in
        best(of: 5, repeating(row.change(row.least * factor)))
      }
      table.printRow(row.name, "N = \(row.least)", times)
    }
  }

  /// Makes a row's change `times` times, for a count of instructions.
  static func run(_ row: CostRow, among count: Int, times: Int) {
    let change = row.change(count)
    for step in 0..<times { change(step) }
  }

  private static func best(of count: Int, _ run: () -> Double) -> Double {
    (0..<count).map { _ in run() }.min() ?? 0
  }

  /// Returns a closure that measures a few milliseconds of changes, and returns the time of one.
  private static func repeating(_ change: @escaping (Int) -> Void) -> () -> Double {
    var step = 0
    return {
      let start = processSeconds()
      var (end, count) = (start, 0.0)
      repeat {
        change(step)
        change(step + 1)
        step += 2
        count += 2
        end = processSeconds()
      } while end - start < 0.02
      return (end - start) / count
    }
  }

  private static func processSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
