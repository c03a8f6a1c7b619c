import TermContainers

extension Pinned {
  /// A tree of controllers with their appearance states, and controllers without a parent beside
  /// it.
  final class ControllerTreeView: LinesView {
    init() { super.init(title: "Controllers") }

    /// Shows the tree below `root`, and those of `others` that are not in it.
    func show(_ root: ViewController, others: [ViewController]) {
      let loose = others.filter { $0.parent == nil }.map {
        Line(text: $0.typeName, detail: "no parent")
      }
      lines = [line(root)] + Line.tree(root.children, children: \.children, line: line) + loose
    }

    private func line(_ controller: ViewController) -> Line {
      Line(text: controller.typeName, detail: controller.appearanceState.rawValue)
    }
  }
}
