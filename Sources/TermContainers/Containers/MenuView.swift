import TermSurface

/// Receives the user's actions in a ``MenuView``.
@MainActor
protocol MenuViewDelegate: AnyObject {
  func menuView(_ menuView: MenuView, didSelectItemAt index: Int)
  /// The user clicked outside the items.
  func menuViewDidCancel(_ menuView: MenuView)
}

/// The ring menu of a ``MenuViewController``: it dims the views below, which stay readable, and
/// lays its items out on a ring. Follows article 2's `STKMenuView`.
///
/// ```swift
/// let ring = menu.menuView
/// let titles = ring.items.map(\.title)
/// let chosen = ring.focusedIndex  // nil while the ring is closed
/// ```
///
/// Its controller fills it, shows it and receives its actions. Read its properties, but do not
/// change the view.
///
/// Items and selection are set on the ``MenuViewController``.
public final class MenuView: View {
  /// The items, clockwise from three o'clock: a copy made when the menu appeared.
  public private(set) var items: [TabBarItem] = []
  /// The item of the controller that is shown.
  public internal(set) var selectedIndex: Int? { didSet { markSelection() } }
  weak var delegate: (any MenuViewDelegate)?
  private var buttons: [MenuButton] = []
  private var ring: MenuRing?
  private var closesOnRelease = false

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    accessibilityViewIsModal = true
    isHidden = true
    alpha = 0
  }

  /// The item that has the focus.
  public var focusedIndex: Int? { buttons.firstIndex { $0.isFirstResponder } }

  /// The items' frames as of the last layout.
  public var itemFrames: [Rect] { ring?.frames ?? [] }

  /// Shows `items`; one without a title gets that of `fallbackTitles`.
  func show(_ items: [TabBarItem], fallbackTitles: [String], selected: Int?) {
    for button in buttons { button.removeFromSuperview() }
    self.items = items
    buttons = zip(items, fallbackTitles).map { MenuButton($0, fallbackTitle: $1) }
    for (index, button) in buttons.enumerated() {
      button.addAction { [weak self] in
        self.map { $0.delegate?.menuView($0, didSelectItemAt: index) }
      }
      addSubview(button)
    }
    selectedIndex = selected
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func markSelection() {
    for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
  }

  /// Focuses item `index`, if it exists.
  func focus(_ index: Int?) {
    guard let index, buttons.indices.contains(index) else { return }
    buttons[index].becomeFirstResponder()
    if ring?.look == .glyph { setNeedsDisplay() }
  }

  /// Moves the focus by `step` items clockwise.
  func moveFocus(by step: Int) {
    guard !buttons.isEmpty else { return }
    let count = buttons.count
    focus(focusedIndex.map { ($0 + step + count) % count } ?? 0)
  }

  /// Moves the focus to the neighbour that lies in `direction`.
  func moveFocus(towards direction: Point) {
    guard let focusedIndex else { return moveFocus(by: 0) }
    focus(ring?.neighbor(of: focusedIndex, towards: direction))
  }

  /// Triggers the item that has the focus.
  func useFocused() {
    if let focusedIndex { buttons[focusedIndex].sendActions() }
  }

  /// Closes the menu on a left click outside the items. No mouse event reaches the responders
  /// behind the menu.
  public override func touchesBegan(_ touch: MouseEvent) {
    let isBeside = hitTest(touch.location(in: self)) === self
    closesOnRelease =
      isBeside && touch.phase == .began && touch.button == .left && touch.isAlone(in: self)
  }

  public override func touchesMoved(_ touch: MouseEvent) {}

  public override func touchesCancelled(_ touch: MouseEvent) { closesOnRelease = false }

  public override func touchesEnded(_ touch: MouseEvent) {
    guard closesOnRelease else { return }
    closesOnRelease = false
    delegate?.menuViewDidCancel(self)
  }

  public override func layoutSubviews() {
    let ring = MenuRing(in: bounds) { look in buttons.map { $0.size(look) } }
    self.ring = ring
    for (button, frame) in zip(buttons, ring.frames) {
      button.look = ring.look
      button.frame = frame
    }
  }

  /// Draws the focused item's title in the middle when the items have no room for titles.
  public override func draw(_ canvas: borrowing Canvas) {
    canvas.shade(bounds)
    guard let ring, !buttons.isEmpty else { return }
    ring.draw(on: canvas, style: Style(foreground: .secondaryLabel))
    for frame in ring.frames { canvas.drawShadow(of: frame) }
    guard ring.look == .glyph, let focusedIndex else { return }
    let title = CellWidth.truncate(" \(buttons[focusedIndex].title) ", toWidth: bounds.width)
    let x = bounds.minX + (bounds.width - CellWidth.of(title)) / 2
    let style = Style(foreground: .label, background: .role(.raised), attributes: .bold)
    canvas.draw(title, at: Point(x: x, y: bounds.midY), style: style)
  }
}
