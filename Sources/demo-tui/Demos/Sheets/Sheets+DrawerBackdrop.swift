import TermContainers

extension Sheets {
  /// Darkens what lies behind a drawer, draws the drawer's edge, and takes the clicks beside it.
  final class DrawerBackdrop: View {
    private let shade = View()
    private let edge = DrawerEdge()
    private let onClick: () -> Void

    init(_ onClick: @escaping () -> Void) {
      self.onClick = onClick
      super.init(frame: .zero)
      (shade.backgroundColor, shade.alpha) = (.role(.shadow), 0.4)
      for part in [shade, edge] {
        part.isUserInteractionEnabled = false
        addSubview(part)
      }
    }

    /// Covers `area`, with the edge at the right of `drawer`.
    func place(in area: Rect, beside drawer: Rect) {
      (frame, shade.frame) = (area, area)
      edge.frame = Rect(x: drawer.maxX, y: drawer.minY, width: 1, height: drawer.height)
    }

    override func touchesBegan(_ touch: MouseEvent) {}

    override func touchesEnded(_ touch: MouseEvent) { onClick() }
  }

  private final class DrawerEdge: View {
    override func draw(_ canvas: borrowing Canvas) {
      let line: Unicode.Scalar = traitCollection.isASCII ? "|" : "│"
      canvas.fill(
        bounds, with: line, style: Style(foreground: .role(.line), background: .role(.page)))
    }
  }
}
