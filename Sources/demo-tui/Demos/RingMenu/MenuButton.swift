import TermContainers

/// A controller's item on the ring of a `MenuView`.
///
/// A focused item has arrows on both sides and a heavier frame. A selected item, whose controller
/// is shown, has a dot and bold text. No state depends on colour.
final class MenuButton: Control {
  let title: String
  private let (symbol, asciiSymbol): (Character, Character)
  /// The amount of detail that fits.
  var look = MenuRing.Look.box { didSet { if look != oldValue { setNeedsDisplay() } } }

  init(_ item: TabBarItem, fallbackTitle: String) {
    title = item.title ?? fallbackTitle
    symbol = item.symbol ?? "●"
    asciiSymbol = item.symbol == nil ? "*" : item.asciiSymbol ?? symbol
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = .role(.raised)
  }

  /// Ignores a mouse button that is pressed together with another one: both are a chord.
  override func touchesBegan(_ touch: MouseEvent) {
    if window?.pressedButtons == [touch.button] || touch.phase != .began {
      super.touchesBegan(touch)
    }
  }

  /// The glyph; on an ASCII screen, padded with spaces to the width of the symbol that it replaces.
  private var glyph: String {
    let glyph = traitCollection.isASCII ? asciiSymbol : symbol
    let missing = max(0, CellWidth.of(symbol) - CellWidth.of(glyph))
    return String(glyph) + String(repeating: " ", count: missing)
  }

  private var glyphWidth: Int { max(1, CellWidth.of(symbol)) }

  /// Returns the preferred size for a look.
  func preferredSize(_ look: MenuRing.Look) -> Size {
    let labelWidth = glyphWidth + 1 + CellWidth.of(title)
    return switch look {
    case .box: Size(width: labelWidth + 6, height: 3)
    case .line: Size(width: labelWidth + 3, height: 1)
    case .glyph: Size(width: glyphWidth + 3, height: 1)
    }
  }

  private var shownLabel: String { look == .glyph ? glyph : "\(glyph) \(title)" }

  private var frameStyle: Style {
    Style(foreground: isFirstResponder ? .role(.focus) : isSelected ? .label : .separator)
  }

  private var style: Style {
    if isHighlighted { return Style(foreground: .label, background: .role(.top)) }
    if isFirstResponder {
      return Style(foreground: .role(.onAccent), background: .role(.accent), attributes: .bold)
    }
    return Style(foreground: .label, attributes: isSelected ? .bold : [])
  }

  override func draw(_ canvas: borrowing Canvas) {
    let isBox = look == .box
    let (open, close) = isFirstResponder ? ("▸", "◂") : isBox ? (" ", " ") : ("(", ")")
    if isBox {
      canvas.draw(isFirstResponder ? .heavy : .rounded, in: bounds, style: frameStyle)
      canvas.draw("\(open) \(shownLabel) \(close)", at: Point(x: 1, y: 1), style: style)
      if isSelected { canvas.put("●", x: bounds.midX, y: bounds.maxY - 1, style: frameStyle) }
    } else {
      canvas.draw("\(open)\(shownLabel)\(isSelected ? "●" : " ")\(close)", at: .zero, style: style)
    }
  }
}
