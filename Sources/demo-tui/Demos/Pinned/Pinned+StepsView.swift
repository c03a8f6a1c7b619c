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
        if step.number == 1 { x = put(step.isRemoval ? "  remove" : "add", .muted, x, canvas) }
        x = put(" \(words(step))", style(step), x, canvas)
      }
    }

    private func put(_ text: String, _ style: Style, _ x: Int, _ canvas: borrowing Canvas) -> Int {
      canvas.draw(text, at: Point(x: x, y: 0), style: style)
      return x + CellWidth.of(text)
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

    private func style(_ step: Step) -> Style {
      if step == progress.pending { return Style(foreground: .label, attributes: .bold) }
      return switch progress.state(step) {
      case .open: .muted
      case .done: Style(foreground: .label)
      case .leftOut: Style(foreground: .role(.warning))
      case .failed: Style(foreground: .role(.danger))
      }
    }
  }
}

extension Style {
  /// For what stands behind the rest.
  static var muted: Style { Style(foreground: .secondaryLabel) }
}
