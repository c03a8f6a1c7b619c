import TermContainers

/// A setting of a `Set` command. Times are in seconds.
public enum TapeSetting: Hashable, Sendable {
  /// The shell to start.
  case shell(String)
  /// The name of a font, or the path of its file, which contains a slash.
  case fontFamily(String)
  /// The size of the font, in pixels.
  case fontSize(Int)
  /// The width of a picture, in pixels; without `Columns` it determines the columns.
  case width(Int)
  /// The height of a picture, in pixels; without `Rows` it determines the rows.
  case height(Int)
  /// The rows of the screen.
  case rows(Int)
  /// The columns of the screen.
  case columns(Int)
  /// Pixels between two characters.
  case letterSpacing(Double)
  /// The line spacing, as a multiple of a line's height.
  case lineHeight(Double)
  /// Pixels between the text and the edge of the window.
  case padding(Int)
  /// Pixels around the window.
  case margin(Int)
  /// The fill of the margin: `#rrggbb` or the path of a PNG.
  case marginFill(String)
  /// The kind of title bar.
  case windowBar(String)
  /// The height of the title bar, in pixels.
  case windowBarSize(Int)
  /// The radius of the window's corners, in pixels.
  case borderRadius(Int)
  /// Frames per second.
  case framerate(Int)
  /// Seconds of the tape per second of the recording.
  case playbackSpeed(Double)
  /// The percentage of the frames that moves from the start to the end.
  case loopOffset(Double)
  /// Seconds from one typed character to the next.
  case typingSpeed(Double)
  /// The colours of the recording.
  case theme(TapeTheme)
  /// Whether a program's cursor in a shell blinks in pictures. By default, the program decides.
  case cursorBlink(Bool)
  /// Seconds after which a `Wait` fails.
  case waitTimeout(Double)
  /// The default pattern of a `Wait`.
  case waitPattern(TapePattern)
  /// The text in the title bar; "" for the title that the program set last. Not in VHS.
  case windowTitle(String)
  /// The width in pixels and colour, `#rrggbb`, of the line along the window's edge. Not in VHS.
  case windowBorder(Int, color: String)
  /// The distance by which the window's shadow reaches into the margin, in pixels. Not in VHS.
  case windowShadow(Int)
  /// Puts the files that the tape names into the tape's folder, not the working folder. Not in VHS.
  case outputsBeside
  /// Makes a recording show only the end of each `Wait`, without the earlier screens. Not in VHS.
  case waitShowsEnd

  /// The effect of a setting on recordings of views.
  public enum Reach: Hashable, Sendable {
    /// Affects the playing of the tape or all outputs.
    case everything
    /// Affects only pictures, such as SVG, GIF and PNG, since text has no pixels.
    case pictures
    /// Has no effect: there is no shell and no cursor.
    case nothing
  }

  /// The effect on recordings of views.
  public var reach: Reach {
    switch self {
    case .rows, .columns, .width, .height, .playbackSpeed, .typingSpeed, .theme, .waitTimeout,
      .waitPattern, .outputsBeside:
      .everything
    case .fontFamily, .fontSize, .letterSpacing, .lineHeight, .padding, .margin, .marginFill,
      .windowBar, .windowBarSize, .borderRadius, .framerate, .loopOffset, .windowTitle,
      .windowBorder, .windowShadow:
      .pictures
    case .shell, .cursorBlink, .waitShowsEnd: .nothing
    }
  }

  /// The word after `Set`.
  public var name: String {
    switch self {
    case .outputsBeside: return "Outputs"
    case .waitShowsEnd: return "WaitShows"
    default:
      // A case with a value has the setting's word as its name.
      let word = Mirror(reflecting: self).children.first?.label ?? ""
      return word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// Whether the file at `path` has the extension of a PNG.
  static func isPNG(_ path: String) -> Bool { path.pathExtension?.lowercased() == "png" }

  /// The reason that a text is not a value of a setting, in one line.
  package struct Mistake: Error {
    package let message: String
  }

  /// Reads the setting `name` from `value`, as in the line `Set NAME VALUE`; quotes are optional.
  package init(_ name: String, _ value: String) throws(Mistake) {
    let command =
      TapeKeywords.ownSettings.contains(name)
      ? "\(TapePrefix.tape.mark) set \(name)" : "Set \(name)"
    var writer = TapeWriter()
    writer.line(command, quoted: value)
    let plain = "\(command) \(value.filter { !$0.isNewline })"
    var mistake = ""
    // Without quotes, the blanks around a value do not belong to it.
    let isPadded = value.hasPrefix(" ") || value.hasSuffix(" ")
    for line in value.hasPrefix("{") ? [plain] : [writer.text] + (isPadded ? [] : [plain]) {
      let tape = Tape(line)
      if tape.diagnostics.isEmpty, tape.commands.count == 1,
        case .set(let setting) = tape.commands[0].action
      {
        self = setting
        return
      }
      if mistake.isEmpty { mistake = tape.diagnostics.first?.message ?? "it is more than a value" }
    }
    throw Mistake(message: mistake)
  }
}

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
  /// The maximum number of frames per second; nil for each format's default.
  public var framerate: Int?
  /// The default timeout of a wait, in seconds.
  public var waitTimeout = 15.0
  /// The default pattern of a wait.
  public var waitPattern = TapePattern(">$")
  /// The colours of the recording; nil for the default of each format.
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

  /// The settings of a tape that is typed into a shell. Settings left out have VHS's defaults.
  ///
  /// ```swift
  /// let settings = TapeTimeline(Tape("Type 'top'")).settings.inShell
  /// let options = PictureOptions(settings)  // 1200 by 600 pixels, 50 frames a second
  /// let size = settings.screenSize(or: Size(width: 80, height: 24))  // 76 by 18
  /// ```
  ///
  /// `Set Columns` and `Set Rows` override VHS's width and height: the picture is then as large as
  /// the cells need. ``cursorBlink`` stays nil, because the terminal decides about it.
  public var inShell: TapeSettings {
    var settings = withMeasures
    settings.framerate = framerate ?? TapeSettings.shellFramerate
    settings.theme = theme ?? .standard
    settings.pictureSettings.insert(
      .fontFamily(FontFamilies.ofTapes.joined(separator: ", ")), at: 0)
    return settings
  }

  /// The settings, with VHS's measures of pictures for those that the tape leaves out.
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

/// The value of a `Set Theme`: a name or colours.
public enum TapeTheme: Hashable, Sendable {
  /// A theme by name.
  case named(String)
  /// Colours as `#rrggbb`, by ``keys``.
  case colors([String: String])

  /// The keys of a theme's colours.
  public static let keys =
    ["background", "foreground", "selection", "cursor", "cursorAccent"]
    + palette + palette.map(bright)

  /// Other names of keys, as in files for Windows Terminal.
  private static let otherKeys = [
    "purple": "magenta", "brightPurple": "brightMagenta", "selectionBackground": "selection",
    "cursorColor": "cursor",
  ]

  /// Returns the entry of ``keys`` that `key` stands for; nil for an unknown key.
  static func canonicalKey(_ key: String) -> String? { keys.contains(key) ? key : otherKeys[key] }

  /// Parses the colours of a JSON object. `unused` has the keys that are unknown or lack a colour.
  static func colors(
    in json: String
  ) throws(JSONReader.Mistake) -> (colors: [String: String], unused: [String]) {
    guard case .object(let members) = try JSONReader.read(Array(json.utf8)[...]).kind else {
      return ([:], [])
    }
    var (colors, unused): ([String: String], [String]) = ([:], [])
    for (name, value) in members where name != "name" {
      if let known = canonicalKey(name), let color = value.string, isColor(color) {
        colors[known] = color
      } else {
        unused.append(name)
      }
    }
    return (colors, unused)
  }

  /// The names of the first eight colours of a terminal, in order.
  static let palette = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// VHS's default colours, for a tape without a theme.
  static let standard: TapeTheme = {
    let tints =
      ["#282a2e", "#d74e6f", "#31bb71", "#d3e561", "#8056ff", "#ed61d7", "#04d7d7", "#bfbfbf"]
      + ["#4d4d4d", "#fe5f86", "#00d787", "#ebff71", "#9b79ff", "#ff7aea", "#00fefe", "#e6e6e6"]
    let colors = ["background": "#171717", "foreground": "#dddddd", "cursor": "#dddddd"]
    let named = zip(palette + palette.map(bright), tints)
    return .colors(colors.merging(named) { $1 })
  }()

  /// Returns the name of a colour's bright form.
  static func bright(_ name: String) -> String {
    "bright\(name.prefix(1).uppercased())\(name.dropFirst())"
  }

  /// Whether the text is `#rrggbb`.
  static func isColor(_ text: String) -> Bool { PictureTheme.Tint(text) != nil }
}
