import TermContainers

/// What a program showed and wrote: all that a file of any format is made of. The same recording gives the same
/// file.
///
/// A recording is a `Film`, which pictures are made of, with the bytes that lead a terminal from frame to frame,
/// and with the screens that goldens hold. `Recording.of(_:on:)` makes one with a tape, ``FrameRecorder`` of what you do
/// with a host, and ``init(_:)`` of a film.
public struct Recording: Sendable {
  /// A whole screen that was asked for.
  public struct Picture: Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The file it is for.
    public var path: String
    /// What the screen showed.
    public var surface: Surface { picture.surface }
    /// ``surface``, as it is kept.
    var picture: KeptSurface
  }

  /// What was seen, and what is said about it.
  public internal(set) var film: Film
  /// What is written to a terminal for each frame of ``film``, after what was written before; the first clears the
  /// screen.
  public private(set) var output: [[UInt8]] = []
  /// The terminal's colours where they are not the player's own.
  public var theme: PictureTheme?
  /// How pictures are drawn where nothing else is asked for: as the settings of a tape have it.
  public var pictureOptions = PictureOptions()
  /// Screens that were asked for on the way.
  public internal(set) var pictures: [Picture] = []
  /// What the screen showed after each step that changed it.
  public internal(set) var snapshots = Screens()

  /// The calls and callbacks that the host's trace has kept.
  public internal(set) var calls: [LifecycleTrace.Entry] = []

  /// A recording of a screen of `size`, with nothing on it yet.
  init(size: Size) { film = Film(size: size) }

  /// A recording of `film`, for a terminal of xterm's kin; each frame is one of the ``snapshots``.
  public init(_ film: Film) {
    let encoder = FrameEncoder(.xterm())
    self.film = film
    for frame in film.frames {
      let surface = frame.surface
      output.append(encoder.encode(surface, damage: [surface.bounds]) { Array($0) })
      snapshots.append(frame.picture)
    }
  }

  /// What the recording is called.
  public var title: String {
    get { film.title }
    set { film.title = newValue }
  }

  /// Shows `picture` from `time` on; `bytes` lead a terminal there from the frame before.
  mutating func show(_ picture: KeptSurface, _ bytes: [UInt8], at time: Double) {
    if film.show(picture, at: time) { output.removeLast() }
    output.append(bytes)
  }
}
