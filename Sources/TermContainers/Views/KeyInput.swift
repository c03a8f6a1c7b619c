import TermSurface

/// A responder that takes text from the keys while it has the focus. Follows `UIKeyInput`.
///
/// A key that types something, without Control and Alt, and Backspace are its own: they come here
/// before the key commands of the responders behind it, though after those that it has itself. Where
/// nothing has the focus it is not given to such a responder by itself, as iOS does not show its
/// keyboard unasked: Tab, the arrows, a click or ``Responder/becomeFirstResponder()`` do that.
@MainActor
public protocol KeyInput: Responder {
  /// Whether there is anything to delete.
  var hasText: Bool { get }

  /// Puts `text` in at the cursor. A terminal sends one scalar at a time, so a combining mark comes
  /// by itself, after what it belongs to.
  func insertText(_ text: String)

  /// Deletes the character before the cursor; nothing where there is none.
  func deleteBackward()
}

extension KeyInput {
  /// Whether the key is text, or deletes it.
  func isInput(_ press: KeyEvent) -> Bool {
    guard press.modifiers.isDisjoint(with: [.control, .alternate]) else { return false }
    if case .character = press.key { return true }
    return press.key == .backspace && press.modifiers.isEmpty
  }

  func input(_ press: KeyEvent) {
    if case .character(let character) = press.key {
      insertText(String(character))
    } else {
      deleteBackward()
    }
  }
}
