import TermContainers

/// The root view of a controller, filled with a colour of its own instead of a border. On a screen
/// without that colour, a frame shows its area.
class FilledPanelView: PanelView {
  /// Creates a view whose title has the background `label`.
  convenience init(of controller: ViewController, fill: Color, ink: Color, label: Color) {
    self.init(of: controller)
    (border, backgroundColor, titleColor, titleBackgroundColor) = (nil, fill, ink, label)
  }

  /// The insets, which keep labels off the frame.
  override var safeAreaInsets: EdgeInsets {
    let insets = super.safeAreaInsets
    guard let window, needsFrame(window.palette) else { return insets }
    return EdgeInsets(
      top: max(1, insets.top), left: max(1, insets.left), bottom: max(1, insets.bottom),
      right: max(1, insets.right))
  }

  private func needsFrame(_ palette: Palette) -> Bool {
    !palette.shows(backgroundColor ?? .clear)
  }

  override func draw(_ canvas: borrowing Canvas) {
    if needsFrame(canvas.palette) {
      canvas.draw(.rounded, in: bounds, style: Style(foreground: .separator))
    }
    super.draw(canvas)
  }
}

extension Palette {
  /// Whether a fill is visibly different from the page.
  fileprivate func shows(_ fill: Color) -> Bool {
    let fill = resolved(fill)
    // Without colours, only reversed cells are visible.
    if colors == .mono {
      return colors.nearest(to: Style(background: fill)).attributes.contains(.reverse)
    }
    return fill != self[.page] && colors.nearest(to: fill) != colors.nearest(to: knownPage)
  }

  /// The page's colour, or a likely one if only the terminal knows it.
  private var knownPage: Color {
    if self[.page].channels != nil { return self[.page] }
    return userInterfaceStyle == .light ? .white : .black
  }
}
