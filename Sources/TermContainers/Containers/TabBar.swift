import TermScreen
import TermSurface

/// The bar of a ``TabBarController``: a line above a tab for each controller. Follows `UITabBar`.
///
/// ```swift
/// tabs.tabBar.tintColor = .systemBlue
/// tabs.tabBar.backgroundColor = .black
/// let titles = tabs.tabBar.items?.map(\.title)
/// ```
///
/// The tab bar controller fills the bar with the ``TabBarItem``s of its controllers; set only the
/// look on the bar. A click, or Enter or Space on the tab that has the focus, selects a tab; the
/// arrow keys move the focus. Tabs for which there is no room are hidden behind `‹` and `›`: a
/// click there, the mouse wheel and the arrow keys scroll to them.
public final class TabBar: Bar {
  /// The items of the controllers, from left to right; nil without tabs.
  public var items: [TabBarItem]? { buttons.isEmpty ? nil : buttons.map(\.item) }
  /// The item of the controller that is selected.
  public var selectedItem: TabBarItem? { buttons.first(where: \.isSelected)?.item }

  /// The positions of the tabs in the bar. Follows `UITabBar.ItemPositioning`.
  public enum ItemPositioning: Int, Sendable, CaseIterable {
    /// The same as `centered`.
    case automatic
    /// The tabs share the whole width of the bar.
    case fill
    /// The tabs lie in the middle, ``TabBar/itemSpacing`` columns apart.
    case centered
  }

  /// The positions of the tabs; in the middle by default.
  public var itemPositioning = ItemPositioning.automatic {
    didSet { if itemPositioning != oldValue { setNeedsLayout() } }
  }
  /// The columns of each centred tab, at most 1,000; 0, the default, for its contents' width.
  public var itemWidth = 0 {
    didSet {
      itemWidth = min(max(0, itemWidth), TabBar.mostColumns)
      if itemWidth != oldValue { setNeedsLayout() }
    }
  }
  /// The number of columns between centred tabs; 0 by default, and at most 1,000.
  public var itemSpacing = 0 {
    didSet {
      itemSpacing = min(max(0, itemSpacing), TabBar.mostColumns)
      if itemSpacing != oldValue { setNeedsLayout() }
    }
  }
  private static let mostColumns = 1_000

  private var buttons: [TabBarButton] = []
  /// The indices of the visible tabs.
  private var seen = 0..<0
  /// The width of the bar for which the visible tabs were chosen.
  private var knownWidth = 0
  /// Called with the index of a tab that the user has pressed.
  var onPress: ((Int) -> Void)?

  override var lineRow: Int { 0 }

  /// Shows a button for each item, with a title of `fallbackTitles` where the item has none.
  func setTabs(_ items: [TabBarItem], fallbackTitles: [String], selected: Int?) {
    let former = buttons
    buttons = zip(items, fallbackTitles).map { item, title in
      guard let button = former.first(where: { $0.item === item }) else {
        return makeButton(item, title)
      }
      button.setItem(item, fallbackTitle: title)
      return button
    }
    let isNew = former.first(where: \.isSelected)?.item !== selected.map { buttons[$0].item }
    for (index, button) in buttons.enumerated() { button.isSelected = index == selected }
    setViews(buttons)
    if let selected, isNew { revealTab(selected) }
    itemsDidChange()
  }

  private func makeButton(_ item: TabBarItem, _ title: String) -> TabBarButton {
    let button = TabBarButton(item, fallbackTitle: title)
    button.addAction { [weak self, weak button] in
      guard let self, let index = buttons.firstIndex(where: { $0 === button }) else { return }
      onPress?(index)
    }
    return button
  }

  /// The tab of the controller that is selected.
  public override var preferredFocusEnvironments: [any FocusEnvironment] {
    buttons.filter(\.isSelected)
  }

  /// Scrolls to the tab that got the focus.
  public override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if let focused { revealTab(focused) }
  }

  private var focused: Int? { buttons.firstIndex(where: \.isFirstResponder) }

  public override func layoutSubviews() {
    let area = area
    seen = tabs(from: min(seen.lowerBound, max(0, buttons.count - 1)))
    if seen.upperBound == buttons.count, let last = buttons.indices.last { seen = tabs(upTo: last) }
    if bounds.width != knownWidth, let kept = focused ?? buttons.firstIndex(where: \.isSelected) {
      revealTab(kept)
    }
    knownWidth = bounds.width
    let gap = gap
    let room = max(0, area.width - gap * (seen.count - 1))
    let widths =
      fills
      ? seen.indices.map {
        room * ($0 - seen.lowerBound + 1) / seen.count
          - room * ($0 - seen.lowerBound) / seen.count
      }
      : Bar.shrunk(seen.map(tabWidth), to: room)
    var x = area.minX + (isCrowded ? 0 : (room - widths.reduce(0, +)) / 2)
    for button in buttons { button.isHidden = true }
    for (index, width) in zip(seen, widths) {
      buttons[index].isHidden = false
      // With the line above the tab, so that a click on the line selects it, too.
      buttons[index].frame = Rect(x: x, y: 0, width: width, height: area.maxY)
      x += width + gap
    }
    setNeedsDisplay()
  }

  /// Draws a heavy line over the selected tab, and `‹` or `›` at an edge that hides tabs.
  public override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    guard bounds.height >= Bar.height else { return }
    if let tab = buttons.first(where: { $0.isSelected && !$0.isHidden }) {
      let line = Rect(x: tab.frame.minX, y: lineRow, width: tab.frame.width, height: 1)
      let style = Style(foreground: isTinted ? tint : .label, attributes: .bold)
      canvas.fill(line, with: traits.heavyLine, style: style)
    }
    let style = Style(foreground: .label, attributes: .bold)
    if seen.lowerBound > 0 { canvas.draw("‹", at: Point(x: 0, y: 1), style: style) }
    if seen.upperBound < buttons.count {
      canvas.draw("›", at: Point(x: bounds.width - 1, y: 1), style: style)
    }
  }

  /// Adds Left and Right, which move the focus to the next enabled tab, even one out of sight.
  public override var keyCommands: [KeyCommand] {
    guard let focused else { return super.keyCommands }
    let before = buttons[..<focused].last(where: \.isEnabled)
    let after = buttons[(focused + 1)...].first(where: \.isEnabled)
    return super.keyCommands
      + [("Left", before), ("Right", after)].compactMap { name, tab in
        tab.map { tab in KeyCommand(name) { [weak self] in self?.focus(tab) } }
      }
  }

  /// Scrolls the tabs by a click on `‹` or `›`, or by the mouse wheel.
  public override func touchesBegan(_ touch: MouseEvent) {
    let x = touch.location(in: self).x
    switch (touch.phase, touch.button) {
    case (.began, .left) where x < TabBar.edge && seen.lowerBound > 0, (.scrolledUp, _):
      revealTab(seen.lowerBound - 1)
    case (.began, .left) where x >= bounds.width - TabBar.edge && seen.upperBound < buttons.count,
      (.scrolledDown, _):
      revealTab(seen.upperBound)
    default: super.touchesBegan(touch)
    }
  }
}

// Tabs for which there is no room.
extension TabBar {
  /// The columns of `‹` or `›`, with a gap.
  private static let edge = 2

  private var isCrowded: Bool {
    buttons.indices.reduce(-gap) { $0 + tabWidth($1) + gap } > bounds.width
  }

  /// Whether the tabs share all of the bar.
  private var fills: Bool { itemPositioning == .fill && !isCrowded }

  private var gap: Int { itemPositioning == .fill ? 0 : itemSpacing }

  /// Returns the columns that the tab at `index` needs.
  private func tabWidth(_ index: Int) -> Int {
    itemWidth > 0 && itemPositioning != .fill ? itemWidth : buttons[index].wantedWidth
  }

  /// The area of the tabs.
  private var area: Rect {
    let row = Rect(x: 0, y: min(1, bounds.height), width: bounds.width, height: 1)
    let edge = isCrowded ? TabBar.edge : 0
    return Rect(x: edge, y: row.minY, width: max(0, row.width - 2 * edge), height: row.height)
      .intersection(bounds)
  }

  /// Scrolls until the tab at `index` is visible.
  private func revealTab(_ index: Int) {
    guard buttons.indices.contains(index), !seen.contains(index) else { return }
    seen = index < seen.lowerBound ? tabs(from: index) : tabs(upTo: index)
    setNeedsLayout()
  }

  /// Returns the tabs from `start` on for which there is room; at least one.
  private func tabs(from start: Int) -> Range<Int> {
    var (end, room) = (start, area.width)
    while end < buttons.count, tabWidth(end) <= room {
      room -= tabWidth(end) + gap
      end += 1
    }
    return start..<max(end, min(start + 1, buttons.count))
  }

  /// Returns the tabs up to `last` for which there is room; at least one.
  private func tabs(upTo last: Int) -> Range<Int> {
    var (start, room) = (last, area.width - tabWidth(last) - gap)
    while start > 0, tabWidth(start - 1) <= room {
      start -= 1
      room -= tabWidth(start) + gap
    }
    return start..<last + 1
  }

  private func focus(_ tab: TabBarButton) {
    guard let index = buttons.firstIndex(where: { $0 === tab }) else { return }
    revealTab(index)
    layoutIfNeeded()
    tab.becomeFirstResponder()
  }
}

/// A tab in the bar. A tab with the focus has arrows on both sides. The selected tab has bold text
/// below a heavy line, which the bar draws. No state is shown by colour alone.
final class TabBarButton: Control {
  private(set) var item: TabBarItem
  private var title = ""

  init(_ item: TabBarItem, fallbackTitle: String) {
    self.item = item
    super.init(frame: .zero)
    clipsToBounds = true
    setItem(item, fallbackTitle: fallbackTitle)
  }

  /// Shows `item`, whose contents may have changed.
  func setItem(_ item: TabBarItem, fallbackTitle: String) {
    self.item = item
    title = item.title ?? fallbackTitle
    isEnabled = item.isEnabled
    setNeedsDisplay()
  }

  override var showsTint: Bool { true }

  override var isToBePressed: Bool { false }

  /// The glyph and the title. An ASCII substitute is padded to the width of the glyph.
  private var label: String {
    guard let symbol = item.symbol else { return title }
    let glyph = traits.isASCII ? item.asciiSymbol ?? symbol : symbol
    // The substitute for a wide glyph is narrow.
    let missing = max(0, CellWidth.of(symbol) - CellWidth.of(glyph))
    return "\(glyph)\(String(repeating: " ", count: missing)) \(title)"
  }

  private var labelWidth: Int {
    (item.symbol.map { max(1, CellWidth.of($0)) + 1 } ?? 0) + CellWidth.of(title)
  }

  private var badgeText: String { item.badgeValue.map { " (\($0))" } ?? "" }

  /// The columns of its contents, with room for the arrows.
  var wantedWidth: Int { labelWidth + CellWidth.of(badgeText) + 4 }

  private var style: Style {
    if !isEnabled { return Style(foreground: .secondaryLabel, attributes: .dim) }
    if isHighlighted { return Style(foreground: .label, background: .role(.top)) }
    if isFirstResponder {
      return Style(foreground: .role(.onAccent), background: .role(.accent), attributes: .bold)
    }
    return Style(
      foreground: isSelected && isTinted ? tint : .label, attributes: isSelected ? .bold : [])
  }

  /// Returns the tab that arrow keys reach from outside the bar: the selected one, if visible.
  override func entrance(from other: View) -> View {
    guard other.superview !== superview else { return self }
    return superview?.subviews.first {
      ($0 as? TabBarButton)?.isSelected == true && !$0.isHidden
    } ?? self
  }

  override func draw(_ canvas: borrowing Canvas) {
    let room = max(0, bounds.width - 4)
    let badgeText = CellWidth.truncate(badgeText, toWidth: room)
    let text = CellWidth.truncate(label, toWidth: room - CellWidth.of(badgeText))
    let (open, close) = ValueLook(self).edges
    // Above it is the bar's line.
    let row = bounds.height - 1
    canvas.draw("\(open) \(text)\(badgeText) \(close)", at: Point(x: 0, y: row), style: style)
    guard item.badgeValue != nil, isEnabled, !isFirstResponder, !isHighlighted else { return }
    var look = style
    look.foreground = item.badgeColor ?? .role(.danger)
    canvas.draw(badgeText, at: Point(x: 2 + CellWidth.of(text), y: row), style: look)
  }
}
