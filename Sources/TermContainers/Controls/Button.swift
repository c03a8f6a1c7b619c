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
/// A ``configuration`` gives it another look.
///
/// For an action without a place on the screen use a ``KeyCommand``; for a look of your own, subclass
/// ``Control``.
open class Button: Control {
  /// The button's title.
  public var title: String {
    didSet { if title != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// Its look; with nil, the default, the one above. Its title goes before ``title``.
  public var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
      setNeedsUpdateConfiguration()
    }
  }
  /// Called with the button to change its ``configuration`` for its new ``Control/state``: when it is
  /// first laid out, and whenever the state has changed.
  public var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var needsUpdateConfiguration = false

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
  public convenience init(frame: Rect = .zero, primaryAction: Action?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Changes the ``configuration`` for the state by ``configurationUpdateHandler``. Override it to do that
  /// in a subclass; call ``setNeedsUpdateConfiguration()`` where something else than the state decides.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Calls ``updateConfiguration()`` where it is due.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsUpdateConfiguration else { return }
    updateConfiguration()
    // What it has changed itself asks for nothing more.
    needsUpdateConfiguration = false
  }

  open override func focusDidChange() {
    super.focusDidChange()
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  private var shownTitle: String { configuration?.title ?? title }

  /// The size of the title with three columns on each side, on one line, or with the room of the
  /// ``configuration``.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = CellWidth.of(shownTitle)
    guard let room = configuration?.room else { return Size(width: width + 6, height: 1) }
    return Size(width: width + 4 + room.left + room.right, height: 1 + room.top + room.bottom)
  }

  /// The size that fits.
  open override var intrinsicContentSize: Size { sizeThatFits(frame.size) }

  override var caption: String? { shownTitle }

  override var textLines: TextLines? { .middle }

  override var showsTint: Bool { true }

  override var isHitInFrameOnly: Bool { type(of: self) == Button.self }

  open override func draw(_ canvas: borrowing Canvas) {
    let look = ButtonLook(self, hasGrounds: canvas.palette.hasGrounds)
    if let configuration { return draw(canvas, look, configuration) }
    let row = Rect(
      x: bounds.minX, y: bounds.minY + max(0, bounds.height - 1) / 2, width: bounds.width, height: 1
    )
    if look.isFilled { canvas.fill(row, style: look.style) }
    let text = look.text(title, width: bounds.width)
    let indent = max(0, (bounds.width - CellWidth.of(text)) / 2)
    canvas.draw(text, at: Point(x: row.minX + indent, y: row.minY), style: look.style)
  }
  private func draw(
    _ canvas: borrowing Canvas, _ look: ButtonLook, _ configuration: Configuration
  ) {
    if look.isFilled { canvas.fill(bounds, style: look.style) }
    let inner = bounds.inset(by: configuration.room)
    let text = look.text(shownTitle, width: inner.width)
    // Pressed, the marks move towards the title, which stays where it is.
    let free = max(0, inner.width - CellWidth.of(text))
    let column =
      switch configuration.titleAlignment {
      case .automatic, .center: free / 2
      case .leading: look.isTight ? min(1, free) : 0
      case .trailing: free - (look.isTight ? min(1, free) : 0)
      }
    let row = inner.minY + max(0, inner.height - 1) / 2
    canvas.draw(text, at: Point(x: inner.minX + column, y: row), style: look.style)
  }
}
