import TermContainers

extension PictureOptions {
  /// Creates picture options from a tape's settings. An unknown theme leaves the default colours;
  /// the margin's picture is not read.
  ///
  /// If the tape sets the width or the height of pictures, what it leaves open is as in VHS: 1200 by
  /// 600 pixels, a font of 22, letters 1 apart and a padding of 60.
  public init(_ settings: TapeSettings) {
    self.init()
    if settings.width != nil || settings.height != nil {
      (width, height) = (settings.width ?? 1200, settings.height ?? 600)
      (fontSize, letterSpacing, border.padding) = (22, 1, 60)
    }
    if let theme = settings.theme.flatMap(PictureTheme.init) { appearance = .one(theme) }
    framerate = settings.framerate
    blinksCursor = settings.cursorBlink
    loopOffset = settings.loopOffset
    for setting in settings.pictureSettings { apply(setting) }
  }

  private mutating func apply(_ setting: TapeSetting) {
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
  /// Columns and rows: those that the tape sets; else those that fit into the width and height of
  /// its pictures, if it sets one of these; else those of `size`.
  public func screenSize(or size: Size) -> Size {
    let options = PictureOptions(self)
    guard let width = options.width, let height = options.height else {
      return Size(width: columns ?? size.width, height: rows ?? size.height)
    }
    let fitting = options.screenSize(width: width, height: height)
    return Size(
      width: columns ?? min(fitting.width, TapeRange.columns.upperBound),
      height: rows ?? min(fitting.height, TapeRange.rows.upperBound))
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
}

extension PictureTheme {
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
