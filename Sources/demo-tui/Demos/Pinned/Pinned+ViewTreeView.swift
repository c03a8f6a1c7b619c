import TermContainers

extension Pinned {
  /// A tree of views with their sizes, and views without a superview beside it.
  final class ViewTreeView: LinesView {
    init() { super.init(title: "Views") }

    /// Shows the tree below `root`, and those of `others` that are not in it.
    func show(_ root: View, others: [View]) {
      var result = [line(root)] + Line.tree(root.subviews, children: \.subviews, line: line)
      for view in others where view.superview == nil {
        result.append(Line(text: name(of: view), detail: "alone"))
        result += Line.tree(view.subviews, children: \.subviews, line: line)
      }
      lines = result
    }

    private func line(_ view: View) -> Line {
      Line(text: name(of: view), detail: "\(view.frame.width)×\(view.frame.height)")
    }

    /// The view's name: from its controller if it is a root view, else as in constraints.
    private func name(of view: View) -> String {
      if let controller = view.next as? ViewController { return "\(controller.typeName).view" }
      return view.layoutIdentifier ?? String(describing: type(of: view))
    }
  }
}
