import TermContainers

extension Pinned {
  /// A tree of controllers with their appearance states, and controllers without a parent beside
  /// it.
  final class ControllerTreeView: LinesView {
    init() { super.init(title: "Controllers") }

    /// As the tree of views.
    func show(_ root: ViewController, others: [ViewController]) {
      let loose = others.filter { $0.parent == nil }.map { line($0, "no parent", short: "alone") }
      lines =
        [line(root)] + Line.tree(root.children, children: \.children, line: { self.line($0) })
        + loose
    }

    private func line(_ controller: ViewController) -> Line {
      let state = controller.appearanceState
      let words = state == .disappeared ? "no window" : state.rawValue
      return line(controller, words, short: state.mark)
    }

    /// The columns that the longest line with a state in words needs.
    private static let words = 33

    private func line(_ controller: ViewController, _ words: String, short: String) -> Line {
      Line(text: controller.typeName, detail: bounds.width - 2 < Self.words ? short : words)
    }
  }
}
