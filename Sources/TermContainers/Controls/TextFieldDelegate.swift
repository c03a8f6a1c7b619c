/// Permits or refuses the user's changes in a ``TextField``, and is notified of them. Follows
/// `UITextFieldDelegate`; by default it permits everything and does nothing.
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
/// When the focus moves from one field to another, the delegates are called in this order:
/// ``textFieldShouldBeginEditing(_:)`` of the new field, ``textFieldShouldEndEditing(_:)`` and
/// ``textFieldDidEndEditing(_:)`` of the old field, ``textFieldDidBeginEditing(_:)`` of the new
/// field. Each field performs its actions for an event after its delegate was called.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether the field may get the focus. If not, Tab moves to the next view.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool

  /// The field has got the focus.
  func textFieldDidBeginEditing(_ textField: TextField)

  /// Whether the field may lose the focus, to another view or to no view. Not asked when the field
  /// leaves the window, is hidden or disabled; ``View/endEditing(_:)`` with `true` ends editing
  /// regardless of the answer.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool

  /// The field has lost the focus, whether the delegate was asked or not.
  func textFieldDidEndEditing(_ textField: TextField)

  /// Whether the characters in `range` may be replaced by `string`: the text typed or pasted, or ""
  /// to delete. Not asked if nothing would change. `range` counts characters, as
  /// ``TextField/cursorPosition`` does, where UIKit has an `NSRange`.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool

  /// The selection or the cursor has moved; after a change of the text, behind its actions.
  func textFieldDidChangeSelection(_ textField: TextField)

  /// Whether all of the text may be removed: by a click on the button of
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

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}

  /// Returns true.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }

  /// Returns true.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
