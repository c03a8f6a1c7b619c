import TermContainers

extension PictureOptions {
  /// Creates picture options from a tape's settings. An unknown theme leaves the default colours;
  /// the margin's picture is not read.
  ///
  /// If the tape sets the width or the height of pictures, settings that it leaves out have VHS's
  /// defaults: 1200 by 600 pixels, a font size of 22, a letter spacing of 1 and a padding of 60.
  /// With columns set, the width has no default; with rows set, the height has none.
  public init(_ settings: TapeSettings) {
    let isInPixels = settings.width != nil || settings.height != nil
    self.init(settings, withMeasures: isInPixels)
  }

  init(_ settings: TapeSettings, withMeasures: Bool) {
    self.init()
    let settings = withMeasures ? settings.withMeasures : settings
    (width, height) = (settings.width, settings.height)
    if let theme = settings.theme.flatMap(PictureTheme.init) { appearance = .one(theme) }
    framerate = settings.framerate
    blinksCursor = settings.cursorBlink
    loopOffset = settings.loopOffset
    for setting in settings.pictureSettings { adoptSetting(setting) }
    // A title alone needs a bar as well.
    if border.title != nil, border.bar == nil { border.bar = .colorful }
  }

  private mutating func adoptSetting(_ setting: TapeSetting) {
    switch setting {
    case .fontFamily(let names):
      fontFamilies = names.split(separator: ",").map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    case .fontSize(let size): fontSize = Double(size)
    case .letterSpacing(let space): letterSpacing = space
    case .lineHeight(let factor): lineHeight = factor
    case .padding(let size): border.padding = size
    case .margin(let size): border.margin = size
    case .marginFill(let fill): border.marginFill = PictureTheme.Tint(fill)
    case .windowBar(let name): border.bar = PictureBorder.Bar(rawValue: name)
    case .windowBarSize(let size): border.barSize = size
    case .borderRadius(let size): border.radius = size
    case .windowTitle(let title): border.title = title
    case .windowShadow(let size): border.shadow = size
    case .windowBorder(let width, let color):
      border.line = PictureTheme.Tint(color).map { .init(width: width, color: $0) }
    default: break
    }
  }
}

extension TapeSettings {
  /// Returns the size in cells. Columns and rows are those that the tape sets; else those that fit
  /// into the width or height of its pictures; else those of `size`.
  public func screenSize(or size: Size) -> Size {
    let options = PictureOptions(self)
    let fitting = options.screenSize(width: options.width ?? 0, height: options.height ?? 0)
    let width = options.width.map { _ in min(fitting.width, TapeRange.columns.upperBound) }
    let height = options.height.map { _ in min(fitting.height, TapeRange.rows.upperBound) }
    return Size(width: columns ?? width ?? size.width, height: rows ?? height ?? size.height)
  }
}

extension PictureTheme {
  /// Creates the theme that a tape sets; nil for an unknown name.
  public init?(_ theme: TapeTheme) {
    switch theme {
    case .colors(let colors): self.init(colors: colors)
    case .named(let name):
      guard let known = PictureTheme.named(name) else { return nil }
      self = known
    }
  }

  /// Creates a tape's inline theme; missing colours are those of ``dark``.
  init(colors: [String: String]) {
    func tint(_ key: String) -> Tint? { colors[key].flatMap { Tint($0) } }
    self = .dark
    foreground = tint("foreground") ?? foreground
    background = tint("background") ?? background
    (cursor, selection) = (tint("cursor"), tint("selection"))
    let names = TapeTheme.palette + TapeTheme.palette.map(TapeTheme.bright)
    for (index, name) in names.enumerated() { palette[index] = tint(name) ?? palette[index] }
  }
}
