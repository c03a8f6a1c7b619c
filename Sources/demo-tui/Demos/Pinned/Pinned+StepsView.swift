import TermContainers

extension Pinned {
  /// All steps in a row, by the article's numbers, each with what has become of it.
  final class StepsView: View {
    var progress = Progress() {
      didSet { setNeedsDisplay() }
    }

    override func draw(_ canvas: borrowing Canvas) {
      var x = 0
      for step in Step.allCases {
        if step.number == 1 { x = canvas.write(step.isRemoval ? "  remove" : "add", x, 0, .muted) }
        let (mark, ink) = look(step)
        let name = step.number.map(String.init) ?? "\(step)"
        x = canvas.write(" \(mark)\(name)", x, 0, ink, isBold: step == progress.pending)
      }
    }

    private func look(_ step: Step) -> (mark: String, ink: Palette.Role) {
      switch progress.state(step) {
      case _ where step == progress.pending: ("▸", .ink)
      case .open: ("·", .muted)
      case .done: ("✓", .ink)
      case .leftOut: ("✗", .warning)
      case .failed: ("!", .danger)
      }
    }
  }
}
