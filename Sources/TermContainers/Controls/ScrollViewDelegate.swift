import TermSurface

/// Hears what a ``ScrollView`` does. Follows `UIScrollViewDelegate`; each message does nothing by
/// default.
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

  /// After a drag, the content goes on.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// It has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animation that the program began by ``ScrollView/setContentOffset(_:animated:)`` or
  /// ``ScrollView/scrollRectToVisible(_:animated:)`` has ended. Not sent if nothing had to move.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// ``ScrollView/adjustedContentInset`` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}

  /// Nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  /// Nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// Nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
