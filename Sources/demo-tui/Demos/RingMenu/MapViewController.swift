import TermContainers

/// A map that fills the screen.
final class MapViewController: LoggedViewController {
  override init(log: CallbackLog) {
    super.init(log: log)
    title = "Map"
    tabBarItem = TabBarItem(title: "Map", symbol: "◎", asciiSymbol: "o")
  }

  override func loadView() {
    view = MapPlaceholderView(title: typeName, backgroundColor: .default)
  }
}

/// Meridians and parallels.
private final class MapPlaceholderView: PanelView {
  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    let area = bounds.insetBy(dx: 1, dy: 1)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<max(area.minX, area.maxX)
      where (x - area.midX) % 8 == 0 || (y - area.midY) % 4 == 0 {
        canvas.put("·", x: x, y: y, style: Style(attributes: .dim))
      }
    }
  }
}
