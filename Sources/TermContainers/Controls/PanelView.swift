import TermSurface

/// A view with a frame around it and a title in the frame's top edge. No counterpart in UIKit:
/// where iOS separates by colour and shadow, a terminal has lines.
///
/// The frame takes one cell on each side; subviews belong inside ``View/safeAreaInsets``.
open class PanelView: View {
  /// What stands in the top edge; nil leaves the line whole.
  public var title: String? {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The frame's glyphs; nil draws none, and then there is no title either.
  public var border: Border? = .rounded {
    didSet { if border != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The colour of frame and title.
  public var tintColor: Color {
    get { storedTintColor }
    set {
      guard newValue != storedTintColor else { return }
      setAnimated(self, \PanelView.storedTintColor) { storedTintColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTintColor = Color.default

  /// A panel at `frame` without a title. Its content is clipped to it.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// A panel titled `title`. Its content is clipped to it.
  public convenience init(
    title: String? = nil, backgroundColor: Color? = nil, tintColor: Color = .default
  ) {
    self.init(frame: .zero)
    self.title = title
    self.backgroundColor = backgroundColor
    self.tintColor = tintColor
  }

  /// One cell on each side where there is a frame.
  open override var safeAreaInsets: EdgeInsets {
    border == nil ? .zero : EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  }

  override var caption: String? { title }

  open override func draw(_ canvas: borrowing Canvas) {
    guard let border else { return }
    let style = Style(foreground: tintColor)
    canvas.draw(border, in: bounds, style: style)
    // Room for a corner, an edge and a blank on each side.
    guard let title, bounds.width >= 8, bounds.height >= 2 else { return }
    let shown = CellWidth.truncate(title, toWidth: bounds.width - 6)
    canvas.draw(" \(shown) ", at: Point(x: bounds.minX + 2, y: bounds.minY), style: style)
  }
}
