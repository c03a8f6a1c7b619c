import TermContainers

/// What a screen showed, frame by frame. A value, and all that an output is made of: the same recording
/// gives the same file.
public struct Recording: Sendable {
  /// One picture, from its time until the next one's.
  public struct Frame: Sendable {
    /// Seconds since the start.
    public var time: Double
    /// What the screen shows; of the recording's size, or of the last ``Resize``'s.
    public var surface: Surface { picture.surface }
    /// What leads a terminal from the frame before to this one; the first clears the screen.
    public var bytes: [UInt8]
    /// ``surface``, as it is kept.
    var picture: KeptSurface
  }

  /// Something said at a time: a marker's name, a caption, what is pressed.
  public struct Note: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// What is said; "" ends a caption.
    public var text: String
  }

  /// The screen's size from a time on.
  public struct Resize: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// Columns and rows.
    public var size: Size
  }

  /// A whole picture that was asked for.
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

  /// What it is called.
  public var title = ""
  /// The terminal's colours where they are not the player's own.
  public var theme: PictureTheme?
  /// Columns and rows at the start.
  public internal(set) var size: Size
  /// The pictures in the order of their times, at least one. Two never have the same time.
  public internal(set) var frames: [Frame] = []
  /// Changes of size.
  public internal(set) var resizes: [Resize] = []
  /// Markers.
  public internal(set) var markers: [Note] = []
  /// What is said below the picture, each until the next.
  public internal(set) var captions: [Note] = []
  /// What was pressed.
  public internal(set) var steps: [Note] = []
  /// Pictures that were asked for on the way.
  public internal(set) var pictures: [Picture] = []
  /// What the screen showed after each step that changed it.
  public internal(set) var snapshots = Screens()
  /// Seconds from the start to the end, at least the last frame's time.
  public internal(set) var duration = 0.0

  /// One of a screen of `size`, with nothing on it yet.
  init(size: Size) { self.size = size }

  /// The largest size the screen had.
  public var largestSize: Size {
    resizes.reduce(size) {
      Size(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
    }
  }
}

extension Recording.Frame {
  init(time: Double, surface: Surface, bytes: [UInt8]) {
    self.init(time: time, bytes: bytes, picture: KeptSurface(surface))
  }
}
