import TermSurface

/// The step by which a key or a notch of the wheel changes the value of a control.
enum ValueStep {
  case back, forward, first, last

  /// Creates the step for a key; nil for a key that changes no value. Up and Down change no value,
  /// because they move the focus.
  init?(_ press: KeyEvent) {
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .left, .character("-"): self = .back
    case .right, .character("+"): self = .forward
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }

  /// Creates the step for a notch of the wheel; nil for other events of the mouse.
  init?(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: self = .forward
    case .scrolledDown: self = .back
    default: return nil
    }
  }

  /// Returns the `allowed` index in `indices` that this step reaches from `index`; nil without one.
  func index(from index: Int, in indices: Range<Int>, where allowed: (Int) -> Bool) -> Int? {
    switch self {
    case .back: indices.clamped(to: .min..<index).last(where: allowed)
    case .forward: indices.clamped(to: index + 1 ..< .max).first(where: allowed)
    case .first: indices.first(where: allowed)
    case .last: indices.last(where: allowed)
    }
  }
}

/// The marks and styles that show the state of a control in one row, even without colours.
@MainActor
struct ValueLook {
  private let control: Control

  init(_ control: Control) { self.control = control }

  /// The marks at both ends: arrows with the focus, parentheses while disabled, else blanks.
  var edges: (Character, Character) {
    guard control.isEnabled else { return ("(", ")") }
    return control.isFirstResponder ? ("▸", "◂") : (" ", " ")
  }

  /// The style of a part: `color`, reversed if lit in a highlighted control; dim in a disabled one.
  func partStyle(_ color: Color, isLit: Bool = true) -> Style {
    guard control.isEnabled else { return Style(foreground: .secondaryLabel, attributes: .dim) }
    let attributes: TextAttributes = control.isHighlighted && isLit ? .reverse : []
    return Style(foreground: color, attributes: attributes)
  }

  /// Draws the marks at both ends of `row`.
  func drawEdges(_ canvas: borrowing Canvas, in row: Rect) {
    let style = Style(
      foreground: control.isEnabled ? .role(.focus) : .secondaryLabel,
      attributes: control.isEnabled ? .bold : .dim)
    canvas.draw(String(edges.0), at: Point(x: row.minX, y: row.minY), style: style)
    canvas.draw(String(edges.1), at: Point(x: row.maxX - 1, y: row.minY), style: style)
  }
}

extension TraitCollection {
  /// A heavy line; in ASCII `=`, since `━` and `─` would both be drawn as `-`.
  var heavyLine: Unicode.Scalar { isASCII ? "=" : "━" }
}

extension Rect {
  /// The row in the middle of the rectangle, for views that need one row.
  var middleRow: Rect {
    Rect(x: minX, y: minY + max(0, height - 1) / 2, width: width, height: min(1, height))
  }

  /// The row in the middle of the rectangle, `columns` wide even if the rectangle is narrower.
  func middleRow(columns: Int) -> Rect {
    Rect(origin: middleRow.origin, size: Size(width: columns, height: middleRow.height))
  }
}
