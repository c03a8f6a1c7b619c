import TermContainers

extension Tunnel {
  /// One of the steps by which the controllers of the tunnel tell each other something.
  struct Step: Equatable {
    /// The controller that takes it.
    let who: String
    let what: String
    /// The step where there is room for a single row.
    let short: String
  }

  /// The latest steps, as they happened: a row for each, or all in one.
  final class EventStripView: View {
    private(set) var steps: [Step] = []
    /// The rows that all steps take.
    nonisolated static let height = 3

    init() {
      super.init(frame: .zero)
      clipsToBounds = true
      isUserInteractionEnabled = false
    }

    private var kept: [Step] = []

    /// Keeps what it shows for ``restore()``.
    func keep() { kept = steps }

    /// Shows again what it showed then.
    func restore() {
      steps = kept
      setNeedsDisplay()
    }

    /// Begins anew.
    func begin() { steps = [] }

    /// Adds a step that has just been taken.
    func note(_ who: String, _ what: String, short: String) {
      steps.append(Step(who: who, what: what, short: short))
      setNeedsDisplay()
    }

    override func draw(_ canvas: borrowing Canvas) {
      if bounds.height < Self.height {
        draw(inOneRow, y: 0, canvas)
      } else if areWhole {
        for (row, step) in steps.enumerated() { draw(step, y: row, canvas) }
      } else {
        for (row, words) in shorts.enumerated() { draw(words, y: row, canvas) }
      }
    }

    private var inOneRow: String {
      let airy = shorts.joined(separator: " → ")
      return CellWidth.of(airy) <= bounds.width ? airy : shorts.joined(separator: "→")
    }

    private var shorts: [String] { steps.map(\.short).filter { !$0.isEmpty } }

    private var column: Int { (steps.map { CellWidth.of($0.who) }.max() ?? 0) + 2 }

    /// Whether there is room for every word.
    private var areWhole: Bool {
      steps.allSatisfy { column + CellWidth.of($0.what) <= bounds.width }
    }

    private func draw(_ step: Step, y: Int, _ canvas: borrowing Canvas) {
      let muted = Style(foreground: .secondaryLabel)
      canvas.draw(step.who, at: Point(x: bounds.minX, y: bounds.minY + y), style: muted)
      draw(step.what, x: column, y: y, canvas)
    }

    private func draw(_ text: String, x: Int = 0, y: Int, _ canvas: borrowing Canvas) {
      let shown = CellWidth.truncate(text, toWidth: max(0, bounds.width - x))
      let point = Point(x: bounds.minX + x, y: bounds.minY + y)
      canvas.draw(shown, at: point, style: Style(foreground: .label))
    }
  }
}
