import TermContainers

extension Pinned {
  /// The container's view. It outlines its subview `contentView`, and shows at each edge the
  /// constant of the constraint that pins the child to this edge. If `contentView` is empty, it
  /// shows the state of the child.
  final class ContainerView: PanelView {
    private var container: ContainerViewController? { next as? ContainerViewController }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      guard let contentView = container?.contentView else { return }
      let outline = contentView.frame.insetBy(dx: -1, dy: -1)
      canvas.draw(.dashed, in: outline, style: Style(foreground: .secondaryLabel))
      let size = contentView.bounds.size
      let name = " contentView \(size.width)×\(size.height) "
      canvas.write(name, outline.minX + 2, outline.minY, .muted)
      for edge in contentView.constraints {
        guard let place = place(of: edge.firstAttribute, on: outline) else { continue }
        canvas.write("\(edge.constant)", place.x, place.y, .yours, isBold: true)
      }
      if contentView.subviews.isEmpty { drawAbsence(in: contentView.frame, canvas) }
    }

    private func drawAbsence(in area: Rect, _ canvas: borrowing Canvas) {
      let lines = absence
      let width = (lines.map(CellWidth.of).max() ?? 0) + 4
      let box = area.centered(Size(width: width, height: lines.count + 2))
      if box.height > lines.count + 1 {
        canvas.draw(.dashed, in: box, style: Style(foreground: .secondaryLabel))
      }
      for (row, line) in lines.enumerated() {
        let x = area.minX + (area.width - CellWidth.of(line)) / 2
        let y = area.minY + (area.height - lines.count) / 2 + row
        canvas.write(line, x, y, row == 0 ? .ink : .muted, isBold: row == 0)
      }
    }

    /// Lines about the state of a child whose view is not in `contentView`.
    private var absence: [String] {
      guard let child = container?.child ?? container?.children.last else {
        return ["no child", "no view"]
      }
      let name = window?.application?.trace?.knownName(of: child)?.description ?? child.typeName
      return [
        "\(name) \(child.appearanceState.mark)",
        child.parent.map { "child of \($0.typeName)" } ?? "no parent",
        child.isViewLoaded ? "view: loaded, in no view" : "view: not loaded",
      ]
    }

    private func place(of edge: LayoutConstraint.Attribute, on outline: Rect) -> Point? {
      switch edge {
      case .leading: Point(x: outline.minX, y: outline.midY)
      case .trailing: Point(x: outline.maxX - 1, y: outline.midY)
      case .top: Point(x: outline.midX, y: outline.minY)
      case .bottom: Point(x: outline.midX, y: outline.maxY - 1)
      default: nil
      }
    }
  }

  /// A view that shows its width and height.
  final class MeasuredView: FilledPanelView {
    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      let area = bounds.insetBy(dx: 2, dy: 1)
      guard area.height > 5, area.width > 20 else { return }
      let line = String(repeating: "─", count: area.width - 2)
      canvas.write("◂\(line)▸", area.minX, area.maxY - 1, titleColor)
      center(bounds.width, Point(x: area.midX, y: area.maxY - 1), canvas)
      for y in area.minY..<area.maxY - 2 {
        let isEnd = y == area.minY ? "▴" : y == area.maxY - 3 ? "▾" : "│"
        canvas.write(isEnd, area.maxX - 2, y, titleColor)
      }
      let middle = Point(x: area.maxX - 2, y: area.minY + (area.height - 3) / 2)
      center(bounds.height, middle, canvas)
    }

    private func center(_ number: Int, _ point: Point, _ canvas: borrowing Canvas) {
      let text = " \(number) "
      canvas.write(text, point.x - text.count / 2, point.y, titleColor)
    }
  }
}

extension Border {
  /// The dashed border, `┌┄┐┆`.
  fileprivate static var dashed: Border {
    Border(
      topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "┄", vertical: "┆"
    )
  }
}
