import TermContainers

/// A table of times that grow with a count: a row for each kind of work and each count.
struct GrowthTable {
  /// The unit, such as `ms`, and the number of units in a second.
  let unit: (name: String, perSecond: Double)
  let columns: [String]

  func printHead() {
    print(unit.name.padded(to: 30) + columns.map { $0.leftPadded(to: 12) }.joined())
  }

  /// Prints a row for each count: the shortest of nine runs with that count, or of three that take
  /// long. Each run returns one time, in seconds, for each column.
  func printRows(_ name: String, _ unit: String, for counts: [Int], _ run: (Int) -> [Double]) {
    for count in counts {
      let runs = (0..<(count > 1000 ? 3 : 9)).map { _ in run(count) }
      let best = runs.dropFirst().reduce(runs[0]) { zip($0, $1).map(min) }
      printRow(name, "\(count)\(unit)", best)
    }
  }

  func printRow(_ name: String, _ count: String, _ seconds: [Double]) {
    let cells = seconds.map { text($0).leftPadded(to: 12) }
    print(name.padded(to: 16) + count.padded(to: 14) + cells.joined())
  }

  private func text(_ seconds: Double) -> String {
    let thousandths = Int((seconds * unit.perSecond * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

/// The time that `body` takes, in seconds.
func seconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
