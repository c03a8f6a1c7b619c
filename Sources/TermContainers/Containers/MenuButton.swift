import TermScreen
import TermSurface

/// A controller's item on the ring of a ``MenuView``.
///
/// With the focus it has arrows on both sides and a heavier frame; selected, with its controller
/// shown, a dot and bold text.
/// No state depends on colour.
final class MenuButton: ItemButton {
  /// The amount of detail that fits.
  var look = MenuRing.Look.box { didSet { if look != oldValue { setNeedsDisplay() } } }

  override init(_ item: TabBarItem, fallbackTitle: String) {
    super.init(item, fallbackTitle: fallbackTitle)
    if symbol == nil { (symbol, asciiSymbol) = ("●", "*") }
    backgroundColor = .role(.raised)
  }

  /// Ignores a button pressed together with another: it is part of a chord.
  override func touchesBegan(_ touch: MouseEvent) {
    if touch.isAlone(in: self) || touch.phase != .began { super.touchesBegan(touch) }
  }

  /// The preferred size for a look.
  func size(_ look: MenuRing.Look) -> Size {
    switch look {
    case .box: Size(width: labelWidth + 6, height: 3)
    case .line: Size(width: labelWidth + 3, height: 1)
    case .glyph: Size(width: glyphWidth + 3, height: 1)
    }
  }

  private var shownLabel: String { look == .glyph ? glyph : label }

  private var frameStyle: Style {
    Style(foreground: isFirstResponder ? .role(.focus) : isSelected ? .label : .separator)
  }

  override func draw(_ canvas: borrowing Canvas) {
    if look == .box { drawBox(canvas) } else { drawLine(canvas) }
  }

  private func drawBox(_ canvas: borrowing Canvas) {
    canvas.draw(isFirstResponder ? .heavy : .rounded, in: bounds, style: frameStyle)
    let (open, close) = isFirstResponder ? ("▸", "◂") : (" ", " ")
    canvas.draw("\(open) \(shownLabel) \(close)", at: Point(x: 1, y: 1), style: style)
    if isSelected { canvas.put("●", x: bounds.midX, y: bounds.maxY - 1, style: frameStyle) }
  }

  private func drawLine(_ canvas: borrowing Canvas) {
    let (open, close) = isFirstResponder ? ("▸", "◂") : ("(", ")")
    canvas.draw("\(open)\(shownLabel)\(isSelected ? "●" : " ")\(close)", at: .zero, style: style)
  }
}
