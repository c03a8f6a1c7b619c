import TermContainers

/// The controllers of a moment with the states of their appearance, and the sizes of their views.
final class BriefTreesView: View {
  /// The controllers, each before those inside it.
  var trees: HierarchySnapshot? {
    didSet { if trees != oldValue { setNeedsDisplay() } }
  }

  /// The event that followed these trees, such as a call; nil for the trees of now.
  var moment: String? {
    didSet { if moment != oldValue { setNeedsDisplay() } }
  }

  /// The last column at which the views may begin: further right, a reader loses the row.
  private static let farthest = 46

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  /// The height in rows that it needs.
  var height: Int { trees.map { $0.controllers.isEmpty ? 0 : $0.controllers.count + 1 } ?? 0 }

  override func draw(_ canvas: borrowing Canvas) {
    guard let trees else { return }
    let right = min(bounds.width - 16, BriefTreesView.farthest)
    let title = moment.map { "controllers before \($0)" } ?? "controllers"
    canvas.write(CellWidth.truncate(title, toWidth: max(0, right - 4)), 2, 0, .muted)
    canvas.write("views", right, 0, .muted)
    for (index, node) in trees.controllers.enumerated() where index + 1 < bounds.height {
      draw(node, trees.view(ofController: node.id), y: index + 1, right: right, canvas)
    }
  }

  private func draw(
    _ node: HierarchySnapshot.ControllerNode, _ view: HierarchySnapshot.ViewNode?, y: Int,
    right: Int, _ canvas: borrowing Canvas
  ) {
    let ink = node.state == .disappeared ? Palette.Role.muted : .ink
    let isPresented = node.isPresented && node.depth > 0
    let name =
      String(repeating: "  ", count: isPresented ? node.depth - 1 : node.depth)
      + (isPresented ? "\(HierarchySnapshot.presentedMark) " : "") + name(of: node)
    let shown = CellWidth.truncate(name, toWidth: max(0, right - 6))
    let end = canvas.write(shown, 2, y, ink)
    let next = canvas.write(node.state.mark, end + 1, y, ink) + 1
    let word = "presented"
    if isPresented, next + word.count < right { canvas.write(word, next, y, .muted) }
    let size = view.map { "\($0.frame.width)×\($0.frame.height)" } ?? "not in it"
    canvas.write(size, right, y, .muted)
  }

  /// The controller's name; in a narrow pane without the ending that all controllers share.
  private func name(of node: HierarchySnapshot.ControllerNode) -> String {
    (bounds.width < 48 ? node.name?.shortName : nil) ?? node.title
  }
}
