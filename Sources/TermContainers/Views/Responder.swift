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
/// override the event's method passes it to ``next``.
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

  /// Whether it takes the focus that it is about to get; asked once, just before. True by default.
  func agreesToFocus() -> Bool { true }

  /// Whether it gives up the focus when the user or the program moves it. True by default; not
  /// asked when it leaves the window or can no longer have the focus.
  open var canResignFirstResponder: Bool { true }

  /// Makes this responder the first to receive keys, if it can have the focus
  /// (``canBecomeFirstResponder``), is in a window, nothing modal lies in front, and the current
  /// first responder resigns. Returns whether it now has the focus.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFocus() }

  /// Gives up the focus. No responder has it until it is moved, or until the responder that
  /// resigned goes away. Returns whether this responder no longer has the focus.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpFocus() }

  /// The keys for which this responder has a command, in display order. Queried at each key press
  /// while it is in the chain; unlike in `UIResponder`, never nil.
  open var keyCommands: [KeyCommand] { [] }

  /// Changes the value by a key, before the key can move the focus. Returns whether there was
  /// anything to change.
  func changeValue(by press: KeyEvent) -> Bool { false }

  /// Handles a key that no ``keyCommands`` entry took. Call super to pass it on.
  open func pressesBegan(_ press: KeyEvent) { next?.pressesBegan(press) }

  /// Handles pasted text. A first responder that takes text (``KeyInput``) inserts it; others pass
  /// it on. Follows `paste(_:)` of `UIResponderStandardEditActions`, with the text instead of the
  /// sender.
  open func paste(_ event: PasteEvent) {
    if isFirstResponder, let input = self as? any KeyInput, input.isEditable {
      return input.insertText(event.text)
    }
    next?.paste(event)
  }

  /// Handles a mouse button that went down, or a turn of the wheel. Call super to pass it on.
  /// Unlike in UIKit there is one touch, not a set.
  open func touchesBegan(_ touch: MouseEvent) { next?.touchesBegan(touch) }

  /// Handles a move of the mouse with the button down. Sent to the receiver of its
  /// ``Responder/touchesBegan(_:)``.
  open func touchesMoved(_ touch: MouseEvent) { next?.touchesMoved(touch) }

  /// Handles the release of the button. Sent where its ``Responder/touchesBegan(_:)`` went.
  open func touchesEnded(_ touch: MouseEvent) { next?.touchesEnded(touch) }

  /// Handles the end of a touch that is void, for example because another button went down and
  /// began a touch of its own. Follows `touchesCancelled(_:with:)`.
  open func touchesCancelled(_ touch: MouseEvent) { next?.touchesCancelled(touch) }
}

extension Responder {
  /// This responder and those after it.
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
