extension PictureOptions {
  /// Creates picture options from a tape's settings. An unknown theme leaves the default colours.
  public init(_ settings: TapeSettings) {
    self.init()
    if let theme = settings.theme.flatMap(PictureTheme.init) { appearance = .one(theme) }
    framerate = settings.framerate
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
    case .padding(let size): border.padding = size
    case .margin(let size): border.margin = size
    case .marginFill(let fill): border.marginFill = PictureTheme.Tint(fill)
    case .windowBar(let name): border.bar = PictureBorder.Bar(rawValue: name)
    case .windowBarSize(let size): border.barSize = size
    case .borderRadius(let size): border.radius = size
    default: break
    }
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
