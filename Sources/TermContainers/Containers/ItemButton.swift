import TermScreen
import TermSurface

/// A button for a controller's item in a ``TabBar``.
class ItemButton: Control {
  private(set) var title = ""
  /// The glyph before the title, and its substitute in ASCII.
  var (symbol, asciiSymbol): (Character?, Character?)

  init(_ item: TabBarItem, fallbackTitle: String) {
    super.init(frame: .zero)
    clipsToBounds = true
    show(item, fallbackTitle: fallbackTitle)
  }

  /// Copies what `item` says.
  func show(_ item: TabBarItem, fallbackTitle: String) {
    title = item.title ?? fallbackTitle
    (symbol, asciiSymbol) = (item.symbol, item.asciiSymbol)
    setNeedsDisplay()
  }

  /// The glyph as wide as it is without ASCII; empty without one.
  var glyph: String {
    guard let symbol else { return "" }
    let glyph = traits.isASCII ? asciiSymbol ?? symbol : symbol
    // The substitute for a wide glyph is narrow.
    let missing = max(0, CellWidth.of(symbol) - CellWidth.of(glyph))
    return String(glyph) + String(repeating: " ", count: missing)
  }

  /// The glyph and the title.
  var label: String { symbol == nil ? title : "\(glyph) \(title)" }

  var labelWidth: Int { (symbol == nil ? 0 : glyphWidth + 1) + CellWidth.of(title) }

  var glyphWidth: Int { symbol.map { max(1, CellWidth.of($0)) } ?? 0 }

  override var isToBePressed: Bool { false }

  var style: Style {
    if isHighlighted { return Style(foreground: .label, background: .role(.top)) }
    if isFirstResponder {
      return Style(foreground: .role(.onAccent), background: .role(.accent), attributes: .bold)
    }
    return Style(foreground: .label, attributes: isSelected ? .bold : [])
  }
}
