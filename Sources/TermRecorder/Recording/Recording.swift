import TermContainers

/// A recorded session: the source for files of every format. Equal recordings give equal files.
///
/// A recording combines a `Film` for pictures, the bytes that lead a terminal from frame to frame,
/// and the screens for goldens. Make one from a tape with `Recording.of(_:on:)`, from your own
/// calls on a host with ``FrameRecorder``, or from any film:
///
/// ```swift
/// var recording = Recording(film)
/// recording.snapshots = Screens([first, last])
/// recording.pictures = [Recording.Picture(time: 1, path: "first.png", surface: first)]
/// recording.calls = trace.entries
/// ```
public struct Recording: Sendable {
  /// A requested picture of the screen.
  public struct Picture: Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The path of the picture's file.
    public var path: String
    /// The screen at ``time``.
    public var surface: Surface { picture.surface }
    /// ``surface`` in its stored form.
    let picture: KeptSurface
    /// The screen on a light background; nil if that was not recorded.
    var light: KeptSurface?

    /// Creates a picture of `surface` at `time`, in seconds since the start, for the file `path`.
    /// To write the file, make a recording of the picture with ``Recording/still(_:)``.
    public init(time: Double, path: String, surface: Surface) {
      self.init(time: time, path: path, picture: KeptSurface(surface))
    }

    init(time: Double, path: String, picture: KeptSurface) {
      (self.time, self.path, self.picture) = (time, path, picture)
    }
  }

  /// The screens with their captions and markers.
  public internal(set) var film: Film
  /// The film as the app showed it on a light background; nil if that was not recorded.
  public internal(set) var lightFilm: Film?
  /// The terminal output for each frame of ``film``, as it was recorded; nil if the output is made
  /// on demand, for an xterm-like terminal.
  private(set) var recordedOutput: [[UInt8]]?
  /// The terminal's colours; nil for the player's own.
  public var theme: PictureTheme?
  /// The header members of the recorded cast but size and duration; empty without a cast.
  package internal(set) var castFacts: [(String, JSON)] = []
  /// The type of the recorded cast's terminal; nil without a cast.
  var terminalType: String?
  /// The default options for pictures, from the settings of a tape.
  public var pictureOptions = PictureOptions()
  /// The pictures requested during the recording, in the order of their times.
  public var pictures: [Picture] = []
  /// The screen after each step that changed it, for text and JSON.
  public var snapshots = Screens()
  /// The calls and callbacks, for the sequence diagram: the entries of the host's trace.
  public var calls: [LifecycleTrace.Entry] = []

  /// The time ranges, in seconds, in which the recording shows a program during a wait. The screens
  /// in these ranges, and their times, differ from run to run.
  package internal(set) var waits: [ClosedRange<Double>] = []
  /// The film with each of ``waits`` cut to a quarter of a second.
  var settledFilm: Film { film.settled(without: waits) }

  /// Creates an empty recording of a screen of `size`.
  init(size: Size) { (film, recordedOutput) = (Film(size: size), []) }

  /// Creates a recording of `film` for an xterm-like terminal, without ``calls`` and ``pictures``.
  /// Each frame becomes one of the ``snapshots``.
  public init(_ film: Film) {
    self.film = film
    for frame in film.frames { snapshots.append(frame.picture) }
  }

  /// The terminal output for each frame of ``film``. Each output draws the changes from the
  /// previous frame; the first one clears the screen.
  public var output: [[UInt8]] {
    var result: [[UInt8]] = []
    forEachOutput { _, bytes in result.append(bytes) }
    return result
  }

  /// Calls `body` with the time and the ``output`` of each frame, one after another.
  func forEachOutput(_ body: (Double, [UInt8]) -> Void) {
    if let recordedOutput {
      return zip(film.frames, recordedOutput).forEach { body($0.time, $1) }
    }
    var encoder = ScreenEncoder()
    for frame in film.frames { body(frame.time, encoder.encode(frame.surface)) }
  }

  /// The recording's title.
  public var title: String {
    get { film.title }
    set { film.title = newValue }
  }

  /// Shows `picture` from `time` on; `bytes` draw it on a terminal that shows the previous frame.
  mutating func appendFrame(_ picture: KeptSurface, _ bytes: [UInt8], at time: Double) {
    if film.show(picture, at: time) { recordedOutput?.removeLast() }
    recordedOutput?.append(bytes)
  }

  /// Adds the recording of the same tape on a host with a light background.
  ///
  /// ```swift
  /// var recording = try Recording.of(tape, on: darkHost)
  /// recording.addLight(try Recording.of(tape, on: lightHost))
  /// recording.pictureOptions.appearance = .both(dark: .dark, light: .light)
  /// try recording.write(to: folder + "/counter.svg")
  /// ```
  ///
  /// An SVG or a page of two appearances shows the light recording to readers who prefer light
  /// pages. All other files show ``film`` alone.
  public mutating func addLight(_ light: Recording) {
    lightFilm = light.film
    for (index, picture) in zip(pictures.indices, light.pictures)
    where pictures[index].path == picture.path {
      pictures[index].light = picture.picture
    }
  }

  /// Creates a recording of `part` of a cast, by default all of it, in the cast's own colours.
  ///
  /// ```swift
  /// let recording = Recording(Cast(file))
  /// try recording.write(to: folder + "/cast.svg")
  /// ```
  public init(_ cast: Cast, _ part: Film.CastPart = Film.CastPart()) {
    self.init(Film(cast, part), part, of: cast)
  }

  /// Creates a recording of `film`, which shows `part` of `cast`, with the cast's colours and
  /// title. If part and cast set no end, pictures show the last screen for 3 seconds.
  package init(_ film: Film, _ part: Film.CastPart, of cast: Cast) {
    self.init(film)
    self.film.nameInputs()
    (title, terminalType, castFacts) = (cast.title, cast.terminalType, cast.facts.map { ($0, $1) })
    theme = cast.theme.map { PictureTheme($0) }
    if let theme { pictureOptions.appearance = .one(theme) }
    if cast.statedDuration == nil, part.end == nil { pictureOptions.lastScreenTime = 3 }
  }

  /// Applies settings of a tape, except for the theme, to the pictures of a cast. Measures that the
  /// settings leave out have the defaults of `PictureOptions`, not VHS's.
  package mutating func adoptSettings(_ settings: TapeSettings) {
    var options = PictureOptions(settings, withMeasures: false)
    options.lastScreenTime = pictureOptions.lastScreenTime
    options.appearance = pictureOptions.appearance
    pictureOptions = options
  }

  /// Returns the pictures that the tape of `timeline` requests, each as a separate recording. If
  /// several pictures have the same file, the last one wins.
  package func stills(
    of timeline: TapeTimeline
  ) -> [(named: TapeTimeline.Named, still: Recording)] {
    var last: [String: Picture] = [:]
    for picture in pictures { last[picture.path] = picture }
    return timeline.namedPictures.compactMap { named in
      last.removeValue(forKey: named.name).map { (named, still($0)) }
    }
  }

  /// Returns a recording of one of the ``pictures`` alone, with its caption, so that all writers of
  /// recordings can write it.
  public func still(_ picture: Picture) -> Recording {
    var shown = Film(size: picture.picture.size)
    shown.show(picture.picture, at: 0)
    shown.title = title
    if let caption = film.captions.last(where: { $0.time <= picture.time }), !caption.text.isEmpty {
      shown.captions = [Film.Note(time: 0, text: caption.text)]
    }
    var still = Recording(shown)
    still.pictureOptions = pictureOptions
    if let light = picture.light {
      shown.show(light, at: 0)
      still.lightFilm = shown
    }
    return still
  }

  /// Returns the recording of the part of the screen inside `rect`, in cells, for files of every
  /// format. The part outside of the screen is blank.
  ///
  /// ```swift
  /// let top = recording.cropped(to: Rect(x: 0, y: 0, width: 40, height: 10))
  /// try top.write(to: folder + "/top.svg")
  /// ```
  ///
  /// Pictures are as large as the part, whatever size was set for them.
  public func cropped(to rect: Rect) -> Recording {
    var result = self
    (result.film, result.recordedOutput) = (film.cropped(to: rect), nil)
    result.lightFilm = lightFilm?.cropped(to: rect)
    result.snapshots = Screens(snapshots.lazy.map { $0.cropped(to: rect) })
    result.pictures = pictures.map { $0.cropped(to: rect) }
    (result.pictureOptions.width, result.pictureOptions.height) = (nil, nil)
    return result
  }
}

extension PictureTheme {
  /// Creates the colours of the terminal that a cast was recorded on. Missing colours are those of
  /// `dark`; in the palette they are xterm's.
  public init(_ colors: TerminalColors) {
    func tint(_ color: Color) -> Tint? { color.channels.map { Tint($0.red, $0.green, $0.blue) } }
    self = .dark
    foreground = tint(colors.foreground) ?? foreground
    background = tint(colors.background) ?? background
    palette = colors.palette.compactMap(tint)
  }
}

extension Recording.Picture {
  fileprivate func cropped(to rect: Rect) -> Recording.Picture {
    var result = Recording.Picture(time: time, path: path, surface: surface.cropped(to: rect))
    result.light = light.map { KeptSurface($0.surface.cropped(to: rect)) }
    return result
  }
}

/// A collection of screens at several times. Similar screens share memory except for differences.
///
/// ```swift
/// let texts = recording.snapshots.map(\.text)
/// let last = recording.snapshots.last?.line(0)
/// ```
///
/// An array of surfaces would keep each screen whole.
public struct Screens: RandomAccessCollection, Sendable {
  private(set) var pictures: [KeptSurface] = []
  private var rows = RowPool()

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of `surfaces`.
  public init(_ surfaces: some Sequence<Surface>) { for surface in surfaces { append(surface) } }

  /// The first screen's index.
  public var startIndex: Int { 0 }
  /// The index after the last screen.
  public var endIndex: Int { pictures.count }
  /// The screen at `index`.
  public subscript(index: Int) -> Surface { pictures[index].surface }

  /// Adds `surface` at the end.
  public mutating func append(_ surface: Surface) {
    append(KeptSurface(surface, in: &rows))
  }

  mutating func append(_ picture: KeptSurface) { pictures.append(picture) }
}

/// Encodes screens for a terminal whose cursor is hidden at first. A cursor that is drawn on a
/// screen becomes the terminal's cursor, with its position, shape and colour.
struct ScreenEncoder {
  private let encoder = FrameEncoder(.recorded)
  private var isShown = false
  /// The number of the cursor's shape in terminal output; 0 before a shape was set.
  private var number = 0
  /// The colour of the cursor, if a program has set one.
  private var color = Color.default

  static let hidesCursor = "\u{1B}[?25l"
  static let showsCursor = "\u{1B}[?25h"

  /// Returns the bytes that change the terminal from the previous screen to `screen`.
  mutating func encode(_ screen: Surface) -> [UInt8] {
    guard let cursor = ScreenCursor(in: screen) else {
      let bytes = encoder.encode(screen, damage: [screen.bounds]) { Array($0) }
      defer { isShown = false }
      return isShown ? Array(ScreenEncoder.hidesCursor.utf8) + bytes : bytes
    }
    var bytes = encoder.encode(screen.withoutCursor(at: cursor.place), cursorAt: cursor.place)
    if cursor.number != number { bytes += Array("\u{1B}[\(cursor.number) q".utf8) }
    if cursor.color != color { bytes += Array(ScreenEncoder.oscColor(for: cursor.color).utf8) }
    if !isShown { bytes += Array(ScreenEncoder.showsCursor.utf8) }
    (isShown, number, color) = (true, cursor.number, cursor.color)
    return bytes
  }

  /// Returns the sequence that sets the cursor's colour: OSC 12, or OSC 112 for the default colour.
  private static func oscColor(for color: Color) -> String {
    guard let (red, green, blue) = color.channels else { return "\u{1B}]112\u{7}" }
    return "\u{1B}]12;#\(PictureTheme.Tint(red, green, blue).hex)\u{7}"
  }
}
