import TermContainers

/// A controller whose view, a panel, shows its name and its state.
class PanelViewController: ViewController {
  override func loadView() { view = PanelView(of: self) }
}

extension ViewController {
  /// The view's bounds inside the safe area.
  var area: Rect { view.bounds.inset(by: view.safeAreaInsets) }
}

extension PanelView {
  /// Creates the root view of `controller`, which shows the controller's name and appearance state.
  convenience init(of controller: ViewController) {
    self.init(title: controller.typeName)
    shortTitle = controller.typeName.withoutController
    showsAppearanceState = true
  }
}

/// A page with a few lines of text in the middle.
class TextViewController: PanelViewController {
  private let label: Label
  private let lines: Int

  init(_ text: String) {
    label = Label(text)
    lines = text.split(separator: "\n").count
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (label.numberOfLines, label.textAlignment) = (lines, .center)
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = Rect(
      x: area.minX, y: area.midY - lines / 2, width: area.width, height: lines)
  }
}

/// The root view of a controller, filled with a colour instead of a border. On a screen that cannot
/// show the colour, the view draws a frame.
class FilledPanelView: PanelView {
  /// Creates a view filled with `fill`, whose title has the colour `ink` on the background `label`.
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

  private func needsFrame(_ palette: Palette) -> Bool { !palette.shows(backgroundColor ?? .clear) }

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

/// The root view of a page: a dim background, a coloured edge at the left and a tinted title. On a
/// screen that cannot show the background, only the edge marks the page.
final class EdgedPanelView: PanelView {
  private(set) var hue = Hue.blue

  /// Creates the root view of `controller`, in the colours of `hue`.
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
