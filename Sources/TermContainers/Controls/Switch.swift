import TermSurface

/// A control that is on or off. Follows `UISwitch`.
///
/// ```swift
/// let news = Switch()
/// news.isOn = true  // " ━━● "; off, it is " ○── "
/// news.addAction(Action { _ in print(news.isOn) }, for: .valueChanged)
/// ```
///
/// A click, Enter and Space toggle the switch. Left, Right and the wheel turn it off or on. With
/// the focus it looks like `▸━━●◂`, disabled like `(━━●)`.
open class Switch: Control {
  /// Whether the switch is on. Setting this sends no event.
  public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// The colour while the switch is on; nil, the default, for ``View/tintColor``.
  public var onTintColor: Color? {
    didSet { if onTintColor != oldValue { setNeedsDisplay() } }
  }

  /// The look of a switch. Follows `UISwitch.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// The same as ``sliding``.
    case automatic
    /// A box with a check: `[✓]`.
    case checkbox
    /// A knob that slides.
    case sliding
  }

  /// The requested look; ``Style/automatic`` by default.
  public var preferredStyle = Style.automatic {
    didSet { if preferredStyle != oldValue { setNeedsDisplay() } }
  }
  /// The look that the switch has: ``Style/checkbox`` or ``Style/sliding``.
  public var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }

  /// Creates a switch at the origin of `frame`, in its own size, as `UISwitch` does.
  public override init(frame: Rect) {
    super.init(frame: frame)
    self.frame.size = sizeThatFits(.zero)
  }

  /// Sets ``isOn``. `animated` has no effect.
  public func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Five columns and a row, whatever `size` is.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: 5, height: 1) }

  override var usualHugging: SizePriorities { SizePriorities(.defaultHigh) }

  /// The size that the content needs.
  open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Whether the point is on the five cells that are drawn, however large the frame is.
  open override func point(inside point: Point) -> Bool {
    bounds.contains(point) && row.contains(point)
  }

  private var row: Rect { bounds.middleRow(columns: 5) }

  override func act(at place: Point?) {
    isOn.toggle()
    valueWasChanged()
  }

  override func change(by step: ValueStep) -> Bool {
    let next = step == .forward || step == .last
    guard next != isOn else { return false }
    isOn = next
    valueWasChanged()
    return true
  }

  open override func draw(_ canvas: borrowing Canvas) {
    let row = row
    let look = ValueLook(self)
    look.drawEdges(canvas, in: row)
    let color = isOn ? onTintColor ?? .tintColor : .secondaryLabel
    let shown = style == .checkbox ? (isOn ? "[✓]" : "[ ]") : isOn ? "━━●" : "○──"
    canvas.draw(
      shown, at: Point(x: row.minX + 1, y: row.minY), style: look.partStyle(color))
  }
}
