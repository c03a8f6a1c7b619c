import TermSurface

/// The base class of views the user operates: a control can have the focus, be pressed and be
/// disabled. Follows `UIControl`.
///
/// ```swift
/// final class CheckBox: Control {
///   var isOn = false { didSet { setNeedsDisplay() } }
///
///   override func draw(_ canvas: borrowing Canvas) {
///     canvas.draw(isOn ? "[x]" : "[ ]", at: .zero, style: .default)
///   }
/// }
/// ```
///
/// Use a ``Button`` for a title with an action, and a ``View`` for what only shows something.
open class Control: View {
  /// Whether the user can operate it. A disabled control is drawn differently and cannot have the
  /// focus.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay(); window?.focusMayChange() } }
  }
  /// Whether the mouse button is held down over it.
  public internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether the left button was pressed on it and has not been released. Follows `isTracking`.
  public internal(set) var isTracking = false
  private var actions: [(event: Event, action: () -> Void)] = []

  /// The events of a control. Follows `UIControl.Event`.
  public enum Event: Hashable, Sendable {
    /// The main action: a button was pressed, or Return in a text field.
    case primaryActionTriggered
    /// A text field got the focus.
    case editingDidBegin
    /// The user changed the text.
    case editingChanged
    /// The text field lost the focus.
    case editingDidEnd
  }

  /// Performs `action` at each such event, after the actions added before. Follows
  /// `addAction(_:for:)`.
  public func addAction(
    for event: Event = .primaryActionTriggered, _ action: @escaping () -> Void
  ) {
    actions.append((event, action))
  }

  /// Performs the actions for an event, by default as if the user had operated the control. Does
  /// nothing while it is disabled. Follows `sendActions(for:)`.
  public func sendActions(for event: Event = .primaryActionTriggered) {
    guard isEnabled else { return }
    doActions(for: event)
  }

  /// Performs the actions even while disabled: editing that has begun must end.
  func doActions(for event: Event) {
    for entry in actions where entry.event == event { entry.action() }
  }

  /// True for an enabled control.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Enter and Space trigger the primary action.
  open override func pressesBegan(_ press: KeyEvent) {
    if isEnabled, press.modifiers.isEmpty, press.key == .enter || press.key == .character(" ") {
      sendActions()
    } else {
      super.pressesBegan(press)
    }
  }

  /// The left button highlights the control; the position of its release decides.
  open override func touchesBegan(_ touch: MouseEvent) {
    guard isEnabled, touch.phase == .began, touch.button == .left else {
      return super.touchesBegan(touch)
    }
    (isTracking, isHighlighted) = (true, true)
    becomeFirstResponder()
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    guard isTracking else { return super.touchesMoved(touch) }
    isHighlighted = isEnabled && point(inside: touch.location(in: self))
  }

  open override func touchesCancelled(_ touch: MouseEvent) {
    (isTracking, isHighlighted) = (false, false)
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    guard isTracking else { return super.touchesEnded(touch) }
    let isInside = isHighlighted && point(inside: touch.location(in: self))
    (isTracking, isHighlighted) = (false, false)
    if isInside { sendActions() }
  }
}
