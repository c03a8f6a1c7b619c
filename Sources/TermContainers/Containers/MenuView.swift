import TermSurface

/// Hears what the user does with a ``MenuView``.
@MainActor
protocol MenuViewDelegate: AnyObject {
  func menuView(_ menuView: MenuView, didSelectItemAt index: Int)
  /// There was a click beside the items.
  func menuViewDidCancel(_ menuView: MenuView)
}

/// The ring menu of a ``MenuViewController``: what lies below is dimmed, and stays readable; the
/// items lie on a ring. Follows article 2's `STKMenuView`.
///
/// It belongs to its controller, which fills it, shows it and hears of it. Look at it, and do not
/// change it.
public final class MenuView: View {
  /// What is on the ring, clockwise from three o'clock: a copy, made when the menu came up.
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

  /// Where the items lie in the view, as of the last layout.
  public var itemFrames: [Rect] { ring?.frames ?? [] }

  /// Shows items, of which one with no title has that of `fallbackTitles`.
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

  /// Gives item `index` the focus, if there is such a one.
  func focus(_ index: Int?) {
    guard let index, buttons.indices.contains(index) else { return }
    buttons[index].becomeFirstResponder()
    if ring?.look == .glyph { setNeedsDisplay() }
  }

  /// Moves the focus by so many items clockwise.
  func moveFocus(by step: Int) {
    guard !buttons.isEmpty else { return }
    let count = buttons.count
    focus(focusedIndex.map { ($0 + step + count) % count } ?? 0)
  }

  /// Moves the focus along the ring, to the side that leads in `direction`.
  func moveFocus(towards direction: Point) {
    guard let focusedIndex else { return moveFocus(by: 0) }
    focus(ring?.neighbor(of: focusedIndex, towards: direction))
  }

  /// Uses the item that has the focus.
  func useFocused() {
    if let focusedIndex { buttons[focusedIndex].sendActions() }
  }

  /// A click of the left button alone beside the items closes. Nothing of the mouse goes on to who
  /// contains the menu.
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

  /// Where items have no room for their titles, that of the one with the focus is in the middle.
  public override func draw(_ canvas: borrowing Canvas) {
    canvas.shade(bounds)
    guard let ring, !buttons.isEmpty else { return }
    ring.draw(on: canvas, style: Style())
    guard ring.look == .glyph, let focusedIndex else { return }
    let title = CellWidth.truncate(" \(buttons[focusedIndex].title) ", toWidth: bounds.width)
    let x = bounds.minX + (bounds.width - CellWidth.of(title)) / 2
    let style = Style(foreground: .white, background: .black, attributes: .bold)
    canvas.draw(title, at: Point(x: x, y: bounds.midY), style: style)
  }
}
