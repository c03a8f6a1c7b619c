extension TapeSettings {
  /// The settings of a tape that is typed into a shell: what it leaves open is as in VHS.
  ///
  /// ```swift
  /// let settings = TapeTimeline(Tape("Type 'top'")).settings.inShell
  /// let options = PictureOptions(settings)  // 1200 by 600 pixels, 50 frames a second
  /// let size = settings.screenSize(or: Size(width: 80, height: 24))  // 76 by 18
  /// ```
  ///
  /// `Set Columns` and `Set Rows` count more than VHS's width and height: the picture is then as
  /// large as they need. ``cursorBlink`` stays open, since the terminal decides about it.
  public var inShell: TapeSettings {
    var settings = withMeasures
    settings.framerate = framerate ?? TapeSettings.shellFramerate
    settings.theme = theme ?? .standard
    settings.pictureSettings.insert(.fontFamily(TapeSettings.fontFamilies), at: 0)
    return settings
  }

  /// The settings with VHS's measures of pictures where they leave one open.
  var withMeasures: TapeSettings {
    var settings = self
    if columns == nil { settings.width = width ?? 1200 }
    if rows == nil { settings.height = height ?? 600 }
    settings.pictureSettings =
      [.fontSize(22), .letterSpacing(1), .padding(60)] + pictureSettings
    return settings
  }

  /// How often a program's screen is looked at per second, and shown, unless the tape says.
  static let shellFramerate = 50

  private static let fontFamilies =
    "JetBrains Mono, DejaVu Sans Mono, Menlo, Bitstream Vera Sans Mono, Inconsolata, Roboto Mono, "
    + "Hack, Consolas"
}
