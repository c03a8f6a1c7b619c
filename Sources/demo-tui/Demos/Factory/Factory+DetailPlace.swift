import TermContainers

extension Factory {
  /// The container's view for the details. While it holds none, it says which view it is: between
  /// the removal of one detail and the addition of the next, a past moment shows it so.
  final class DetailPlace: View {
    override func draw(_ canvas: borrowing Canvas) {
      guard subviews.isEmpty, bounds.height > 2 else { return }
      canvas.draw(.rounded, in: bounds, style: Style(foreground: .separator))
      let words = CellWidth.truncate("detailView", toWidth: max(0, bounds.width - 2))
      canvas.draw(
        words, at: Point(x: (bounds.width - CellWidth.of(words)) / 2, y: bounds.height / 2),
        style: Style(foreground: .secondaryLabel))
    }
  }
}
