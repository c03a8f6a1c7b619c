import TermScreen
import TermSurface

/// A controller's item on the ring of a ``MenuView``.
///
/// With the focus it has arrows on both sides and a heavier frame; selected, with its controller
/// shown, a dot and bold text.
/// No state depends on colour.
final class MenuButton: Control {
  let title: String
  private let symbol: Character
  private let asciiSymbol: Character?
  /// The amount of detail that fits.
  var look = MenuRing.Look.box { didSet { if look != oldValue { setNeedsDisplay() } } }

  init(_ item: TabBarItem, fallbackTitle: String) {
    title = item.title ?? fallbackTitle
    symbol = item.symbol ?? "●"
    asciiSymbol = item.symbol == nil ? "*" : item.asciiSymbol
    super.init(frame: .zero)
    backgroundColor = .role(.raised)
    clipsToBounds = true
  }

  /// Ignores a button pressed together with another: it is part of a chord.
  override func touchesBegan(_ touch: MouseEvent) {
    if touch.isAlone(in: self) || touch.phase != .began { super.touchesBegan(touch) }
  }

  /// The preferred size for a look.
  func size(_ look: MenuRing.Look) -> Size {
    let glyph = max(1, CellWidth.of(symbol))
    let words = glyph + 1 + CellWidth.of(title)
    switch look {
    case .box: return Size(width: words + 6, height: 3)
    case .line: return Size(width: words + 3, height: 1)
    case .glyph: return Size(width: glyph + 3, height: 1)
    }
  }

  private var label: String {
    let isASCII = traits.isASCII
    let glyph = isASCII ? asciiSymbol ?? symbol : symbol
    // The substitute for a wide glyph is narrow.
    let missing = max(0, CellWidth.of(symbol) - CellWidth.of(glyph))
    let start = String(glyph) + String(repeating: " ", count: missing)
    return look == .glyph ? start : "\(start) \(title)"
  }

  private var style: Style {
    if isHighlighted { return Style(foreground: .label, background: .role(.top)) }
    if isFirstResponder {
      return Style(foreground: .role(.onAccent), background: .role(.accent), attributes: .bold)
    }
    return Style(foreground: .label, attributes: isSelected ? .bold : [])
  }

  private var frameStyle: Style {
    Style(foreground: isFirstResponder ? .role(.focus) : isSelected ? .label : .separator)
  }

  override func draw(_ canvas: borrowing Canvas) {
    if look == .box { drawBox(canvas) } else { drawLine(canvas) }
  }

  private func drawBox(_ canvas: borrowing Canvas) {
    canvas.draw(isFirstResponder ? .heavy : .rounded, in: bounds, style: frameStyle)
    let (open, close) = isFirstResponder ? ("▸", "◂") : (" ", " ")
    canvas.draw("\(open) \(label) \(close)", at: Point(x: 1, y: 1), style: style)
    if isSelected { canvas.put("●", x: bounds.midX, y: bounds.maxY - 1, style: frameStyle) }
  }

  private func drawLine(_ canvas: borrowing Canvas) {
    let (open, close) = isFirstResponder ? ("▸", "◂") : ("(", ")")
    canvas.draw("\(open)\(label)\(isSelected ? "●" : " ")\(close)", at: .zero, style: style)
  }
}
