import TermSurface

/// Receives the scrolls and drags of a ``ScrollView``. Follows `UIScrollViewDelegate`; each message
/// does nothing by default.
///
/// ```swift
/// final class PositionViewController: ViewController, ScrollViewDelegate {
///   let bar = Label(nil)
///
///   func scrollViewDidScroll(_ scrollView: ScrollView) {
///     bar.text = "row \(scrollView.contentOffset.y)"
///   }
/// }
/// ```
///
/// A drag sends, in this order: ``scrollViewWillBeginDragging(_:)``, ``scrollViewDidScroll(_:)`` for
/// each step, ``scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`` and
/// ``scrollViewDidEndDragging(_:willDecelerate:)``. Where the content then goes on to a page, or to
/// where the delegate has sent it, ``scrollViewWillBeginDecelerating(_:)``, more steps and
/// ``scrollViewDidEndDecelerating(_:)`` follow. The wheel and the keys are no drags: they send
/// ``scrollViewDidScroll(_:)`` alone.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content has moved: by the user, by the program, or because there is less of it.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// The user has begun to drag the content or an indicator.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The user is about to let go. The content will come to rest at `targetContentOffset`, which may
  /// be changed. The velocity is always zero: a mouse does not throw.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>)

  /// The user has let go. `decelerate` says whether the content goes on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// The content goes on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animation that the program began by ``ScrollView/setContentOffset(_:animated:)`` or
  /// ``ScrollView/scrollRectToVisible(_:animated:)`` has ended. Not sent if nothing had to move.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// ``ScrollView/adjustedContentInset`` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
