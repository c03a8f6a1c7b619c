import TermContainers

extension Pinned {
  /// A tree of views, each with its size, and those beside it that have no superview.
  final class ViewTreeView: LinesView {
    init() { super.init(title: "Views") }

    /// Looks at the tree below `root`, and at `others` as far as they are not in it.
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

    /// By its controller, where it is the root view of one, else by what constraints call it.
    private func name(of view: View) -> String {
      if let controller = view.next as? ViewController { return "\(controller.typeName).view" }
      return view.layoutIdentifier ?? String(describing: type(of: view))
    }
  }
}
