import TermContainers

extension Factory {
  /// Where the container's parts lie.
  struct Places {
    var detail = Rect.zero
    var mode = Rect.zero
    var button = Rect.zero
    /// The columns that the article's texts need.
    private static let text = 34
    /// Empty if there is no room.
    var timeline = Rect.zero

    /// The details take the remaining space; the timeline lies beside them, or below in portrait.
    @MainActor
    init(in area: Rect, button control: FlatButton) {
      var left = area
      if area.width >= Places.text + TimelineView.width {
        let width = min(area.width - Places.text, max(TimelineView.width, area.width * 2 / 5))
        timeline = Rect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
        left.size.width -= width
      } else if area.height >= 5 + 3 + 6 {
        let height = min(TimelineView.height, area.height - 8)
        timeline = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        left.size.height -= height
      }
      let size = control.sizeThatFits(left.size)
      button = Rect(
        x: left.minX + (left.width - size.width) / 2, y: left.maxY - size.height,
        width: size.width, height: size.height)
      mode = Rect(x: left.minX, y: button.minY - 1, width: left.width, height: 1)
      detail = Rect(
        x: left.minX, y: left.minY, width: left.width, height: max(0, mode.minY - left.minY))
    }
  }
}
