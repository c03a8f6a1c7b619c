/// What a `Set` sets. Times are in seconds, pixels are whole.
public enum TapeSetting: Hashable, Sendable {
  case shell(String)
  case fontFamily(String)
  case fontSize(Int)
  case width(Int)
  case height(Int)
  /// Of the screen, in cells.
  case rows(Int)
  /// Of the screen, in cells.
  case columns(Int)
  case letterSpacing(Double)
  case lineHeight(Double)
  case padding(Int)
  case margin(Int)
  /// `#rrggbb` or the path of a picture.
  case marginFill(String)
  case windowBar(String)
  case windowBarSize(Int)
  case borderRadius(Int)
  /// Frames a second.
  case framerate(Int)
  /// Seconds of the tape in a second of the recording.
  case playbackSpeed(Double)
  /// Percent of the frames.
  case loopOffset(Double)
  case typingSpeed(Double)
  case theme(TapeTheme)
  case cursorBlink(Bool)
  case waitTimeout(Double)
  case waitPattern(TapePattern)
}

extension TapeSetting {
  /// What it means for a recording of views.
  public enum Reach: Hashable, Sendable {
    /// It says how the tape is played, or what any output looks like.
    case everything
    /// It says what pictures look like: SVG, GIF, PNG; text has no pixels.
    case pictures
    /// Nothing: there is no shell, no cursor, no video, and the screen's size is in cells.
    case nothing
  }

  /// What it means for a recording of views.
  public var reach: Reach {
    switch self {
    case .rows, .columns, .playbackSpeed, .typingSpeed, .theme, .waitTimeout, .waitPattern:
      .everything
    case .fontFamily, .fontSize, .padding, .margin, .marginFill, .windowBar, .windowBarSize,
      .borderRadius, .framerate, .loopOffset:
      .pictures
    case .shell, .width, .height, .letterSpacing, .lineHeight, .cursorBlink: .nothing
    }
  }

  /// The word after `Set`.
  public var name: String {
    switch self {
    case .shell: "Shell"
    case .fontFamily: "FontFamily"
    case .fontSize: "FontSize"
    case .width: "Width"
    case .height: "Height"
    case .rows: "Rows"
    case .columns: "Columns"
    case .letterSpacing: "LetterSpacing"
    case .lineHeight: "LineHeight"
    case .padding: "Padding"
    case .margin: "Margin"
    case .marginFill: "MarginFill"
    case .windowBar: "WindowBar"
    case .windowBarSize: "WindowBarSize"
    case .borderRadius: "BorderRadius"
    case .framerate: "Framerate"
    case .playbackSpeed: "PlaybackSpeed"
    case .loopOffset: "LoopOffset"
    case .typingSpeed: "TypingSpeed"
    case .theme: "Theme"
    case .cursorBlink: "CursorBlink"
    case .waitTimeout: "WaitTimeout"
    case .waitPattern: "WaitPattern"
    }
  }
}
