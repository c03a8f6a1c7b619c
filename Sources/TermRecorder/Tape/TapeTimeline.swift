import TermContainers

/// A compiled tape: its steps in order with their durations on the virtual clock. The same tape
/// always gives the same timeline.
///
/// ```swift
/// let timeline = TapeTimeline(tape)
/// let seconds = timeline.duration
/// ```
///
/// A ``Tape`` has the commands as they are written.
public struct TapeTimeline: Hashable, Sendable {
  /// One step of a timeline.
  public struct Step: Hashable, Sendable {
    /// The action.
    public var action: Action
    /// Seconds that pass after it.
    public var duration: Double
    /// Whether it is recorded: false between `Hide` and `Show`.
    public var isRecorded: Bool
    /// Where the tape says it, in ``file``.
    public var position: TapePosition
    /// The file included by `Source`; nil for the tape itself.
    public var file: String?
  }

  /// A file or a program with its position in the tape.
  public struct Named: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Where the tape says it, in ``file``.
    public var position: TapePosition
    /// The file included by `Source`; nil for the tape itself.
    public var file: String?

    /// Creates a name at `position` of a tape.
    public init(name: String, position: TapePosition, file: String? = nil) {
      (self.name, self.position, self.file) = (name, position, file)
    }
  }

  /// A variable of the shell with its position in the tape.
  public struct Variable: Hashable, Sendable {
    /// Its name, where the tape sets it.
    public var name: Named
    /// Its value.
    public var value: String
  }

  /// The action of a step.
  public enum Action: Hashable, Sendable {
    /// No action: only time passes.
    case pause
    /// A key, a mouse event, a paste or a resize.
    case send(Event)
    /// A notch of the mouse wheel at the mouse's last place, else in the middle of the screen.
    case scroll(up: Bool)
    /// Time passes until the pattern is found, at most that many seconds.
    case wait(TapePattern, TapeWait.Scope, timeout: Double)
    /// The pattern must be found on the screen.
    case expect(TapePattern)
    /// A picture of the screen for a file.
    case picture(String)
    /// The caption below the picture from here on; empty for none.
    case caption(String)
    /// A name for this moment.
    case marker(String)
    /// A request to the app itself: see ``TapePlayback/onRequest``.
    case app(String, String)
  }

  /// The steps in order.
  public internal(set) var steps: [Step] = []
  /// The settings at the top.
  public internal(set) var settings = TapeSettings()
  /// The output files of the recording with their positions.
  public internal(set) var namedOutputs: [Named] = []
  /// The PNG that fills the margin; nil without one.
  public internal(set) var marginPicture: Named?
  /// The required programs.
  public internal(set) var requirements: [Named] = []
  /// The shell that the tape names; nil for bash.
  public internal(set) var shell: Named?
  /// The variables that the tape sets for its shell, wherever in the tape.
  public internal(set) var environment: [Variable] = []
  /// Warnings about lines without effect, each once, in the order of the tape.
  public internal(set) var warnings: [TapeDiagnostic] = []
  /// Warnings that apply only if no shell is started.
  var viewWarnings: [TapeDiagnostic] = []
  /// Warnings that apply only if no picture is written.
  var pictureWarnings: [TapeDiagnostic] = []

  /// The duration of the steps on the virtual clock, in seconds, without waits.
  public var duration: Double { steps.reduce(0) { $0 + $1.duration } }

  /// The most steps of a tape; more are an error.
  static let mostSteps = TapeRange.mostSteps
  /// The longest duration in seconds; more is an error.
  static let longest = TapeRange.seconds.upperBound
}

/// The settings at the beginning of a tape, such as the size of the screen.
///
/// ```swift
/// let settings = timeline.settings
/// let size = settings.screenSize(or: Size(width: 80, height: 24))
/// let host = HeadlessHost(rootViewController: CounterViewController(), size: size)
/// ```
///
/// A ``TapeSetting`` is one line of them.
public struct TapeSettings: Hashable, Sendable {
  /// Columns of the screen; see ``screenSize(or:)``.
  public var columns: Int?
  /// Rows of the screen; see ``screenSize(or:)``.
  public var rows: Int?
  /// The width of pictures in pixels; nil for that of the columns.
  public var width: Int?
  /// The height of pictures in pixels; nil for that of the rows.
  public var height: Int?
  /// Seconds after each key.
  public var typingSpeed = 0.05
  /// Seconds of the tape per second of the recording. It does not change the steps.
  public var playbackSpeed = 1.0
  /// The most frames per second; nil for each format's default.
  public var framerate: Int?
  /// The default timeout of a wait, in seconds.
  public var waitTimeout = 15.0
  /// The default pattern of a wait.
  public var waitPattern = TapePattern(">$")
  /// Colours of pictures; nil for the player's.
  public var theme: TapeTheme?
  /// Whether the cursor blinks in pictures; nil for what the program wants.
  public var cursorBlink: Bool?
  /// The percentage of the frames to move from the start to the end.
  public var loopOffset = 0.0
  /// Whether the files that the tape names lie beside it, and not in the working folder.
  public var placesOutputsBeside = false
  /// Whether a recording has only what a wait waited for, and not what came before.
  public var showsOnlyEndOfWaits = false
  /// All other settings for pictures: fonts, margins, the window bar.
  public var pictureSettings: [TapeSetting] = []

  /// Creates the defaults of a tape without settings.
  public init() {}

  mutating func apply(_ setting: TapeSetting) {
    switch setting {
    case .columns(let value): columns = value
    case .rows(let value): rows = value
    case .width(let value): width = value
    case .height(let value): height = value
    case .typingSpeed(let value): typingSpeed = value
    case .playbackSpeed(let value): playbackSpeed = value
    case .framerate(let value): framerate = value
    case .waitTimeout(let value): waitTimeout = value
    case .waitPattern(let value): waitPattern = value
    case .theme(let value): theme = value
    case .cursorBlink(let value): cursorBlink = value
    case .loopOffset(let value): loopOffset = value
    case .outputsBeside: placesOutputsBeside = true
    case .waitShowsEnd: showsOnlyEndOfWaits = true
    default:
      if setting.reach == .pictures { pictureSettings.append(setting) }
    }
  }
}
