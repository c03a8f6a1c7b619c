import TermContainers

/// A tape worked out: what happens, in order, and how long it takes by the virtual clock. A value: the same
/// tape makes the same timeline.
public struct TapeTimeline: Hashable, Sendable {
  /// One thing that happens.
  public struct Step: Hashable, Sendable {
    /// What happens.
    public var action: Action
    /// Seconds that go by after it.
    public var duration: Double
    /// Whether it is seen in the recording: false between `Hide` and `Show`.
    public var isRecorded: Bool
    /// Where the tape says it, in ``file``.
    public var position: TapePosition
    /// The file that `Source` took it from; nil for the tape itself.
    public var file: String?
  }

  /// A file or a program, and where the tape names it.
  public struct Named: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Where the tape says it, in ``file``.
    public var position: TapePosition
    /// The file that `Source` took it from; nil for the tape itself.
    public var file: String?

    /// What is named at `position` of a tape.
    public init(name: String, position: TapePosition, file: String? = nil) {
      (self.name, self.position, self.file) = (name, position, file)
    }
  }

  /// What happens.
  public enum Action: Hashable, Sendable {
    /// Nothing: time goes by.
    case pause
    /// A key, a mouse button, a paste, another size of the screen.
    case send(Event)
    /// A notch of the mouse wheel, where the mouse was last, else in the middle of the screen.
    case scroll(up: Bool)
    /// Time goes by until the pattern is found, at most so many seconds.
    case wait(TapePattern, TapeWait.Scope, timeout: Double)
    /// The pattern must be found on the screen.
    case expect(TapePattern)
    /// A picture of the screen, into a file.
    case picture(String)
    /// What is said below the picture from here on; nothing when empty.
    case caption(String)
    /// A name for this moment.
    case marker(String)
  }

  /// What happens, in order.
  public internal(set) var steps: [Step] = []
  /// What the settings at the top say.
  public internal(set) var settings = TapeSettings()
  /// The files that the recording goes to, and where the tape names them.
  public internal(set) var namedOutputs: [Named] = []
  /// Programs that must be there.
  public internal(set) var requirements: [Named] = []
  /// What has no effect, in the order of the tape, each thing once.
  public internal(set) var warnings: [TapeDiagnostic] = []
  /// What would have none where no picture is written.
  var pictureWarnings: [TapeDiagnostic] = []

  /// Seconds that the steps take by the virtual clock, without those of waits.
  public var duration: Double { steps.reduce(0) { $0 + $1.duration } }

  /// As many steps as one tape can have; more are a mistake.
  static let mostSteps = TapeRange.mostSteps
  /// Seconds, likewise.
  static let longest = TapeRange.seconds.upperBound
}

/// What the settings say that a tape begins with.
public struct TapeSettings: Hashable, Sendable {
  /// Of the screen; nil for what the player has.
  public var columns: Int?
  /// Of the screen; nil for what the player has.
  public var rows: Int?
  /// Seconds after each key.
  public var typingSpeed = 0.05
  /// Seconds of the tape in a second of the recording. The steps are not changed by it.
  public var playbackSpeed = 1.0
  /// Frames a second, at most; nil for what each format has by itself.
  public var framerate: Int?
  /// Seconds that a wait takes at most.
  public var waitTimeout = 15.0
  /// What a wait without a pattern waits for.
  public var waitPattern = TapePattern(">$")
  /// Colours of pictures; nil for the player's.
  public var theme: TapeTheme?
  /// Percent of the frames that come last instead of first.
  public var loopOffset = 0.0
  /// Those for pictures that are told above by nothing else: fonts, margins, the bar of a window.
  public var pictureSettings: [TapeSetting] = []

  /// What holds where a tape sets nothing.
  public init() {}

  mutating func apply(_ setting: TapeSetting) {
    switch setting {
    case .columns(let value): columns = value
    case .rows(let value): rows = value
    case .typingSpeed(let value): typingSpeed = value
    case .playbackSpeed(let value): playbackSpeed = value
    case .framerate(let value): framerate = value
    case .waitTimeout(let value): waitTimeout = value
    case .waitPattern(let value): waitPattern = value
    case .theme(let value): theme = value
    case .loopOffset(let value): loopOffset = value
    default:
      if setting.reach == .pictures { pictureSettings.append(setting) }
    }
  }
}
