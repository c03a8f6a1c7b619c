extension PictureOptions {
  /// What a tape's settings say about pictures. A theme that is not known leaves the colours as they are.
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
  /// The theme that a tape sets; nil for a name that is not known here.
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
  /// The colours of a tape's inline theme; those it has not are ``dark``'s.
  init(colors: [String: String]) {
    func tint(_ key: String) -> Tint? { colors[key].flatMap { Tint($0) } }
    self = .dark
    foreground = tint("foreground") ?? foreground
    background = tint("background") ?? background
    let names = TapeTheme.palette + TapeTheme.palette.map(TapeTheme.bright)
    for (index, name) in names.enumerated() { palette[index] = tint(name) ?? palette[index] }
  }
}
