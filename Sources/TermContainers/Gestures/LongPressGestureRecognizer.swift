import TermSurface

/// Recognises that the button is held down. Follows `UILongPressGestureRecognizer`.
///
/// ```swift
/// let hold = LongPressGestureRecognizer { hold in if hold.state == .began { showMenu() } }
/// map.addGestureRecognizer(hold)
/// ```
///
/// The gesture begins after ``minimumPressDuration``, changes with moves, and ends on release.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The seconds until the gesture begins, by the application's clock: 0.5 by default. With 0 or
  /// less, the gesture begins at once.
  public var minimumPressDuration = 0.5
  /// The columns and rows that the mouse may move before the gesture begins: 1 by default, where
  /// UIKit has 10 points.
  public var allowableMovement = 1

  private var start = Point.zero

  override func wants(_ touch: MouseEvent, inner: InnerClaims) -> Bool { touch.button == .left }

  open override func touchesBegan(_ touch: MouseEvent) {
    start = touch.location
    guard minimumPressDuration > 0 else { return state = .began }
    startTimer(minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    if state != .possible {
      state = .changed
    } else if !touch.location.isWithin(allowableMovement, of: start) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touch: MouseEvent) { buttonReleased() }
}

extension Point {
  /// Whether the point is at most `cells` columns and rows away from `other`.
  func isWithin(_ cells: Int, of other: Point) -> Bool {
    abs(x - other.x) <= cells && abs(y - other.y) <= cells
  }
}
