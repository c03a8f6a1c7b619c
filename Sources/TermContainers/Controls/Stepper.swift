import TermSurface

/// A control that raises and lowers a number. Follows `UIStepper`.
///
/// ```swift
/// let guests = Stepper()
/// guests.maximumValue = 8
/// guests.addAction(Action { _ in print(guests.value) }, for: .valueChanged)
/// ```
///
/// The stepper looks like ` − │ + ` and shows no number: show it in a ``Label``. A click on either
/// half, Left and Right, `-` and `+`, and with the focus the wheel, change the value by a step.
/// Home and End set the smallest and the largest number. Unless ``wraps`` is set, a half that leads
/// beyond the range is dim. A half that is held down repeats its step: see ``autorepeat``.
open class Stepper: Control {
  /// The number, clamped to the range. Only the user's steps send events. NaN changes nothing.
  public var value = 0.0 {
    didSet {
      if value.isNaN { value = oldValue }
      value = min(max(value, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }
  /// The smallest number, 0 by default. A value above ``maximumValue`` raises ``maximumValue`` too,
  /// where UIKit throws an exception; NaN changes nothing.
  public var minimumValue = 0.0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      maximumValue = max(maximumValue, minimumValue)
      value = max(value, minimumValue)
    }
  }
  /// The largest number, 100 by default; `.infinity` for a range without an end. A value below
  /// ``minimumValue`` lowers ``minimumValue`` too, where UIKit throws; NaN changes nothing.
  public var maximumValue = 100.0 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  /// The size of a step, 1 by default. Infinite values, NaN and values of 0 or less change nothing;
  /// for 0 or less, UIKit throws an exception.
  public var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
  }
  /// Whether a step outwards from an end of the range leads to the other end. False by default.
  public var wraps = false { didSet { setNeedsDisplay() } }

  /// Whether a half that is held down repeats its step: after half a second, then ten times a
  /// second by the application's clock, as long as the mouse is over the stepper. True by default.
  public var autorepeat = true { didSet { if !autorepeat { stopRepeating() } } }
  /// Whether each step of a half that is held down sends events. Otherwise only the release does,
  /// with the last value. True by default.
  public var isContinuous = true

  private var nextRepeat: Scheduler.Token?
  private var pressedPlace = Point.zero
  /// Whether the step was repeated since the button went down, and whether the events of these
  /// steps are still to be sent.
  private var (hasRepeated, hasNews) = (false, false)

  /// Creates a stepper at the origin of `frame`, in its own size, as `UIStepper` does.
  public override init(frame: Rect) {
    super.init(frame: frame)
    self.frame.size = sizeThatFits(.zero)
  }

  /// Nine columns and a row, whatever `size` is.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: 9, height: 1) }

  override var usualHugging: SizePriorities { SizePriorities(.defaultHigh) }

  /// The size that the content needs.
  open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Whether the point is on the nine cells that are drawn, however large the frame is.
  open override func point(inside point: Point) -> Bool {
    bounds.contains(point) && row.contains(point)
  }

  private var row: Rect { bounds.middleRow(columns: 9) }

  /// Makes the step of the half at `place`, or a step up for a key; after repeated steps, no step.
  override func act(at place: Point?) {
    if !hasRepeated { _ = change(by: place.map(valueStep) ?? .forward) }
  }

  private func valueStep(at place: Point) -> ValueStep {
    place.x < bounds.minX + 5 ? .back : .forward
  }

  override func change(by step: ValueStep) -> Bool {
    guard stepValue(by: step) else { return false }
    valueWasChanged()
    return true
  }

  /// Changes the value without sending events; returns whether the value has changed.
  private func stepValue(by step: ValueStep) -> Bool {
    let old = value
    let next =
      switch step {
      case .back: wraps && value <= minimumValue ? maximumValue : value - stepValue
      case .forward: wraps && value >= maximumValue ? minimumValue : value + stepValue
      case .first: minimumValue
      case .last: maximumValue
      }
    // A range without an end cannot be stepped to its end.
    if next.isFinite { value = next }
    return value != old
  }

  override func track(_ touch: MouseEvent) {
    pressedPlace = touch.location(in: self)
    setNeedsDisplay()
    if nextRepeat == nil { scheduleRepeat(after: 0.5) }
  }

  private func scheduleRepeat(after seconds: Double) {
    guard autorepeat else { return }
    nextRepeat = window?.application?.schedule(after: seconds) { [weak self] in self?.repeatStep() }
  }

  /// Repeats the step of the half under the mouse. At an end of the range, waits for a mouse move.
  private func repeatStep() {
    nextRepeat = nil
    guard isTracking, isHighlighted, isEnabled, window != nil,
      stepValue(by: valueStep(at: pressedPlace))
    else {
      return
    }
    hasRepeated = true
    if isContinuous { valueWasChanged() } else { hasNews = true }
    scheduleRepeat(after: 0.1)
  }

  private func stopRepeating() {
    if let nextRepeat { window?.application?.cancel(nextRepeat) }
    nextRepeat = nil
  }

  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    guard window !== self.window else { return }
    stopRepeating()
    (hasRepeated, hasNews) = (false, false)
  }

  override func endTracking(isCancelled: Bool) {
    stopRepeating()
    let isNews = hasNews
    (hasRepeated, hasNews) = (false, false)
    if isNews { valueWasChanged() }
  }

  open override func draw(_ canvas: borrowing Canvas) {
    let row = row
    let look = ValueLook(self)
    look.drawEdges(canvas, in: row)
    for (column, text, isUseful) in [
      (2, "−", wraps || value > minimumValue), (4, "│", false),
      (6, "+", wraps || value < maximumValue),
    ] {
      let isPressed = (column < 4) == (valueStep(at: pressedPlace) == .back)
      var style = look.partStyle(
        isUseful ? .tintColor : .separator, isLit: isUseful && isPressed)
      if !isUseful, text != "│" { style.attributes.insert(.dim) }
      canvas.draw(text, at: Point(x: row.minX + column, y: row.minY), style: style)
    }
  }
}
