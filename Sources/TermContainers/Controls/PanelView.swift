import TermSurface

/// A part of the screen with a ground of its own, a thin border and a title in its top edge. No
/// counterpart in UIKit: iOS separates areas by colour and shadow; a terminal has lines, too.
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
/// Without a ``View/backgroundColor``, the ground is a step above that of the page or panel around
/// it. The border takes one cell on each side; subviews belong inside ``View/safeAreaInsets``.
///
/// A plain ``View`` with a ``View/backgroundColor`` separates areas without lines.
open class PanelView: View {
  /// The title in the top edge; nil for an edge without a title.
  public var title: String? {
    didSet {
      // Another text in the same row moves nothing.
      if (title == nil) != (oldValue == nil) { setNeedsLayout() }
      if title != oldValue { setNeedsDisplay() }
    }
  }
  /// The title where the top edge has no room for ``title``; nil truncates ``title`` instead.
  public var shortTitle: String? {
    didSet { if shortTitle != oldValue { setNeedsDisplay() } }
  }
  /// The glyphs of the border; nil for no border, with the title as a label in the first row.
  public var border: Border? = .rounded {
    didSet {
      if (border == nil) != (oldValue == nil) { setNeedsLayout() }
      if border != oldValue { setNeedsDisplay() }
    }
  }
  /// The colour of the title.
  public var titleColor: Color {
    get { storedTitleColor }
    set {
      guard newValue != storedTitleColor else { return }
      setAnimated(self, PanelView.animatedTitleColor) { storedTitleColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTitleColor = Color.secondaryLabel
  private static let animatedTitleColor = AnimatedProperty<PanelView, Color>(
    { $0.storedTitleColor }, set: { $0.storedTitleColor = $1 })
  /// The colour of the border.
  public var borderColor = Color.separator {
    didSet { if borderColor != oldValue { setNeedsDisplay() } }
  }
  /// The ground of the title; by default the panel's.
  public var titleBackgroundColor = Color.clear {
    didSet { if titleBackgroundColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether the title ends with a mark for the appearance state of the controller whose root view
  /// this is: `○` disappeared, `◐` appearing, `●` appeared, `◑` disappearing.
  public var showsAppearanceState = false {
    didSet { if showsAppearanceState != oldValue { setNeedsDisplay() } }
  }
  /// The ground that the panel has chosen for itself.
  private var levelGround: Color?

  /// Creates a panel at `frame` without a title. It clips its content.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    setLevelGround(.role(.panel))
  }

  /// Creates a panel titled `title`, which clips its content. `titleColor` also colours the border.
  public convenience init(
    title: String? = nil, backgroundColor: Color? = nil, titleColor: Color? = nil
  ) {
    self.init(frame: .zero)
    self.title = title
    if let backgroundColor { self.backgroundColor = backgroundColor }
    if let titleColor { (self.titleColor, borderColor) = (titleColor, titleColor) }
  }

  /// The insets: with a border, at least a cell on each side; else at least a row for the title.
  open override var safeAreaInsets: EdgeInsets { super.safeAreaInsets.union(ownInsets) }

  private var ownInsets: EdgeInsets {
    if border != nil { return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
    return title == nil ? .zero : EdgeInsets(top: 1)
  }

  override var caption: String? { title }

  override var neverHasFocus: Bool { type(of: self) == PanelView.self }

  /// Chooses the ground, which is raised for a panel inside another panel.
  open override func didMoveToSuperview() { chooseGround() }

  /// Chooses the ground again, since the superviews in the window can include other panels.
  open override func didMoveToWindow() { chooseGround() }

  override func appearanceStateDidChange() {
    guard showsAppearanceState, let window else { return }
    let place = placed(in: window)
    let row = Rect(origin: place.origin, size: Size(width: frame.width, height: 1))
    window.damage(row.intersection(place.visible))
  }

  open override func draw(_ canvas: borrowing Canvas) {
    if let border { canvas.draw(border, in: bounds, style: Style(foreground: borderColor)) }
    drawTitle(canvas)
  }
}

// The ground.
extension PanelView {
  private func chooseGround() {
    // An app's own background stays, and costs nothing here.
    guard let levelGround, storedBackgroundColor == levelGround, superview != nil else { return }
    setLevelGround(isInPanel ? .role(.raised) : .role(.panel))
  }

  private var isInPanel: Bool {
    sequence(first: self as View, next: \.superview).dropFirst().contains { $0 is PanelView }
  }

  /// Sets the ground without animation, because the ground depends on the panels around this one.
  private func setLevelGround(_ ground: Color) {
    guard ground != levelGround else { return }
    (levelGround, storedBackgroundColor) = (ground, ground)
    setNeedsDisplay()
  }
}

// The title.
extension PanelView {
  private func drawTitle(_ canvas: borrowing Canvas) {
    // Leaves room for a corner, an edge and a blank on each side.
    guard let title, bounds.width >= 8, bounds.height >= (border == nil ? 1 : 2) else { return }
    let mark = stateMark
    let room = bounds.width - 6 - (mark.isEmpty ? 0 : mark.count + 1)
    let shown = " \(CellWidth.truncate(fitting(title, room), toWidth: room)) "
    let style = Style(foreground: titleColor, background: titleBackgroundColor)
    let start = Point(x: bounds.minX + 2, y: bounds.minY)
    let width = canvas.draw(shown, at: start, style: style)
    guard !mark.isEmpty else { return }
    let place = Point(x: start.x + width, y: start.y)
    let pip = Style(foreground: stateColor, background: titleBackgroundColor)
    canvas.draw("\(mark) ", at: place, style: pip)
  }

  private func fitting(_ title: String, _ room: Int) -> String {
    guard let shortTitle, CellWidth.of(title) > room else { return title }
    return shortTitle
  }

  private var stateMark: String {
    guard showsAppearanceState, let state = controller?.appearanceState else { return "" }
    return traits.isASCII ? state.asciiMark : state.mark
  }

  /// The colour of the state's mark: a ``titleColor`` other than the default, else one by state.
  private var stateColor: Color {
    guard titleColor == .secondaryLabel else { return titleColor }
    switch controller?.appearanceState ?? .disappeared {
    case .disappeared: return .secondaryLabel
    case .appearing, .disappearing: return .role(.warning)
    case .appeared: return .role(.good)
    }
  }
}
