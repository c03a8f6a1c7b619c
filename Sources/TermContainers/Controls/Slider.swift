import TermSurface

/// Chooses a value in a range by the position of a thumb on a track. Follows `UISlider`.
///
/// ```swift
/// let volume = Slider()
/// volume.maximumValue = 11
/// volume.value = 5.5  // " ━━━━●──── "
/// ```
///
/// A press or a drag anywhere on the track moves the thumb there; in UIKit, the user has to hit the
/// thumb. Left and Right, `-` and `+`, and with the focus the wheel, change the value by a
/// twentieth of the range. Home sets the smallest value, and End the largest.
open class Slider: Control {
  /// The value, within the range. Setting it sends no event; NaN changes nothing.
  public var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The smallest value, 0 by default. A value above ``maximumValue`` raises ``maximumValue`` too;
  /// NaN and infinite values change nothing.
  public var minimumValue: Float = 0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
      setNeedsDisplay()
    }
  }
  /// The largest value, 1 by default. A value below ``minimumValue`` lowers ``minimumValue`` too;
  /// NaN and infinite values change nothing.
  public var maximumValue: Float = 1 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
      setNeedsDisplay()
    }
  }
  /// Whether ``Control/Event/valueChanged`` is sent during a drag of the thumb. If false, it is
  /// sent only when the button is released. True by default.
  public var isContinuous = true
  /// The colour of the track before the thumb; nil, the default, for ``View/tintColor``.
  public var minimumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The colour of the track behind the thumb; nil, the default, for `Color/separator`.
  public var maximumTrackTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The colour of the thumb; nil, the default, for `Color/label`.
  public var thumbTintColor: Color? { didSet { setNeedsDisplay() } }
  private var storedValue: Float = 0
  /// The position of the thumb as drawn, from 0 to 1. It lags behind the value during an animation.
  private var shownPlace = 0.0
  private static let animatedPlace = AnimatedProperty<Slider, Double>(
    { $0.shownPlace }, set: { $0.shownPlace = $1 })
  /// The value before the mouse began to move the thumb.
  private var valueBefore: Float = 0

  /// Sets ``value``; with `animated` the thumb moves to its new position within 0.3 seconds.
  public func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    storedValue = min(max(value, minimumValue), maximumValue)
    if animated {
      View.animate(withDuration: 0.3) { showPlace() }
    } else {
      showPlace()
    }
  }

  /// The difference between the largest and the smallest value; it can be too large for a `Float`.
  private var range: Double { Double(maximumValue) - Double(minimumValue) }

  private func showPlace() {
    let place = range > 0 ? (Double(storedValue) - Double(minimumValue)) / range : 0
    guard place != shownPlace else { return }
    setAnimated(self, Slider.animatedPlace) { shownPlace = place }
    setNeedsDisplay()
  }

  /// The width of `size`, but at least ten columns, and one row.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: max(10, size.width), height: 1)
  }

  /// One row high, with ``View/noIntrinsicMetric`` as its width.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: 1)
  }

  /// Does nothing, because the thumb has followed the mouse already.
  override func act(at place: Point?) {}

  override func change(by step: ValueStep) -> Bool {
    let part = Float(range / 20)
    let next =
      switch step {
      case .back: storedValue - part
      case .forward: storedValue + part
      case .first: minimumValue
      case .last: maximumValue
      }
    return chooseValue(next)
  }

  /// Sets the value that the user chose. If it changed, returns true and, if `sends`, sends events.
  @discardableResult
  private func chooseValue(_ next: Float, sends: Bool = true) -> Bool {
    let old = storedValue
    value = next
    guard storedValue != old else { return false }
    if sends { valueWasChanged() }
    return true
  }

  override func takesDrag(_ touch: MouseEvent) -> Bool { isEnabled }

  override func track(_ touch: MouseEvent) {
    if touch.phase == .began {
      valueBefore = storedValue
    } else if !isEnabled {
      return
    }
    let room = max(1, bounds.width - 3)
    let column = min(max(0, touch.location(in: self).x - bounds.minX - 1), room)
    let next = Double(minimumValue) + range * Double(column) / Double(room)
    chooseValue(Float(next), sends: isContinuous)
  }

  override func endTracking(isCancelled: Bool) {
    if !isCancelled, !isContinuous, storedValue != valueBefore { valueWasChanged() }
  }

  open override func draw(_ canvas: borrowing Canvas) {
    let row = bounds.middleRow
    let room = row.width - 3
    guard room >= 0 else { return }
    let look = ValueLook(self)
    look.drawEdges(canvas, in: row)
    let column = Int((shownPlace * Double(room)).rounded())
    let x = row.minX + 1
    canvas.fill(
      Rect(x: x, y: row.minY, width: column, height: row.height), with: traits.heavyLine,
      style: look.partStyle(minimumTrackTintColor ?? .tintColor, isLit: false))
    canvas.fill(
      Rect(x: x + column + 1, y: row.minY, width: room - column, height: row.height), with: "─",
      style: look.partStyle(maximumTrackTintColor ?? .separator, isLit: false))
    canvas.draw(
      "●", at: Point(x: x + column, y: row.minY), style: look.partStyle(thumbTintColor ?? .label))
  }
}
