import TermSurface

/// Recognises that the mouse moves with the button down. Follows `UIPanGestureRecognizer`.
///
/// ```swift
/// let pan = PanGestureRecognizer { pan in
///   card.frame.origin += pan.translation(in: board)
///   pan.setTranslation(.zero, in: board)
/// }
/// card.addGestureRecognizer(pan)
/// ```
///
/// The gesture begins with the first move to another cell. To scroll content use a ``ScrollView``.
open class PanGestureRecognizer: GestureRecognizer {
  /// The seconds of movement that determine the velocity.
  private static let memory = 0.1

  private var origin = Point.zero
  /// The recent locations of the mouse, each with its time in seconds.
  private var track: [(time: Double, place: Point)] = []

  override func wants(_ touch: MouseEvent, inner: InnerClaims) -> Bool {
    !inner.drags && touch.button == .left
  }

  /// Returns the mouse's movement since the button went down, in cells, as adjusted by
  /// ``setTranslation(_:in:)``. `view` has no effect, because all cells have the same size.
  public func translation(in view: View?) -> Point { (track.last?.place ?? origin) - origin }

  /// Sets the present translation. After zero, the translation counts from the present location.
  /// Unlike in UIKit, the velocity stays as it is.
  public func setTranslation(_ translation: Point, in view: View?) {
    if let last = track.last { origin = last.place - translation }
  }

  /// Returns the velocity of the mouse in cells per second, over the last tenth of a second. Zero
  /// while the mouse rests.
  public func velocity(in view: View?) -> Point {
    let now = now
    guard let first = track.first, let last = track.last, first.time < now else { return .zero }
    // The minimum keeps the velocity finite.
    let seconds = max(0.001, min(PanGestureRecognizer.memory, now - first.time))
    // The tolerance is for rounding in sums of times.
    let start = track.last { $0.time < now - seconds + 0.000_001 } ?? first
    let way = last.place - start.place
    return Point(
      x: Int((Double(way.x) / seconds).rounded()), y: Int((Double(way.y) / seconds).rounded()))
  }

  private func noteLocation(of touch: MouseEvent) {
    let now = now
    if track.last?.time == now { track.removeLast() }
    track.append((now, touch.location))
    // The last older entry stays: the mouse was there when the tenth of a second began.
    let old = track.lastIndex { $0.time <= now - PanGestureRecognizer.memory } ?? 0
    track.removeFirst(old)
  }

  open override func reset() { track = [] }

  open override func touchesBegan(_ touch: MouseEvent) {
    origin = touch.location
    track = []
    noteLocation(of: touch)
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    noteLocation(of: touch)
    if state != .possible {
      state = .changed
    } else if touch.location != origin {
      state = .began
    }
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    if track.last?.place != touch.location { noteLocation(of: touch) }
    buttonReleased()
  }
}
