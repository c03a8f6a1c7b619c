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
        x = canvas.write(" \(words(step))", x, 0, ink(step), isBold: step == progress.pending)
      }
    }

    private func words(_ step: Step) -> String {
      let name = step.number.map(String.init) ?? "\(step)"
      if step == progress.pending { return "▸" + name }
      return switch progress.state(step) {
      case .open: "·" + name
      case .done: "✓" + name
      case .leftOut: "✗" + name
      case .failed: "!" + name
      }
    }

    private func ink(_ step: Step) -> Palette.Role {
      switch progress.state(step) {
      case .open: step == progress.pending ? .ink : .muted
      case .done: .ink
      case .leftOut: .warning
      case .failed: .danger
      }
    }
  }
}
