/// A setting of a `Set` command. Times are in seconds, pixels are whole.
public enum TapeSetting: Hashable, Sendable {
  /// The shell that VHS starts.
  case shell(String)
  /// The name of a font, or the path of its file, with a slash.
  case fontFamily(String)
  /// The height of a line of text, in pixels.
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
  /// The line spacing, in heights of a line.
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
  /// A percentage of the frames.
  case loopOffset(Double)
  /// Seconds from one typed character to the next.
  case typingSpeed(Double)
  /// The colours.
  case theme(TapeTheme)
  /// Whether the cursor of a program in a shell blinks in pictures. Without the setting the program
  /// decides.
  case cursorBlink(Bool)
  /// Seconds after which a `Wait` fails.
  case waitTimeout(Double)
  /// The default pattern of a `Wait`.
  case waitPattern(TapePattern)
  /// The text in the title bar; "" for the title that the program gave last. Not one of VHS's.
  case windowTitle(String)
  /// Pixels of the line along the window's edge, and its colour, `#rrggbb`. Not one of VHS's.
  case windowBorder(Int, color: String)
  /// The pixels by which the window's shadow reaches into the margin. Not one of VHS's.
  case windowShadow(Int)
  /// Whether the files that the tape names lie beside it, and not in the working folder. Not one of
  /// VHS's.
  case outputsBeside
  /// Whether a recording shows only the end of a `Wait`, and not the screens before. Not one of
  /// VHS's.
  case waitShowsEnd

  /// The effect of a setting on recordings of views.
  public enum Reach: Hashable, Sendable {
    /// Affects the playing of the tape or all outputs.
    case everything
    /// Affects only pictures (SVG, GIF, PNG), since text has no pixels.
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

  /// Whether a file has the name of a PNG.
  static func isPNG(_ path: String) -> Bool { path.pathExtension?.lowercased() == "png" }
}

extension TapeSetting {
  /// The reason that a text is no value of a setting, in one line.
  package struct Mistake: Error {
    package let message: String
  }

  /// Reads the value of the setting called `name`, as in the line `Set NAME VALUE` of a tape;
  /// quotes may be missing.
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
