/// The settings at the beginning of a tape, such as the size of the screen.
///
/// ```swift
/// let settings = timeline.settings
/// let size = settings.screenSize(or: Size(width: 80, height: 24))
/// let host = HeadlessHost(rootViewController: CounterViewController(), size: size)
/// ```
///
/// A ``TapeSetting`` is one of these settings, as a line of the tape.
public struct TapeSettings: Hashable, Sendable {
  /// Columns of the screen; see ``screenSize(or:)``.
  public var columns: Int?
  /// Rows of the screen; see ``screenSize(or:)``.
  public var rows: Int?
  /// The width of pictures in pixels; nil for the width of the columns.
  public var width: Int?
  /// The height of pictures in pixels; nil for the height of the rows.
  public var height: Int?
  /// Seconds after each key.
  public var typingSpeed = 0.05
  /// The speed, as in ``TapeSetting/playbackSpeed(_:)``. It does not change the steps.
  public var playbackSpeed = 1.0
  /// The most frames per second; nil for each format's default.
  public var framerate: Int?
  /// The default timeout of a wait, in seconds.
  public var waitTimeout = 15.0
  /// The default pattern of a wait.
  public var waitPattern = TapePattern(">$")
  /// Colours of pictures; nil for the player's.
  public var theme: TapeTheme?
  /// Whether the cursor blinks in pictures; nil for the program's choice.
  public var cursorBlink: Bool?
  /// The percentage of the frames to move from the start to the end.
  public var loopOffset = 0.0
  /// Whether the tape has ``TapeSetting/outputsBeside``.
  public var placesOutputsBeside = false
  /// Whether the tape has ``TapeSetting/waitShowsEnd``.
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

  /// The settings of a tape that is typed into a shell: those that it leaves out are VHS's.
  ///
  /// ```swift
  /// let settings = TapeTimeline(Tape("Type 'top'")).settings.inShell
  /// let options = PictureOptions(settings)  // 1200 by 600 pixels, 50 frames a second
  /// let size = settings.screenSize(or: Size(width: 80, height: 24))  // 76 by 18
  /// ```
  ///
  /// `Set Columns` and `Set Rows` override VHS's width and height: the picture is then as large as
  /// they need. ``cursorBlink`` stays nil, because the terminal decides about it.
  public var inShell: TapeSettings {
    var settings = withMeasures
    settings.framerate = framerate ?? TapeSettings.shellFramerate
    settings.theme = theme ?? .standard
    settings.pictureSettings.insert(
      .fontFamily(FontFamilies.ofTapes.joined(separator: ", ")), at: 0)
    return settings
  }

  /// The settings, with VHS's measures of pictures for those that are nil.
  var withMeasures: TapeSettings {
    var settings = self
    if columns == nil { settings.width = width ?? 1200 }
    if rows == nil { settings.height = height ?? 600 }
    settings.pictureSettings =
      [.fontSize(22), .letterSpacing(1), .padding(60)] + pictureSettings
    return settings
  }

  /// The default number of times per second that a program's screen is read and shown.
  static let shellFramerate = 50
}
