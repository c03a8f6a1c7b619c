import TermContainers

/// The root view of a page: a dim background, a coloured edge at the left and a tinted title. On a
/// screen without such a background, only the edge sets it apart.
final class EdgedPanelView: PanelView {
  private(set) var hue = Hue.blue

  /// Shows the name and the state of `controller`.
  convenience init(of controller: ViewController, hue: Hue) {
    self.init(of: controller)
    self.hue = hue
    (border, titleColor) = (nil, .role(.ink))
    (backgroundColor, titleBackgroundColor) = (hue.ground, hue.label)
  }

  /// The insets: a column for the edge, and a row below the title if there is room.
  override var safeAreaInsets: EdgeInsets {
    let insets = super.safeAreaInsets
    let room = bounds.height >= 10 ? 2 : 1
    return EdgeInsets(
      top: max(room, insets.top), left: max(1, insets.left), bottom: insets.bottom,
      right: insets.right)
  }

  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    let edge = Rect(x: 0, y: 0, width: 1, height: bounds.height)
    canvas.fill(edge, with: "▌", style: Style(foreground: hue.edge))
  }
}

/// One of the two accents of a stage.
struct Hue: Equatable {
  let edge, ground, label: Color

  static let blue = Hue(
    edge: Color(light: .rgb(0x0B, 0x57, 0xD0), dark: .rgb(0x5B, 0x95, 0xEE)),
    ground: Color(light: .rgb(0xEE, 0xF4, 0xFE), dark: .rgb(0x1B, 0x23, 0x30)),
    label: Color(light: .rgb(0xD6, 0xE4, 0xFB), dark: .rgb(0x25, 0x34, 0x4D)))
  static let amber = Hue(
    edge: Color(light: .rgb(0x8A, 0x5A, 0x00), dark: .rgb(0xF2, 0xC1, 0x4E)),
    ground: Color(light: .rgb(0xFD, 0xF6, 0xE6), dark: .rgb(0x25, 0x22, 0x1B)),
    label: Color(light: .rgb(0xF6, 0xE7, 0xC3), dark: .rgb(0x3A, 0x33, 0x21)))

  /// Returns the hue of page `index`. Hues alternate, so that neighbours differ.
  static func ofPage(_ index: Int) -> Hue { index.isMultiple(of: 2) ? .blue : .amber }
}
