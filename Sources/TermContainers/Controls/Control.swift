import TermSurface

/// A view that can be used: it has the focus, is pressed, can be switched off. Follows `UIControl`.
open class Control: View {
  /// Whether it can be used. A control that cannot looks it and does not get the focus.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay(); window?.focusMayChange() } }
  }
  /// Whether the mouse button is down on it.
  public internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether the left button went down on it and has not gone up yet. Follows `isTracking`.
  public internal(set) var isTracking = false
  private var actions: [(event: Event, action: () -> Void)] = []

  /// What happens to a control. Follows `UIControl.Event`.
  public enum Event: Hashable, Sendable {
    /// It was used: a button pressed, Return in a text field.
    case primaryActionTriggered
    /// A text field got the focus.
    case editingDidBegin
    /// The user changed the text.
    case editingChanged
    /// The text field lost the focus.
    case editingDidEnd
  }

  /// Has `action` done each time that happens, after those added before. Follows
  /// `addAction(_:for:)`.
  public func addAction(
    for event: Event = .primaryActionTriggered, _ action: @escaping () -> Void
  ) {
    actions.append((event, action))
  }

  /// Does what was added for that, as if it had happened: by default as if the user had used the
  /// control. Nothing while it is disabled. Follows `sendActions(for:)`.
  public func sendActions(for event: Event = .primaryActionTriggered) {
    guard isEnabled else { return }
    doActions(for: event)
  }

  /// The same whether it is enabled or not: editing that has begun ends in any case.
  func doActions(for event: Event) {
    for entry in actions where entry.event == event { entry.action() }
  }

  /// An enabled control takes the focus.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Enter and Space use it.
  open override func pressesBegan(_ press: KeyEvent) {
    if isEnabled, press.modifiers.isEmpty, press.key == .enter || press.key == .character(" ") {
      sendActions()
    } else {
      super.pressesBegan(press)
    }
  }

  /// The left button presses it down; where the button goes up decides.
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
