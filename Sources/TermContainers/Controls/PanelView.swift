import TermSurface

/// A view with a border and a title in its top edge. No counterpart in UIKit: iOS separates areas
/// by colour and shadow; a terminal has lines.
///
/// ```swift
/// let panel = PanelView(title: "Log")
/// panel.frame = Rect(x: 0, y: 0, width: 16, height: 3)
/// panel.addSubview(lines)
/// lines.frame = panel.bounds.inset(by: panel.safeAreaInsets)
/// // ╭─ Log ────────╮
/// // │started       │
/// // ╰──────────────╯
/// ```
///
/// The border takes one cell on each side; subviews belong inside ``View/safeAreaInsets``.
///
/// A plain ``View`` with a ``View/backgroundColor`` separates areas without lines.
open class PanelView: View {
  /// The title in the top edge; nil draws the plain edge.
  public var title: String? {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The glyphs of the border; nil draws no border and no title.
  public var border: Border? = .rounded {
    didSet { if border != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The colour of border and title.
  public var tintColor: Color {
    get { storedTintColor }
    set {
      guard newValue != storedTintColor else { return }
      setAnimated(self, \PanelView.storedTintColor) { storedTintColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTintColor = Color.default

  /// Creates a panel at `frame` without a title. It clips its content.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a panel titled `title`. It clips its content.
  public convenience init(
    title: String? = nil, backgroundColor: Color? = nil, tintColor: Color = .default
  ) {
    self.init(frame: .zero)
    self.title = title
    self.backgroundColor = backgroundColor
    self.tintColor = tintColor
  }

  /// One cell on each side if there is a border.
  open override var safeAreaInsets: EdgeInsets {
    border == nil ? .zero : EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  }

  override var caption: String? { title }

  open override func draw(_ canvas: borrowing Canvas) {
    guard let border else { return }
    let style = Style(foreground: tintColor)
    canvas.draw(border, in: bounds, style: style)
    // Leaves room for a corner, an edge and a blank on each side.
    guard let title, bounds.width >= 8, bounds.height >= 2 else { return }
    let shown = CellWidth.truncate(title, toWidth: bounds.width - 6)
    canvas.draw(" \(shown) ", at: Point(x: bounds.minX + 2, y: bounds.minY), style: style)
  }
}
