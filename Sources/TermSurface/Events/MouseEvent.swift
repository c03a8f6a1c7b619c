/// A mouse button or wheel event. Follows `UITouch`: one touch, with a button's phases.
///
/// ```swift
/// let press = MouseEvent(.began, at: Point(x: 12, y: 3))
/// let release = MouseEvent(.ended, at: press.location)
/// let wheel = MouseEvent(.scrolledDown, at: press.location)
/// ```
///
/// Keys are a ``KeyEvent``. A screen sends both as an ``Event``.
public struct MouseEvent: Hashable, Sendable {
  /// A kind of mouse event. Follows `UITouch.Phase`.
  public enum Phase: Hashable, Sendable {
    /// The button went down.
    case began
    /// The mouse moved with the button down.
    case moved
    /// The button went up.
    case ended
    /// The wheel turned by a notch away from the user; no `ended` follows.
    case scrolledUp
    /// The wheel turned by a notch towards the user.
    case scrolledDown
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button, or the wheel pressed.
    case middle
    /// The right button.
    case right
  }

  /// The kind of event.
  public var phase: Phase
  /// The button; the left one for the wheel.
  public var button: Button
  /// The location, in cells of the window.
  public var location: Point
  /// Keys held down.
  public var modifiers: KeyModifierFlags

  /// Creates a mouse event.
  public init(
    _ phase: Phase, at location: Point, button: Button = .left, modifiers: KeyModifierFlags = []
  ) {
    self.phase = phase
    self.location = location
    self.button = button
    self.modifiers = modifiers
  }
}

/// An input from a terminal, a script or a test.
public enum Event: Hashable, Sendable {
  /// A key.
  case key(KeyEvent)
  /// A mouse button or the wheel.
  case mouse(MouseEvent)
  /// Text from the clipboard, as one event rather than as keys.
  case paste(PasteEvent)
  /// The terminal's size has changed to this one.
  case resize(Size)
}

extension Event {
  /// The event as a trace names it: `key s`, `press 12,3`, `paste`, `resize 80x24`.
  package var description: String {
    switch self {
    case .key(let press): "key \(press.name)"
    case .mouse(let touch): "\(touch.phase.name) \(touch.location.x),\(touch.location.y)"
    case .paste: "paste"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    }
  }
}

extension MouseEvent.Phase {
  fileprivate var name: String {
    switch self {
    case .began: "press"
    case .moved: "drag"
    case .ended: "release"
    case .scrolledUp, .scrolledDown: "scroll"
    }
  }
}

extension Event {
  /// Buttons of the mouse, one or several. Follows `UIEvent.ButtonMask`.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// A bit for each button.
    public let rawValue: Int

    /// Creates the set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates the set of one button.
    public init(_ button: MouseEvent.Button) {
      switch button {
      case .left: self = .primary
      case .right: self = .secondary
      case .middle: self = .button(3)
      }
    }

    /// The left button.
    public static var primary: ButtonMask { .button(1) }
    /// The right button.
    public static var secondary: ButtonMask { .button(2) }

    /// Returns the button of that number, from 1 on; 3 is the middle one. Returns no button for a
    /// number that is too small or too large.
    public static func button(_ number: Int) -> ButtonMask {
      1...62 ~= number ? ButtonMask(rawValue: 1 << (number - 1)) : []
    }
  }
}
