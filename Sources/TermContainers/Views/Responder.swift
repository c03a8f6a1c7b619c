import TermSurface

/// Whatever can answer an event: views, controllers, windows, the application. Follows
/// `UIResponder`.
///
/// An event goes to the first responder, or to the view under the mouse; whoever does not override
/// the method for it hands it to ``next``.
@MainActor
open class Responder {
  /// A responder that answers nothing.
  public init() {}

  /// Who is asked after this one; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Whether this responder can have the focus. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it lets the focus go where the user or the program moves it on. True by default; not asked
  /// where it leaves the window or can have the focus no more.
  open var canResignFirstResponder: Bool { true }

  /// Gets the keys first from now on, if it can (``canBecomeFirstResponder``), is in a window, and who
  /// has them lets them go. Returns whether it has the focus now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFocus() }

  /// Gives the focus up, if it has it: then nobody has it until it is moved or whatever gave it up
  /// goes away. Returns whether it has it no more.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpFocus() }

  /// Keys this responder has a command for, in the order to show them; asked at each key press
  /// while it is in the chain. Unlike `UIResponder` never nil.
  open var keyCommands: [KeyCommand] { [] }

  /// A key was pressed that no ``keyCommands`` entry took. Call super to pass it on.
  open func pressesBegan(_ press: KeyEvent) { next?.pressesBegan(press) }

  /// A text was pasted. A first responder that takes text (``KeyInput``) has it typed in; others hand it
  /// on. Follows `paste(_:)` of `UIResponderStandardEditActions`, with the text for the sender.
  open func paste(_ event: PasteEvent) {
    if isFirstResponder, let input = self as? any KeyInput { return input.insertText(event.text) }
    next?.paste(event)
  }

  /// A mouse button went down, or the wheel turned. Call super to pass it on. Unlike UIKit one
  /// touch, not a set.
  open func touchesBegan(_ touch: MouseEvent) { next?.touchesBegan(touch) }

  /// The mouse moved with the button down; sent to whoever got its ``touchesBegan(_:)``.
  open func touchesMoved(_ touch: MouseEvent) { next?.touchesMoved(touch) }

  /// The button went up; sent to whoever got its ``touchesBegan(_:)``.
  open func touchesEnded(_ touch: MouseEvent) { next?.touchesEnded(touch) }

  /// Nothing comes of what ``touchesBegan(_:)`` began: another button has gone down meanwhile, which
  /// is a touch of its own. Follows `touchesCancelled(_:with:)`.
  open func touchesCancelled(_ touch: MouseEvent) { next?.touchesCancelled(touch) }

  /// A mouse button went down on this responder, or on one before it in the chain, and has been sent
  /// to it. Override to act on it whoever else does, as a gesture recogniser would.
  func watchTouch(_ touch: MouseEvent) { next?.watchTouch(touch) }
}

extension Responder {
  /// This responder and those after it.
  public var responderChain: some Sequence<Responder> {
    sequence(first: self) { responder in MainActor.assumeIsolated { responder.next } }
  }
}

/// Each is equal to itself alone, as with `NSObject`.
extension Responder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: Responder, other: Responder) -> Bool { one === other }

  /// Hashes the object, not what it holds.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
