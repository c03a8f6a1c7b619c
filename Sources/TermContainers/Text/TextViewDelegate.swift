/// Permits or refuses the user's changes in a ``TextView``, and is notified of them. Follows
/// `UITextViewDelegate`; by default it permits everything and does nothing.
///
/// ```swift
/// final class NoteViewController: ViewController, TextViewDelegate {
///   let note = TextView()
///
///   func textViewDidChange(_ textView: TextView) { isModalInPresentation = true }
/// }
/// ```
///
/// A change by the user calls ``textView(_:shouldChangeTextIn:replacementText:)``,
/// ``textViewDidChangeSelection(_:)`` and ``textViewDidChange(_:)``, in this order. The last two find
/// the new text and the new selection. Undo and redo ask no permission. A change by the program calls
/// ``textViewDidChangeSelection(_:)`` alone, if the selection has changed.
///
/// Ranges count bytes of UTF-8, as ``TextView/selectedRange`` does.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether the view may be edited: called before it gets the focus.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool

  /// The view has got the focus, and the user can edit it.
  func textViewDidBeginEditing(_ textView: TextView)

  /// Whether the view may lose the focus. Not asked when it leaves the window or is hidden.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool

  /// The view has lost the focus.
  func textViewDidEndEditing(_ textView: TextView)

  /// Whether the text in `range` may be replaced by `text`: what was typed or pasted, or "" to delete.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool

  /// The user has changed the text.
  func textViewDidChange(_ textView: TextView)

  /// The selection or the cursor has moved.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}

  /// Returns true.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}

  /// Returns true.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }

  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
