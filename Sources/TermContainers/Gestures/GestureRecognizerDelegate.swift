import TermSurface

/// Decides which touches and gestures a ``GestureRecognizer`` takes. Follows
/// `UIGestureRecognizerDelegate`.
///
/// ```swift
/// final class BoardViewController: ViewController, GestureRecognizerDelegate {
///   var isLocked = false
///
///   func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { !isLocked }
/// }
/// ```
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer, which has seen its gesture, may recognise it; otherwise it fails. True by
  /// default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Whether the recognizer is to see a touch that begins. True by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: MouseEvent
  ) -> Bool

  /// Whether both recognizers may recognise their gestures in one touch. One delegate that allows it is
  /// enough. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: MouseEvent
  ) -> Bool { true }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}
