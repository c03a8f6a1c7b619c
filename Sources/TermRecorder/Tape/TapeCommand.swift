import TermContainers

/// One command of a tape with its position.
///
/// ```swift
/// let pauses = tape.commands.compactMap { command in
///   if case .sleep(let seconds) = command.action { seconds } else { nil }
/// }
/// ```
///
/// A ``TapeTimeline/Step`` is one step of playing: a command may become many steps, or none.
public struct TapeCommand: Hashable, Sendable {
  /// The action of a command.
  public enum Action: Hashable, Sendable {
    /// A key, pressed `count` times, each followed by `speed` seconds; nil for the typing speed.
    case key(KeyEvent, speed: Double?, count: Int)
    /// Notches of the mouse wheel.
    case scroll(up: Bool, speed: Double?, count: Int)
    /// Typed keys, one after another.
    case type(String, speed: Double?)
    /// `Ctrl+A+B`: keys with modifiers, one after another.
    case chord([KeyEvent])
    /// Stores a text for `paste`.
    case copy(String)
    /// Pastes the copied text into the focused editor, not as keys.
    case paste
    /// Lets the seconds pass.
    case sleep(Double)
    /// Lets time pass until a pattern is on the screen.
    case wait(TapeWait)
    /// Stops recording from here on.
    case hide
    /// Resumes recording.
    case show
    /// A program that must be installed.
    case require(String)
    /// An environment variable.
    case environment(name: String, value: String)
    /// A picture of the current screen, in a file that ends in `.png`.
    case screenshot(String)
    /// An output file of the recording; a path with a slash at its end is a folder for pictures.
    case output(String)
    /// A setting.
    case set(TapeSetting)
    /// `#tape: caption`: the caption below the picture from here on; empty for none.
    case caption(String)
    /// `#tape: marker`: a name for this moment.
    case marker(String)
    /// A request to the app itself, such as what its inspector shows: a name and an argument.
    case app(String, String)
    /// `#tape: snapshot`: the current screen, in a file of any kind.
    case snapshot(String)
    /// `#tape: expect`: a pattern that must be on the screen now.
    case expect(TapePattern)
    /// `#tape: click`: a press of a mouse button, and its release.
    case click(Point, MouseEvent.Button)
    /// `#tape: drag`: the left button down, moved and up.
    case drag(from: Point, to: Point)
    /// `#tape: press`, `move`, `release`, `scroll`: a single mouse event, which takes no time.
    case touch(MouseEvent)
    /// `#tape: resize`: a new screen size from here on.
    case resize(Size)
  }

  /// The action.
  public var action: Action
  /// The place where the command begins, in ``file``.
  public var position: TapePosition
  /// The file included by `Source`; nil for the tape itself.
  public var file: String?
  /// Whether the command is in a comment, invisible to VHS.
  public var isComment = false

  /// Creates a command at `position`.
  public init(_ action: Action, at position: TapePosition, in file: String? = nil) {
    (self.action, self.position, self.file) = (action, position, file)
  }
}
