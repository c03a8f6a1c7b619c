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
    /// The main action: a button was pressed, a value changed, or Return in a text field.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field got the focus.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The text field lost the focus.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a text field. A field with an action for this then gives up the focus.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All events of the button.
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

    /// Enabled, and nothing else.
    public static let normal: State = []
    /// ``Control/isHighlighted``.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not ``Control/isEnabled``.
    public static let disabled = State(rawValue: 1 << 1)
    /// ``Control/isSelected``.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
  }
}
