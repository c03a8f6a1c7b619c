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
/// It begins with the first move to another cell. To scroll content use a ``ScrollView``.
open class PanGestureRecognizer: GestureRecognizer {
  /// The seconds whose moves make the velocity.
  private static let memory = 0.1

  private var origin = Point.zero
  /// Where the mouse was when, the last of each moment.
  private var track: [(time: Double, place: Point)] = []

  override func wants(_ touch: MouseEvent, inner: InnerClaims) -> Bool {
    !inner.drags && touch.button == .left
  }

  /// How far the mouse has moved since the button went down, or since
  /// ``setTranslation(_:in:)``, in cells. They are equally large in every view, so that `view` changes
  /// nothing.
  public func translation(in view: View?) -> Point { (track.last?.place ?? origin) - origin }

  /// Lets the way begin with `translation`: with zero, the next one is the way from here. Unlike in
  /// UIKit the velocity stays as it is.
  public func setTranslation(_ translation: Point, in view: View?) {
    if let last = track.last { origin = last.place - translation }
  }

  /// How fast the mouse moves, in cells per second, by its moves of the last tenth of a second. Zero
  /// while it rests.
  public func velocity(in view: View?) -> Point {
    let now = now
    guard let first = track.first, let last = track.last, first.time < now else { return .zero }
    // No velocity is endless.
    let seconds = max(0.001, min(PanGestureRecognizer.memory, now - first.time))
    // Sums of times are not exact.
    let start = track.last { $0.time < now - seconds + 0.000_001 } ?? first
    let way = last.place - start.place
    return Point(
      x: Int((Double(way.x) / seconds).rounded()), y: Int((Double(way.y) / seconds).rounded()))
  }

  private func note(_ touch: MouseEvent) {
    let now = now
    if track.last?.time == now { track.removeLast() }
    track.append((now, touch.location))
    // One that is older says where the mouse was then.
    let old = track.lastIndex { $0.time <= now - PanGestureRecognizer.memory } ?? 0
    track.removeFirst(old)
  }

  open override func reset() { track = [] }

  open override func touchesBegan(_ touch: MouseEvent) {
    origin = touch.location
    track = []
    note(touch)
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    note(touch)
    if state != .possible {
      state = .changed
    } else if touch.location != origin {
      state = .began
    }
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    if track.last?.place != touch.location { note(touch) }
    finish()
  }
}
