import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// At each moment the code pane shows the line that it is about.
@MainActor
@Suite struct LitRowTests {
  private func expectLitRows(_ name: String, _ size: String, _ lesson: LessonChoice) throws {
    let shown = try LessonScene(Demo.named(name), lesson, size: size)
    for scene in try Demo.named(name).tour.prefix(4) {
      try InputScript(scene.keys).play(on: shown.host)
      // Pinned has called nothing yet.
      if shown.inspector.inspection.isAtBeginning { continue }
      #expect(shown.fault == nil, "now, after \(scene.keys)\n\(shown.host.text)")
    }
    let log = shown.inspector.inspection.log
    #expect(log.numbers.count > 20)
    var faults: [String] = []
    for number in log.numbersThatDiffer.reversed() {
      shown.host.step { shown.inspector.go(to: number) }
      if let fault = shown.fault {
        faults.append("\(number) \(log.entry(at: number)?.message ?? "frame"): \(fault)")
        if faults.count == 1 { print(shown.host.text) }
      }
    }
    #expect(faults == [], "\(faults.count) of \(log.numbers.count)")
  }

  /// Each demo where the pane is a page, and at one of the sizes that have it beside the stage.
  nonisolated private static let places: [(String, String)] =
    TapeTests.names(with: "80x24") + TapeTests.names(with: "120x36", "200x60")

  @Test(arguments: places)
  func `the lit line of each moment is seen`(_ name: String, _ size: String) throws {
    try expectLitRows(name, size, .code)
  }

  /// A strip has six rows.
  @Test(arguments: TapeTests.someNames)
  func `the lit line of each moment is seen in the strip`(_ name: String) throws {
    try expectLitRows(name, "80x24", .auto)
  }
}

extension LessonScene {
  /// What is wrong with the rows that are seen; nil if nothing is.
  fileprivate var fault: String? {
    let (rows, seen) = (pane.code.rows, pane.code.bounds)
    let lit = rows.indices.filter { rows[$0].tense == .now }
    if lit.isEmpty { return "nothing is lit" }
    // What a line led to is lit below the line.
    let row = lit.last { rows[$0].kind != .code } ?? lit[0]
    if !(seen.minY..<seen.maxY).contains(row) { return "row \(row) of \(rows.count)" }
    let parts = pane.view.subviews.filter { !$0.isHidden }
    let end = parts.map(\.frame.maxY).max() ?? 0
    let isCut = seen.minY > 0 || seen.maxY < pane.code.codeCount
    // The last row names the keys of the pane.
    if isCut, end < pane.view.bounds.height - 2 {
      return "cut at \(seen.minY), \(pane.view.bounds.height - end) rows are empty"
    }
    return nil
  }
}

extension MomentLog {
  /// The numbers of the kept moments, without the frames of a motion that follow its first two: the
  /// code pane shows the same for them.
  var numbersThatDiffer: [Int] {
    numbers.filter { number in
      ((number - 2)...number).contains { !numbers.contains($0) || entry(at: $0) != nil }
    }
  }
}
