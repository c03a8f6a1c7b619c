import TermContainers

extension Recording {
  /// Creates a recording of what a cast's terminal shows, in the colours of the cast's theme.
  ///
  /// ```swift
  /// let recording = Recording(Cast(file))
  /// try recording.write(to: folder + "/cast.svg")
  /// ```
  public init(_ cast: Cast, _ part: Film.CastPart = Film.CastPart()) {
    self.init(Film(cast, part), of: cast)
  }

  /// Creates a recording of a film of `cast`, in the colours of its theme and with its title.
  package init(_ film: Film, of cast: Cast) {
    self.init(film)
    title = cast.title
    theme = cast.theme.map { PictureTheme($0) }
    if let theme { pictureOptions.appearance = .one(theme) }
  }
}

extension PictureTheme {
  /// Creates the colours of the terminal that a cast was recorded on. Those that it lacks are
  /// those of `dark`, or in its palette xterm's.
  public init(_ theme: CastTheme) {
    func tint(_ color: Color) -> Tint? { color.channels.map { Tint($0.red, $0.green, $0.blue) } }
    self = .dark
    foreground = tint(theme.foreground) ?? foreground
    background = tint(theme.background) ?? background
    palette = theme.palette.compactMap(tint)
  }
}
