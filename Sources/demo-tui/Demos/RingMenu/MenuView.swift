import TermContainers

/// Receives the user's actions in a `MenuView`.
@MainActor
protocol MenuViewDelegate: AnyObject {
  func menuView(_ menuView: MenuView, didSelectItemAt index: Int)
  /// The user clicked outside the items.
  func menuViewDidCancel(_ menuView: MenuView)
}

/// The ring menu of a `MenuViewController`: it dims the views below, which stay readable, and lays
/// its items out on a ring. Follows article 2's `STKMenuView`.
final class MenuView: View {
  /// The items that `showItems` has set, clockwise from three o'clock.
  private(set) var items: [TabBarItem] = []
  /// The index of the item whose controller is shown.
  var selectedIndex: Int? {
    didSet {
      for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
    }
  }
  weak var delegate: (any MenuViewDelegate)?
  private var buttons: [MenuButton] = []
  private var ring: MenuRing?
  private var closesOnRelease = false
  /// The message about a key without an item; nil for none.
  private var refusal: String? { didSet { if refusal != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    accessibilityViewIsModal = true
    isHidden = true
    alpha = 0
  }

  /// The index of the item that has the focus.
  var focusedIndex: Int? { buttons.firstIndex { $0.isFirstResponder } }

  /// The items' frames as of the last layout.
  var itemFrames: [Rect] { ring?.frames ?? [] }

  /// Shows `items`; an item without a title gets one of `fallbackTitles`.
  func showItems(_ items: [TabBarItem], fallbackTitles: [String], selected: Int?) {
    for button in buttons { button.removeFromSuperview() }
    self.items = items
    buttons = zip(items, fallbackTitles).map { MenuButton($0, fallbackTitle: $1) }
    for (index, button) in buttons.enumerated() {
      button.addAction { [weak self] in
        self.map { $0.delegate?.menuView($0, didSelectItemAt: index) }
      }
      addSubview(button)
    }
    (selectedIndex, refusal) = (selected, nil)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Focuses item `number`, counted from 1; shows a message if there is no such item.
  func focusItem(number: Int) {
    guard buttons.indices.contains(number - 1) else {
      return refusal = "There is no item \(number)."
    }
    focus(number - 1)
  }

  /// Focuses item `index`, if it exists.
  func focus(_ index: Int) {
    guard buttons.indices.contains(index) else { return }
    refusal = nil
    buttons[index].becomeFirstResponder()
    if ring?.look == .glyph { setNeedsDisplay() }
  }

  /// Moves the focus by `step` items clockwise.
  func moveFocus(by step: Int) {
    guard !buttons.isEmpty else { return }
    let count = buttons.count
    focus(focusedIndex.map { ($0 + step + count) % count } ?? 0)
  }

  /// Moves the focus to the neighbour in `direction`; shows a message if no item is there.
  func moveFocus(towards direction: Point) {
    guard let focusedIndex else { return moveFocus(by: 0) }
    if let neighbor = ring?.neighbor(of: focusedIndex, towards: direction) {
      return focus(neighbor)
    }
    let way = direction.x > 0 ? "right" : direction.x < 0 ? "left" : direction.y > 0 ? "down" : "up"
    refusal = "No item is further \(way)."
  }

  /// Triggers the item that has the focus.
  func useFocused() { if let focusedIndex { buttons[focusedIndex].sendActions() } }

  /// Closes the menu on a left click outside the items. No mouse event reaches the responders
  /// behind the menu.
  override func touchesBegan(_ touch: MouseEvent) {
    let isBeside = hitTest(touch.location(in: self)) === self
    closesOnRelease =
      isBeside && touch.phase == .began && touch.button == .left
      && window?.pressedButtons == [touch.button]
  }

  override func touchesMoved(_ touch: MouseEvent) {}

  override func touchesCancelled(_ touch: MouseEvent) { closesOnRelease = false }

  override func touchesEnded(_ touch: MouseEvent) {
    guard closesOnRelease else { return }
    closesOnRelease = false
    delegate?.menuViewDidCancel(self)
  }

  override func layoutSubviews() {
    let ring = MenuRing(in: bounds) { look in buttons.map { $0.preferredSize(look) } }
    self.ring = ring
    for (button, frame) in zip(buttons, ring.frames) {
      button.look = ring.look
      button.frame = frame
    }
  }

  /// Draws the ring, and in the middle the message about a key without an item or, when the items
  /// have no room for titles, the focused item's title.
  override func draw(_ canvas: borrowing Canvas) {
    canvas.shade(bounds)
    guard let ring, !buttons.isEmpty else { return }
    for frame in ring.frames { canvas.drawShadow(of: frame) }
    ring.draw(on: canvas, ink: .secondaryLabel)
    if let refusal {
      draw(refusal, on: canvas)
    } else if ring.look == .glyph, let focusedIndex {
      draw(buttons[focusedIndex].title, on: canvas)
    }
  }

  /// Draws words in the middle or, if an item is in their row, at the bottom or the top.
  private func draw(_ words: String, on canvas: borrowing Canvas) {
    let text = CellWidth.truncate(" \(words) ", toWidth: bounds.width)
    let width = CellWidth.of(text)
    let x = bounds.minX + (bounds.width - width) / 2
    let rows = [bounds.midY, bounds.maxY - 1, bounds.minY]
    let free = rows.first { y in
      !itemFrames.contains { $0.intersects(Rect(x: x, y: y, width: width, height: 1)) }
    }
    let style = Style(foreground: .label, background: .role(.raised), attributes: .bold)
    canvas.draw(text, at: Point(x: x, y: free ?? bounds.midY), style: style)
  }
}
