import TermScreen
import TermSurface

/// A tab: with the focus it has arrows on both sides; selected, bold text below a heavy line, which the
/// bar draws. No state depends on colour.
final class TabBarButton: Control {
  private(set) var item: TabBarItem
  private var title = ""
  /// The glyph before the title, and its substitute in ASCII.
  private var (symbol, asciiSymbol): (Character?, Character?)
  private var badge: (value: String, color: Color?)?

  init(_ item: TabBarItem, fallbackTitle: String) {
    self.item = item
    super.init(frame: .zero)
    clipsToBounds = true
    show(item, fallbackTitle: fallbackTitle)
  }

  /// Copies the contents of `item`.
  func show(_ item: TabBarItem, fallbackTitle: String) {
    self.item = item
    title = item.title ?? fallbackTitle
    (symbol, asciiSymbol) = (item.symbol, item.asciiSymbol)
    badge = item.badgeValue.map { ($0, item.badgeColor) }
    isEnabled = item.isEnabled
    setNeedsDisplay()
  }

  override var showsTint: Bool { true }

  override var isToBePressed: Bool { false }

  /// The glyph, as wide as it is without ASCII, and the title.
  private var label: String {
    guard let symbol else { return title }
    let glyph = traits.isASCII ? asciiSymbol ?? symbol : symbol
    // The substitute for a wide glyph is narrow.
    let missing = max(0, CellWidth.of(symbol) - CellWidth.of(glyph))
    return "\(glyph)\(String(repeating: " ", count: missing)) \(title)"
  }

  private var labelWidth: Int {
    (symbol.map { max(1, CellWidth.of($0)) + 1 } ?? 0) + CellWidth.of(title)
  }

  private var badgeText: String { badge.map { " (\($0.value))" } ?? "" }

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
