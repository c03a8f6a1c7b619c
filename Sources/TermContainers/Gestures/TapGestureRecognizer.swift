import TermSurface

/// Recognises a click, or several in a row. Follows `UITapGestureRecognizer`.
///
/// ```swift
/// let tap = TapGestureRecognizer { tap in select(at: tap.location(in: map)) }
/// map.addGestureRecognizer(tap)
/// ```
///
/// The mouse may move by one cell during a click. A further click must begin within 0.35 seconds
/// after the last, at most a cell away. Without ``GestureRecognizer/require(toFail:)`` a single tap
/// is recognised as part of a double one, as in UIKit. For a title with an action use a ``Button``.
open class TapGestureRecognizer: GestureRecognizer {
  /// The greatest number of seconds from the end of a tap to the beginning of the next.
  private static let pause = 0.35
  /// The cells by which the mouse may move during a tap, and from one tap to the next.
  private static let slack = 1

  /// The number of taps that make the gesture: at least 1, which is the default.
  public var numberOfTapsRequired = 1 {
    didSet { numberOfTapsRequired = max(1, numberOfTapsRequired) }
  }
  /// The mouse buttons that can tap, by default `Event.ButtonMask.primary`. One of them suffices.
  public var buttonMaskRequired: Event.ButtonMask = .primary

  private var taps = 0
  private var start = Point.zero

  private func isNear(_ touch: MouseEvent) -> Bool {
    touch.location.isWithin(TapGestureRecognizer.slack, of: start)
  }

  override func wants(_ touch: MouseEvent, inner: InnerClaims) -> Bool {
    let isTaken = inner.taps && numberOfTapsRequired == 1 && touch.button == .left
    return !isTaken && buttonMaskRequired.contains(Event.ButtonMask(touch.button))
  }

  override func goesOn(with touch: MouseEvent, isOver: Bool) -> Bool {
    isOver && isNear(touch) && buttonMaskRequired.contains(Event.ButtonMask(touch.button))
  }

  /// Returns false if `other` recognises taps of more clicks, otherwise true.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return numberOfTapsRequired >= tap.numberOfTapsRequired
  }

  open override func reset() { taps = 0 }

  open override func touchesBegan(_ touch: MouseEvent) {
    stopTimer()
    start = touch.location
  }

  open override func touchesMoved(_ touch: MouseEvent) { if !isNear(touch) { state = .failed } }

  open override func touchesEnded(_ touch: MouseEvent) {
    guard isNear(touch) else { return state = .failed }
    taps += 1
    if taps >= numberOfTapsRequired { return state = .ended }
    startTimer(TapGestureRecognizer.pause) { [weak self] in self?.state = .failed }
  }
}
