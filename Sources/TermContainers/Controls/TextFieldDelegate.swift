/// Permits the user's changes in a ``TextField``, and is called for them. Follows
/// `UITextFieldDelegate`; by default everything is permitted, and nothing happens.
///
/// ```swift
/// final class PINViewController: ViewController, TextFieldDelegate {
///   func textField(
///     _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
///     replacementString string: String
///   ) -> Bool {
///     let length = (textField.text?.count ?? 0) - range.count + string.count
///     return length <= 4 && string.allSatisfy(\.isNumber)
///   }
///
///   func textFieldShouldReturn(_ textField: TextField) -> Bool {
///     textField.resignFirstResponder()
///   }
/// }
/// ```
///
/// When the focus goes from one field to another, the second one's delegate is asked
/// ``textFieldShouldBeginEditing(_:)``, then that of the first ``textFieldShouldEndEditing(_:)``;
/// then the first gets ``textFieldDidEndEditing(_:)``, and the second
/// ``textFieldDidBeginEditing(_:)``. The field's actions for the same events come after.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether the field may have the focus. If not, Tab goes on to the next view.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool

  /// The field has got the focus.
  func textFieldDidBeginEditing(_ textField: TextField)

  /// Whether the field may give up the focus, to another view or to none. Not asked when it leaves
  /// the window, is hidden or disabled; ``View/endEditing(_:)`` with `true` ends editing regardless
  /// of the answer.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool

  /// The field has lost the focus, whether it was asked or not.
  func textFieldDidEndEditing(_ textField: TextField)

  /// Whether the characters in `range` may be replaced by `string`: the text typed or pasted, or ""
  /// to delete. Not asked if nothing would change. `range` counts characters, as
  /// ``TextField/cursorPosition`` does, where UIKit has an `NSRange`.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool

  /// Whether the text may be removed at once: by a click on the button of
  /// ``TextField/clearButtonMode``, or because of ``TextField/clearsOnBeginEditing``.
  func textFieldShouldClear(_ textField: TextField) -> Bool

  /// Whether Return sends ``Control/Event/editingDidEndOnExit`` and
  /// ``Control/Event/primaryActionTriggered``.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}

  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}

  /// Returns true.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool { true }

  /// Returns true.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }

  /// Returns true.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
