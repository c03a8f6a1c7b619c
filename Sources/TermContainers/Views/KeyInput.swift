import TermSurface

/// A responder that takes typed text while it has the focus. Follows `UIKeyInput`.
///
/// ```swift
/// final class CodeView: View, KeyInput {
///   private(set) var code = ""
///   override var canBecomeFirstResponder: Bool { true }
///
///   var hasText: Bool { !code.isEmpty }
///   func insertText(_ text: String) { code += text.filter(\.isNumber) }
///   func deleteBackward() { _ = code.popLast() }
/// }
/// ```
///
/// It receives Backspace and every key that types text without Control or Alt, before the key
/// commands of the responders after it but after its own. Such a responder does not get the focus
/// by default, as iOS does not show its keyboard unasked: Tab, the arrows, a click or
/// ``Responder/becomeFirstResponder()`` give it.
///
/// For a line of text use a ``TextField``.
@MainActor
public protocol KeyInput: Responder {
  /// Whether there is anything to delete.
  var hasText: Bool { get }

  /// Inserts `text` at the cursor. A terminal sends one scalar at a time, so a combining mark
  /// arrives separately, after its base character.
  func insertText(_ text: String)

  /// Deletes the character before the cursor, if there is one.
  func deleteBackward()

  /// Whether it takes text now; true by default. While it is false, typed and pasted text goes on
  /// along the responder chain, so that a read-only view swallows no key of a command. Follows
  /// `UITextInput.isEditable`.
  var isEditable: Bool { get }

  /// The cell where the next text goes, in the view's own coordinates; nil, the default, if none is
  /// shown. Draw this cell in reverse video. A terminal shows its own cursor instead, which input
  /// methods and screen readers follow. Follows `UITextInput.caretRect(for:)`.
  var caretRect: Rect? { get }
}

extension KeyInput {
  /// True.
  public var isEditable: Bool { true }

  /// Nil.
  public var caretRect: Rect? { nil }

  /// Whether the key types text or deletes it.
  package func isInput(_ press: KeyEvent) -> Bool {
    guard isEditable, press.modifiers.isDisjoint(with: [.control, .alternate, .command]) else {
      return false
    }
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
