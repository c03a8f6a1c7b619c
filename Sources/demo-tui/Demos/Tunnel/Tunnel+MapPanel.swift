import TermContainers
import WorldAtlas

extension Tunnel {
  /// A map's frame. It takes the focus for the map, shown by a heavy frame and arrows around the
  /// title, and displays the annotation's location in its lower edge.
  final class MapPanel: PanelView {
    private let name: String
    var place: Coordinate? {
      didSet { if place != oldValue { setNeedsDisplay() } }
    }
    /// Called when the panel gains or loses the focus.
    var onFocusChange: () -> Void = {}

    init(name: String) {
      self.name = name
      super.init(frame: .zero)
      showsAppearanceState = true
      showName()
    }

    override var canBecomeFirstResponder: Bool { true }

    override func focusDidChange() {
      super.focusDidChange()
      showName()
      border = isFirstResponder ? .heavy : .rounded
      borderColor = isFirstResponder ? .role(.focus) : .separator
      onFocusChange()
    }

    private func showName() {
      title = titled(name)
      shortTitle = titled(name.withoutController)
    }

    private func titled(_ name: String) -> String { isFirstResponder ? "▸ \(name) ◂" : name }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      guard let place, bounds.width >= 8, bounds.height >= 2 else { return }
      let room = bounds.width - 5
      let isShort = CellWidth.of(place.description) > room
      let shown = CellWidth.truncate(
        isShort ? place.wholeDegrees : place.description, toWidth: room)
      canvas.write(" \(shown) ", 2, bounds.maxY - 1, titleColor)
    }
  }
}

extension Coordinate {
  /// The coordinate in whole degrees, such as "57N 8E".
  var wholeDegrees: String {
    let (up, right) = (Int(latitude.rounded()), Int(longitude.rounded()))
    return "\(abs(up))\(up < 0 ? "S" : "N") \(abs(right))\(right < 0 ? "W" : "E")"
  }
}
