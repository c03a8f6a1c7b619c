import TermSurface

/// A tab: with the focus it has arrows on both sides; selected, bold text below a heavy line, which the
/// bar draws. No state depends on colour.
final class TabBarButton: ItemButton {
  private(set) var item: TabBarItem
  private var badge: (value: String, color: Color?)?

  override init(_ item: TabBarItem, fallbackTitle: String) {
    self.item = item
    super.init(item, fallbackTitle: fallbackTitle)
  }

  override func show(_ item: TabBarItem, fallbackTitle: String) {
    self.item = item
    badge = item.badgeValue.map { ($0, item.badgeColor) }
    isEnabled = item.isEnabled
    super.show(item, fallbackTitle: fallbackTitle)
  }

  override var showsTint: Bool { true }

  private var badgeText: String { badge.map { " (\($0.value))" } ?? "" }

  /// The columns of what it shows, with room for the arrows.
  var wantedWidth: Int { labelWidth + CellWidth.of(badgeText) + 4 }

  override var style: Style {
    var style = super.style
    if !isEnabled { return Style(foreground: .secondaryLabel, attributes: .dim) }
    if isSelected, isTinted, !isHighlighted, !isFirstResponder { style.foreground = tint }
    return style
  }

  /// From elsewhere the arrows lead to the selected tab, if that is seen.
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
    guard let badge, isEnabled, !isFirstResponder, !isHighlighted else { return }
    var look = style
    look.foreground = badge.color ?? .role(.danger)
    canvas.draw(badgeText, at: Point(x: 2 + CellWidth.of(text), y: row), style: look)
  }
}
