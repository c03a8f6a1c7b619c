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
/// Use a ``Button`` for a title with an action, and a ``View`` for content that is only shown.
open class Control: View {
  /// Whether the user can operate it. A disabled control is drawn differently and cannot have the
  /// focus.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange(); window?.focusMayChange() } }
  }
  /// Whether the mouse button is held down over it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether it is selected; what that means is up to the kind of control. False by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether the left button was pressed on it and has not been released. Follows `isTracking`.
  public internal(set) var isTracking = false
  /// Whether the mouse is over it while it tracks. Follows `isTouchInside`.
  public var isTouchInside: Bool { isTracking && isHighlighted }
  private var entries: [(action: Action, events: Event)] = []

  /// Creates a control at `frame` that performs `primaryAction` for its main action.
  public convenience init(frame: Rect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The present state.
  public var state: State {
    var state: State = isEnabled ? .normal : .disabled
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  override var isToBePressed: Bool { true }

  /// Redraws after a change of ``state`` other than the focus.
  func stateDidChange() { setNeedsDisplay() }

  /// Performs `action` at each of `events`, after the actions added before. It replaces an action
  /// with the same identifier, at the place of that action.
  public func addAction(_ action: Action, for events: Event) {
    if let index = entries.firstIndex(where: { $0.action === action }) {
      entries[index].events.formUnion(events)
    } else if let index = entries.firstIndex(where: { $0.action.isSame(as: action) }) {
      entries[index] = (action, events)
    } else {
      entries.append((action, events))
    }
  }

  /// Performs `action` at each of `events`: ``addAction(_:for:)`` with an ``Action`` that only
  /// calls this closure. No counterpart in UIKit.
  public func addAction(
    for events: Event = .primaryActionTriggered, _ action: @escaping () -> Void
  ) {
    addAction(Action { _ in action() }, for: events)
  }

  /// No longer performs `action` at `events`.
  public func removeAction(_ action: Action, for events: Event) {
    removeActions(for: events) { $0.isSame(as: action) }
  }

  /// No longer performs the action with that identifier at `events`.
  public func removeAction(identifiedBy identifier: Action.Identifier, for events: Event) {
    removeActions(for: events) { $0.identifier == identifier }
  }

  private func removeActions(for events: Event, where isMeant: (Action) -> Bool) {
    for index in entries.indices where isMeant(entries[index].action) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// The events that have an action.
  public var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// Performs `action` now, as the control's.
  public func sendAction(_ action: Action) { action.perform(sender: self) }

  /// Performs the actions for `events`, by default those of the main action. As in UIKit a disabled
  /// control, which the user cannot operate, performs them too. Follows `sendActions(for:)`.
  public func sendActions(for events: Event = .primaryActionTriggered) {
    for entry in entries where !entry.events.isDisjoint(with: events) { sendAction(entry.action) }
  }

  /// Performs the actions for `events` of the user, unless an action has disabled the control.
  func tell(_ events: Event) {
    if isEnabled { sendActions(for: events) }
  }

  /// Handles a press and release of the control at `place`; nil for a key.
  private func wasPressed(at place: Point?) {
    tell(.touchUpInside)
    if isEnabled { act(at: place) }
  }

  /// Performs a press; `place` is where the mouse was released, nil for a key. By default sends
  /// ``Event/primaryActionTriggered``.
  func act(at place: Point?) { tell(.primaryActionTriggered) }

  /// Sends the events for a value that the user changed. After a key, scrolls the control into
  /// view.
  func valueWasChanged() {
    if !isTracking { comeIntoView() }
    tell(.valueChanged)
    tell(.primaryActionTriggered)
  }

  /// Scrolls the control into view in the scroll views around it.
  func comeIntoView() {
    for view in sequence(first: self as View, next: \.superview) {
      (view as? ScrollView)?.reveal(self)
    }
  }

  /// True for an enabled control.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var takesTaps: Bool { isEnabled }

  /// Changes the value by a step; returns whether it has changed. Does nothing by default.
  func change(by step: ValueStep) -> Bool { false }

  override func changeValue(by press: KeyEvent) -> Bool {
    guard isEnabled, isOpenToUse, let step = ValueStep(press) else { return false }
    return change(by: step)
  }

  /// Presses and releases the control for Enter and Space, if the mouse could.
  open override func pressesBegan(_ press: KeyEvent) {
    guard isOpenToUse else { return super.pressesBegan(press) }
    if changeValue(by: press) { return }
    if isEnabled, press.modifiers.isEmpty, press.key == .enter || press.key == .character(" ") {
      tell(.touchDown)
      wasPressed(at: nil)
    } else {
      super.pressesBegan(press)
    }
  }

  /// The left button highlights the control; the position of its release decides. The wheel changes
  /// the value of the control that has the focus.
  open override func touchesBegan(_ touch: MouseEvent) {
    if isEnabled, isFirstResponder, let step = ValueStep(touch), change(by: step) { return }
    guard isEnabled, touch.phase == .began, touch.button == .left else {
      return super.touchesBegan(touch)
    }
    (isTracking, isHighlighted) = (true, true)
    becomeFirstResponder()
    tell(.touchDown)
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    guard isTracking else { return super.touchesMoved(touch) }
    let wasInside = isHighlighted
    isHighlighted = isEnabled && point(inside: touch.location(in: self))
    if isHighlighted != wasInside {
      tell(isHighlighted ? .touchDragEnter : .touchDragExit)
    }
    tell(isHighlighted ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesCancelled(_ touch: MouseEvent) {
    let wasTracking = isTracking
    (isTracking, isHighlighted) = (false, false)
    if wasTracking { tell(.touchCancel) }
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    guard isTracking else { return super.touchesEnded(touch) }
    let place = touch.location(in: self)
    let isInside = isHighlighted && point(inside: place)
    (isTracking, isHighlighted) = (false, false)
    if isInside { wasPressed(at: place) } else { tell(.touchUpOutside) }
  }
}
