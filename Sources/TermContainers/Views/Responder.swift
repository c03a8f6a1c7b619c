import TermSurface

/// Receives events: the base class of views, controllers, windows and the application. Follows
/// `UIResponder`.
///
/// ```swift
/// final class RowView: View {
///   var onDelete = {}
///   override var canBecomeFirstResponder: Bool { true }
///
///   override func pressesBegan(_ press: KeyEvent) {
///     if press.key == .delete { onDelete() } else { super.pressesBegan(press) }
///   }
/// }
/// ```
///
/// An event goes to the first responder, or to the view under the mouse. A responder that does not
/// override the event's method passes the event to ``next``.
///
/// Subclass ``View`` or ``ViewController``, not this class. For a key that users should find in a
/// list, a ``KeyCommand`` is simpler than ``pressesBegan(_:)``.
@MainActor
open class Responder {
  /// Creates a responder that handles no events.
  public init() {}

  /// The next responder in the chain; nil at its end.
  open var next: Responder? { nil }

  /// Whether this responder can have the focus. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder accepts focus. Called once, just before focus moves. True by default.
  func agreesToFocus() -> Bool { true }

  /// Whether this responder gives up the focus when the user or the program moves the focus. True
  /// by default; not called when the responder leaves the window or can no longer have the focus.
  open var canResignFirstResponder: Bool { true }

  /// Makes this responder the first to receive keys. It must have ``canBecomeFirstResponder`` and
  /// be in a window with nothing modal in front, and the current first responder must resign.
  /// Returns whether this responder now has the focus.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFocus() }

  /// Gives up the focus. Then no responder has the focus until the focus is moved, or until this
  /// responder can no longer have it. Returns whether this responder no longer has the focus.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpFocus() }

  /// The key commands of this responder, in display order. Read at each key press while the
  /// responder is in the chain; unlike in `UIResponder`, never nil.
  open var keyCommands: [KeyCommand] { [] }

  /// The manager in which this responder registers how to reverse changes: that of ``next`` by default,
  /// and so in the end the window's. Override it to return a manager of your own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Changes the responder's value if `press` is a key for that, before the key can move the focus.
  /// Returns whether the value has changed. False by default.
  func changeValue(by press: KeyEvent) -> Bool { false }

  /// Handles a key that no ``keyCommands`` entry took. Call super to pass it on.
  open func pressesBegan(_ press: KeyEvent) { next?.pressesBegan(press) }

  /// Handles pasted text. A first responder that takes text (``KeyInput``) inserts it; others pass
  /// it on. Follows `paste(_:)` of `UIResponderStandardEditActions`, but with the text.
  open func paste(_ event: PasteEvent) {
    if isFirstResponder, let input = self as? any KeyInput, input.isEditable {
      return input.insertText(event.text)
    }
    next?.paste(event)
  }

  /// Whether this responder performs `action` now. False by default. Follows
  /// `canPerformAction(_:withSender:)`.
  open func canPerformAction(_ action: StandardEditAction, withSender sender: Any?) -> Bool {
    false
  }

  /// Copies the selection and removes it. Does nothing by default.
  open func cut(_ sender: Any?) {}

  /// Copies the selection to the ``Pasteboard``. Does nothing by default.
  open func copy(_ sender: Any?) {}

  /// Inserts the text of the ``Pasteboard``. Does nothing by default.
  open func paste(_ sender: Any?) {}

  /// Selects everything. Does nothing by default.
  open func selectAll(_ sender: Any?) {}

  /// Handles a mouse button that went down, or a turn of the mouse wheel. Call super to pass it on.
  /// Unlike in UIKit there is one touch, not a set.
  open func touchesBegan(_ touch: MouseEvent) { next?.touchesBegan(touch) }

  /// Handles a mouse move with the button down, in the responder of ``Responder/touchesBegan(_:)``.
  open func touchesMoved(_ touch: MouseEvent) { next?.touchesMoved(touch) }

  /// Handles the release of the button, in the responder of ``Responder/touchesBegan(_:)``.
  open func touchesEnded(_ touch: MouseEvent) { next?.touchesEnded(touch) }

  /// Handles a touch that is cancelled, for example because another mouse button went down and
  /// began a new touch. Follows `touchesCancelled(_:with:)`.
  open func touchesCancelled(_ touch: MouseEvent) { next?.touchesCancelled(touch) }
}

extension Responder {
  /// This responder and the responders after it in the chain.
  public var responderChain: some Sequence<Responder> {
    sequence(first: self) { responder in MainActor.assumeIsolated { responder.next } }
  }
}

/// Compares by identity, as `NSObject` does.
extension Responder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: Responder, other: Responder) -> Bool { one === other }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

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
/// The responder receives Backspace and every key that types text without Control or Alt. Its own
/// key commands take precedence over text, and text over the commands of later responders. It does
/// not get the focus by default, as iOS does not show its keyboard unasked. Tab, the arrows, a
/// click or ``Responder/becomeFirstResponder()`` give it the focus.
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

  /// Whether the responder takes text now; true by default. If not, text goes along the responder
  /// chain, so that a read-only view does not swallow commands. Follows `UITextInput.isEditable`.
  var isEditable: Bool { get }

  /// The view's cell where the next text goes; nil, the default, if no cursor is shown. The view
  /// must draw it in reverse video. A terminal then shows its own cursor there, which input methods
  /// and screen readers follow. Follows `UITextInput.caretRect(for:)`.
  var caretRect: Rect? { get }
}

extension KeyInput {
  /// True.
  public var isEditable: Bool { true }

  /// Nil.
  public var caretRect: Rect? { nil }

  /// Whether the responder takes the key now, because it types or deletes text.
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
