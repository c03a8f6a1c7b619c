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
  private var actions: [() -> Void] = []

  /// Has `action` done each time the control is used. Follows `addAction(_:for:
  /// .primaryActionTriggered)`.
  public func addAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Does what was added, as if the user had used the control. Nothing while it is disabled.
  public func sendActions() {
    guard isEnabled else { return }
    for action in actions { action() }
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
    isHighlighted = true
    becomeFirstResponder()
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    guard isEnabled else { return super.touchesMoved(touch) }
    isHighlighted = bounds.contains(touch.location(in: self))
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    guard isEnabled else { return super.touchesEnded(touch) }
    let isInside = isHighlighted && bounds.contains(touch.location(in: self))
    isHighlighted = false
    if isInside { sendActions() }
  }
}
