import TermSurface

/// A title that performs an action when pressed. Follows `UIButton`.
///
/// ```swift
/// let button = Button("Save") { save() }
/// button.frame.size = button.sizeThatFits(.zero)  // "   Save   " on a ground of its own
/// ```
///
/// It is a filled pill. With the focus its ground is the accent and it reads ` ▸ Save ◂ `, pressed
/// `▸Save◂`, disabled `( Save )` without a ground; where colours do not set it off, `[ Save ]`. So
/// no state depends on colour. With a ``View/tintColor`` other than the usual
/// one, its own or an inherited one, the title has that colour, and there is no ground but
/// ``View/backgroundColor``.
///
/// For an action without a place on the screen use a ``KeyCommand``; for another look, subclass
/// ``Control``.
open class Button: Control {
  /// The button's title.
  public var title: String {
    didSet { if title != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// Creates a button at `frame` with an empty title.
  public override init(frame: Rect) {
    title = ""
    super.init(frame: frame)
  }

  /// Creates a button with a title and an action.
  public convenience init(_ title: String, action: (() -> Void)? = nil) {
    self.init(frame: .zero)
    self.title = title
    if let action { addAction(action) }
  }

  /// Creates a button with the title of `primaryAction`, which it performs when pressed.
  public convenience init(primaryAction: Action) {
    self.init(primaryAction.title)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The size of the title with three columns on each side, on one line.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: CellWidth.of(title) + 6, height: 1)
  }

  /// The size that fits.
  open override var intrinsicContentSize: Size { sizeThatFits(frame.size) }

  override var caption: String? { title }

  override var textLines: TextLines? { .middle }

  override var showsTint: Bool { true }

  override var isHitInFrameOnly: Bool { type(of: self) == Button.self }

  open override func draw(_ canvas: borrowing Canvas) {
    let look = ButtonLook(self, hasGrounds: canvas.palette.hasGrounds)
    let row = Rect(
      x: bounds.minX, y: bounds.minY + max(0, bounds.height - 1) / 2, width: bounds.width, height: 1
    )
    if look.isFilled { canvas.fill(row, style: look.style) }
    let text = look.text(title, width: bounds.width)
    let indent = max(0, (bounds.width - CellWidth.of(text)) / 2)
    canvas.draw(text, at: Point(x: row.minX + indent, y: row.minY), style: look.style)
  }
}
