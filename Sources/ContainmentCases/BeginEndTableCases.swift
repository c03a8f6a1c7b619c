import TermContainers

extension ConformanceCase {
  /// The callbacks on the way from each appearance state to each other by begin and end calls.
  static let beginEndTable: [ConformanceCase] = [
    row("C-065", from: .disappeared, to: .disappeared, sends: []),
    row("C-066", from: .disappeared, to: .appearing, sends: ["WA"]),
    row("C-067", from: .disappeared, to: .appeared, sends: ["WA", "DA"]),
    row("C-068", from: .disappeared, to: .disappearing, sends: ["WA", "WD"]),
    row("C-069", from: .appearing, to: .appearing, sends: []),
    row("C-070", from: .appearing, to: .appeared, sends: ["DA"]),
    row("C-071", from: .appearing, to: .disappearing, sends: ["WD"]),
    row("C-072", from: .appearing, to: .disappeared, sends: ["WD", "DD"]),
    row("C-073", from: .appeared, to: .appeared, sends: []),
    row("C-074", from: .appeared, to: .disappearing, sends: ["WD"]),
    row("C-075", from: .appeared, to: .disappeared, sends: ["WD", "DD"]),
    row("C-076", from: .appeared, to: .appearing, sends: ["WD", "WA"]),
    row("C-077", from: .disappearing, to: .disappearing, sends: []),
    row("C-078", from: .disappearing, to: .disappeared, sends: ["DD"]),
    row("C-079", from: .disappearing, to: .appearing, sends: ["WA"]),
    row("C-080", from: .disappearing, to: .appeared, sends: ["WA", "DA"]),
  ]

  private static func row(
    _ id: String, from start: AppearanceState, to target: AppearanceState, sends expected: [String]
  ) -> ConformanceCase {
    let words = expected.isEmpty ? "nothing" : expected.joined(separator: " ")
    return ConformanceCase(id, "begin and end, from \(start) to \(target): \(words)") { check in
      let (log, _, controller) = Recorder.pair()
      controller.loadViewIfNeeded()
      controller.drive(to: start)
      check.equal(controller.appearanceState, start, "where it starts")
      log.clear()
      controller.drive(to: target)
      check.equal(controller.appearanceState, target, "where it ends")
      check.equal(log.callbacks(of: "C"), expected, "log")
    }
  }
}

extension ViewController {
  /// Brings the controller to a state with the fewest calls.
  fileprivate func drive(to target: AppearanceState) {
    guard appearanceState != target else { return }
    let isAppearing = [.appearing, .appeared].contains(target)
    let middle: AppearanceState = isAppearing ? .appearing : .disappearing
    // A begin that goes on in the same direction would be counted.
    if target == middle && appearanceState == (isAppearing ? .appeared : .disappeared) {
      begin(!isAppearing)
    }
    if appearanceState != middle { begin(isAppearing) }
    if target != middle { endAppearanceTransition() }
  }

  private func begin(_ isAppearing: Bool) {
    beginAppearanceTransition(isAppearing, animated: false)
  }
}
