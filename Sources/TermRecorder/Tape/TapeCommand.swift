import TermContainers

/// One command of a tape, and where it stands.
public struct TapeCommand: Hashable, Sendable {
  /// What it does.
  public enum Action: Hashable, Sendable {
    /// A key, pressed `count` times, each followed by `speed` seconds; nil for the typing speed.
    case key(KeyEvent, speed: Double?, count: Int)
    /// Notches of the mouse wheel.
    case scroll(up: Bool, speed: Double?, count: Int)
    /// Keys one after another, as they are typed.
    case type(String, speed: Double?)
    /// `Ctrl+A+B`: keys with modifiers, one after another.
    case chord([KeyEvent])
    /// Keeps a text for `paste`.
    case copy(String)
    /// Pastes what was copied: typed into what is edited, and no keys.
    case paste
    /// Lets seconds go by.
    case sleep(Double)
    /// Lets time go by until a pattern is on the screen.
    case wait(TapeWait)
    /// Nothing is recorded from here on.
    case hide
    /// Recording goes on.
    case show
    /// A program that must be there.
    case require(String)
    /// A variable of the environment.
    case environment(name: String, value: String)
    /// A picture of the screen as it is now, into a file that ends in `.png`.
    case screenshot(String)
    /// A file that the recording goes to; a folder with a slash at its end is for pictures.
    case output(String)
    /// A setting.
    case set(TapeSetting)
    /// `#tape: caption`: what is said below the picture from here on; nothing when empty.
    case caption(String)
    /// `#tape: marker`: a name for this moment.
    case marker(String)
    /// `#tape: snapshot`: the screen as it is now, into a file of any kind.
    case snapshot(String)
    /// `#tape: expect`: what must be on the screen now.
    case expect(TapePattern)
    /// `#tape: click`: a press of a mouse button, and its release.
    case click(Point, MouseEvent.Button)
    /// `#tape: drag`: the left button down, moved and up.
    case drag(from: Point, to: Point)
    /// `#tape: press`, `move`, `release`, `scroll`: one thing that the mouse does, just as it was. It takes
    /// no time.
    case touch(MouseEvent)
    /// `#tape: resize`: the screen has another size from here on.
    case resize(Size)
  }

  /// What it does.
  public var action: Action
  /// Where it begins, in ``file``.
  public var position: TapePosition
  /// The file that `Source` took it from; nil for the tape itself.
  public var file: String?
  /// Whether it stands in a comment, so that VHS does not see it.
  public var isComment = false

  /// A command at `position`.
  public init(_ action: Action, at position: TapePosition, in file: String? = nil) {
    (self.action, self.position, self.file) = (action, position, file)
  }
}
