import TermSurface

/// A view that the user operates: it can be focused, pressed and disabled. Follows `UIControl`.
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
  /// Whether the control can be operated. If not, it looks different and cannot have the focus.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange(); window?.focusMayChange() } }
  }
  /// Whether the mouse button is held down over the control.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether the control is selected; each kind of control gives this a meaning. False by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether the left button was pressed on the control and is still down. Follows `isTracking`.
  public internal(set) var isTracking = false
  /// Whether the mouse is over the control while it tracks the button. Follows `isTouchInside`.
  public var isTouchInside: Bool { isTracking && isHighlighted }
  private var entries: [(action: Action, events: Event)] = []

  /// Creates a control at `frame` with `primaryAction` for ``Event/primaryActionTriggered``.
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

  /// Adds `action`, which the control performs at each of `events`, after the actions added before.
  /// An action with the same identifier is replaced, and `action` takes its position.
  public func addAction(_ action: Action, for events: Event) {
    if let index = entries.firstIndex(where: { $0.action === action }) {
      entries[index].events.formUnion(events)
    } else if let index = entries.firstIndex(where: { $0.action.isSame(as: action) }) {
      entries[index] = (action, events)
    } else {
      entries.append((action, events))
    }
  }

  /// Adds an ``Action`` for `events` that only calls the closure `action`. No counterpart in UIKit.
  public func addAction(
    for events: Event = .primaryActionTriggered, _ action: @escaping () -> Void
  ) {
    addAction(Action { _ in action() }, for: events)
  }

  /// Stops performing `action`, or an action with the same identifier, at `events`.
  public func removeAction(_ action: Action, for events: Event) {
    removeActions(for: events) { $0.isSame(as: action) }
  }

  /// Stops performing the action with the identifier `identifier` at `events`.
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

  /// Performs `action` now, with this control as its ``Action/sender``.
  public func sendAction(_ action: Action) { action.perform(sender: self) }

  /// Performs the actions for `events`, by default those of the main action. As in UIKit a disabled
  /// control, which the user cannot operate, performs them too. Follows `sendActions(for:)`.
  public func sendActions(for events: Event = .primaryActionTriggered) {
    for entry in entries where !entry.events.isDisjoint(with: events) { sendAction(entry.action) }
  }

  /// Performs the actions for `events` that the user caused, if the control is enabled.
  func sendActionsForUser(_ events: Event) {
    if isEnabled { sendActions(for: events) }
  }

  /// Handles a finished press: a release of the mouse at `place`, or a key if `place` is nil.
  private func wasPressed(at place: Point?) {
    sendActionsForUser(.touchUpInside)
    if isEnabled { act(at: place) }
  }

  /// Performs the control's reaction to a press. `place` is the point where the mouse was released,
  /// nil for a key. By default sends ``Event/primaryActionTriggered``.
  func act(at place: Point?) { sendActionsForUser(.primaryActionTriggered) }

  /// Scrolls to the control, except in a drag, and sends the events for a value the user changed.
  func valueWasChanged() {
    if !isTracking { scrollIntoView() }
    sendActionsForUser(.valueChanged)
    sendActionsForUser(.primaryActionTriggered)
  }

  /// Scrolls the control into view in the scroll views around it.
  func scrollIntoView() {
    for view in sequence(first: self as View, next: \.superview) {
      (view as? ScrollView)?.reveal(self)
    }
  }

  /// True for an enabled control.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var takesTaps: Bool { isEnabled }

  /// Changes the value by a step; returns whether the value has changed. Does nothing by default.
  func change(by step: ValueStep) -> Bool { false }

  override func changeValue(by press: KeyEvent) -> Bool {
    guard isEnabled, isOpenToUse, let step = ValueStep(press) else { return false }
    return change(by: step)
  }

  /// Handles keys, if the user can operate the control: Enter and Space press and release it, and
  /// other keys can change its value.
  open override func pressesBegan(_ press: KeyEvent) {
    guard isOpenToUse else { return super.pressesBegan(press) }
    if changeValue(by: press) { return }
    if isEnabled, press.modifiers.isEmpty, press.key == .enter || press.key == .character(" ") {
      sendActionsForUser(.touchDown)
      wasPressed(at: nil)
    } else {
      super.pressesBegan(press)
    }
  }

  /// Highlights the control while the left button is down; releasing the button over the control
  /// performs the action. While the control has the focus, the wheel changes its value.
  open override func touchesBegan(_ touch: MouseEvent) {
    if isEnabled, isFirstResponder, let step = ValueStep(touch), change(by: step) { return }
    guard isEnabled, touch.phase == .began, touch.button == .left else {
      return super.touchesBegan(touch)
    }
    (isTracking, isHighlighted) = (true, true)
    becomeFirstResponder()
    sendActionsForUser(.touchDown)
    if isTracking { track(touch) }
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    guard isTracking else { return super.touchesMoved(touch) }
    let wasInside = isHighlighted
    isHighlighted = isEnabled && point(inside: touch.location(in: self))
    if isHighlighted != wasInside {
      sendActionsForUser(isHighlighted ? .touchDragEnter : .touchDragExit)
    }
    sendActionsForUser(isHighlighted ? .touchDragInside : .touchDragOutside)
    if isTracking { track(touch) }
  }

  open override func touchesCancelled(_ touch: MouseEvent) {
    let wasTracking = isTracking
    (isTracking, isHighlighted) = (false, false)
    guard wasTracking else { return }
    sendActionsForUser(.touchCancel)
    endTracking(isCancelled: true)
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    guard isTracking else { return super.touchesEnded(touch) }
    let place = touch.location(in: self)
    let isInside = isHighlighted && point(inside: place)
    (isTracking, isHighlighted) = (false, false)
    if isInside { wasPressed(at: place) } else { sendActionsForUser(.touchUpOutside) }
    endTracking(isCancelled: false)
  }

  /// Called while the control tracks the left button: at the press and at each move of the mouse.
  func track(_ touch: MouseEvent) {}

  /// Called when tracking has ended, after the events of the release or cancellation were sent.
  func endTracking(isCancelled: Bool) {}
}

extension Control {
  /// The events of a control, one or several. Follows `UIControl.Event`, with its numbers.
  ///
  /// The mouse's left button is the touch; Enter and Space are a touch down and up inside.
  public struct Event: OptionSet, Hashable, Sendable {
    /// A bit for each member.
    public let rawValue: UInt

    /// Creates the set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The button is pressed over the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The mouse moves over the control while it tracks the button.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The mouse moves outside the control while it tracks the button.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The mouse comes back over the control; a drag inside follows.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The mouse leaves the control; a drag outside follows.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The button is released over the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The button is released outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The control no longer tracks the button, which is still pressed.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action: a button was pressed, a value changed, or a text field got Return.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field got the focus.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The text field lost the focus.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a text field. A field with an action for this event loses the focus.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All events of the mouse button.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of a text field.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control, none or several. Follows `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    /// A bit for each member.
    public let rawValue: UInt

    /// Creates the set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and in no other state.
    public static let normal: State = []
    /// ``Control/isHighlighted`` is true.
    public static let highlighted = State(rawValue: 1 << 0)
    /// ``Control/isEnabled`` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// ``Control/isSelected`` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
  }
}

/// A closure that a control calls for an event, with a title for a button. Follows `UIAction`.
///
/// ```swift
/// let save = Action(title: "Save") { _ in print("saved") }
/// let button = Button(primaryAction: save)
/// button.addAction(Action { _ in print("pressed") }, for: .touchDown)
/// ```
@MainActor
public final class Action {
  /// The name by which a control distinguishes actions. Follows `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates the identifier called `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the identifier called `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title of a button created with the action.
  public var title: String
  private let givenIdentifier: Identifier?
  /// The control that is performing the action.
  public private(set) weak var sender: Control?
  private let handler: (Action) -> Void

  /// Creates an action that calls `handler` with itself.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping (Action) -> Void
  ) {
    self.title = title
    self.handler = handler
    givenIdentifier = identifier
  }

  /// The identifier given at creation or, as in UIKit, a unique one.
  public var identifier: Identifier {
    givenIdentifier ?? Identifier("\(ObjectIdentifier(self))")
  }

  /// Whether controls treat this action and `other` as one action.
  func isSame(as other: Action) -> Bool { self === other || identifier == other.identifier }

  func perform(sender: Control?) {
    let former = self.sender
    self.sender = sender
    handler(self)
    self.sender = former
  }
}
