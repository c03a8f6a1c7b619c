import TermSurface

/// A control that raises and lowers a number. Follows `UIStepper`.
///
/// ```swift
/// let guests = Stepper()
/// guests.maximumValue = 8
/// guests.addAction(Action { _ in print(guests.value) }, for: .valueChanged)
/// ```
///
/// It reads ` − │ + ` and shows no number: show it in a ``Label``. A click on either half, Left and
/// Right, `-` and `+`, and with the focus the wheel, change the value by a step; Home and End go to the
/// ends of the range. At an end its half is dim.
open class Stepper: Control {
  /// The number, which stays in the range. Only the user's steps send events; NaN changes nothing.
  public var value = 0.0 {
    didSet {
      if value.isNaN { value = oldValue }
      value = min(max(value, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }
  /// The smallest number, 0 by default. If it is set above ``maximumValue``, that follows, where
  /// UIKit raises an exception; NaN changes nothing.
  public var minimumValue = 0.0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      maximumValue = max(maximumValue, minimumValue)
      value = max(value, minimumValue)
    }
  }
  /// The largest number, 100 by default. If it is set below ``minimumValue``, that follows, where
  /// UIKit raises an exception; NaN changes nothing.
  public var maximumValue = 100.0 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  /// How much a step is, 1 by default. A step of 0 or less, which UIKit refuses with an exception,
  /// and NaN change nothing.
  public var stepValue = 1.0 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }
  /// Whether a step beyond an end of the range leads to the other one. False by default.
  public var wraps = false { didSet { setNeedsDisplay() } }

  /// Nine columns and a row, whatever `size` is.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: 9, height: 1) }

  /// The size that fits.
  open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Enter and Space raise the number.
  override func act(at place: Point?) {
    let isBack = place.map { $0.x < bounds.minX + 5 } ?? false
    _ = change(by: isBack ? .back : .forward)
  }

  override func change(by step: ValueStep) -> Bool {
    let old = value
    switch step {
    case .back: value = wraps && value <= minimumValue ? maximumValue : value - stepValue
    case .forward: value = wraps && value >= maximumValue ? minimumValue : value + stepValue
    case .first: value = minimumValue
    case .last: value = maximumValue
    }
    guard value != old else { return false }
    valueWasChanged()
    return true
  }

  open override func draw(_ canvas: borrowing Canvas) {
    let row = Rect(origin: middleRow.origin, size: Size(width: 9, height: middleRow.height))
    let look = ValueLook(self)
    look.drawEdges(canvas, in: row)
    for (column, text, isUseful) in [
      (2, "−", wraps || value > minimumValue), (4, "│", false),
      (6, "+", wraps || value < maximumValue),
    ] {
      var style = look.style(isUseful ? .tintColor : .separator, isLit: isUseful)
      if !isUseful, text != "│" { style.attributes.insert(.dim) }
      canvas.draw(text, at: Point(x: row.minX + column, y: row.minY), style: style)
    }
  }
}
