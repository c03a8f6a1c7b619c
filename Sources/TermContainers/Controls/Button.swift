import TermSurface

/// A title that performs an action when pressed. Follows `UIButton`.
///
/// ```swift
/// let button = Button("Save") { save() }
/// button.frame.size = button.sizeThatFits(.zero)  // [ Save ]
/// ```
///
/// It is drawn as `[ Title ]`, with the focus as `▸ Title ◂`, disabled as `( Title )` and dim, so
/// that no state depends on colour.
///
/// For an action without a place on the screen use a ``KeyCommand``; for another look, subclass
/// ``Control``.
open class Button: Control {
  /// The button's title.
  public var title: String {
    didSet { if title != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// The title's colour.
  public var tintColor: Color {
    get { storedTintColor }
    set {
      guard newValue != storedTintColor else { return }
      setAnimated(self, \Button.storedTintColor) { storedTintColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTintColor = Color.default

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

  /// The size of the title with its brackets, on one line.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: CellWidth.of(title) + 4, height: 1)
  }

  /// The size that fits.
  open override var intrinsicContentSize: Size { sizeThatFits(frame.size) }

  override var caption: String? { title }

  open override func draw(_ canvas: borrowing Canvas) {
    let room = bounds.width - 4
    let shown = CellWidth.truncate(title, toWidth: max(0, room))
    let (open, close) = brackets
    let text = "\(open) \(shown) \(close)"
    let indent = max(0, (bounds.width - CellWidth.of(text)) / 2)
    let place = Point(x: bounds.minX + indent, y: bounds.minY + max(0, bounds.height - 1) / 2)
    canvas.draw(text, at: place, style: Style(foreground: tintColor, attributes: look))
  }

  private var brackets: (Character, Character) {
    isEnabled ? (isFirstResponder ? ("▸", "◂") : ("[", "]")) : ("(", ")")
  }

  private var look: TextAttributes {
    guard isEnabled else { return .dim }
    if isHighlighted { return [.bold, .reverse] }
    return isFirstResponder ? .bold : []
  }
}
