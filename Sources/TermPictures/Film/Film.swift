import TermEmulator
import TermSurface

/// A sequence of timed screens with captions and markers: the source of every picture.
///
/// A film is independent of programs and terminals. Fill one with screens and draw it:
///
/// ```swift
/// var film = Film(size: first.size)
/// film.show(first, at: 0)
/// film.show(second, at: 0.5)
/// film.end(at: 2)
/// let picture = SVGAnimation(film).text
/// ```
///
/// A `Cast` instead holds a program's output; `CastPlayback` turns it into screens.
public struct Film: Sendable {
  /// A screen that is shown from its time until the time of the next frame.
  public struct Frame: Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The screen. Its size is that of the last ``Resize`` or, before any, the film's.
    public var surface: Surface { picture.surface }
    /// ``surface`` in its stored form.
    package var picture: KeptSurface
  }

  /// A text at a time: a marker's name, a caption, or the input.
  public struct Note: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The text; "" ends a caption.
    public var text: String

    /// Creates a note at `time`, in seconds since the start.
    public init(time: Double, text: String) { (self.time, self.text) = (time, text) }
  }

  /// The screen's size from a time on.
  public struct Resize: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// Columns and rows.
    public var size: Size

    /// Creates a change to `size` at `time`, in seconds since the start.
    public init(time: Double, size: Size) { (self.time, self.size) = (time, size) }
  }

  /// The film's name; "" if it has none.
  public var title = ""
  /// Columns and rows at the start.
  public let size: Size
  /// The screens, in the order of their times. No two have the same time.
  public internal(set) var frames: [Frame] = []
  /// Changes of size, in the order of their times.
  public var resizes: [Resize] = []
  /// Names of moments, in the order of their times.
  public var markers: [Note] = []
  /// Captions below the picture; each is shown until the next one.
  public var captions: [Note] = []
  /// The input, in the order of the times. A text that is typed is one note.
  public var steps: [Note] = []
  /// The input key by key: a typed text has a note for each key, with the text so far. If the list
  /// is empty, pictures show ``steps``.
  public var keys: [Note] = []
  /// The events of a cast other than output; nil for a film that was not made from a cast.
  package var castEvents: [Cast.Event]?
  /// The number of images that a program showed in its terminal (sixels, images of kitty and
  /// iTerm2). The film's screens leave them out.
  public var leftOutImages = 0
  /// Seconds from the start to the end, at least the last frame's time.
  public private(set) var duration = 0.0
  private var rows = RowPool()
  /// The approximate size in bytes of the frames without their rows.
  private var costOfFrames = 0
  /// The approximate size in bytes of the film's frames.
  package var cost: Int { rows.cost + costOfFrames }

  /// Creates a film without frames of a screen of `size` columns and rows.
  public init(size: Size) { self.size = size }

  /// Shows `surface` from `time` on, in seconds since the start. The time must not precede the last
  /// frame's; a frame of the same time is replaced. A surface of another size adds a ``Resize``.
  public mutating func show(_ surface: Surface, at time: Double) {
    show(at: time) { KeptSurface(surface, in: &$0) }
  }

  /// Shows at `time` the picture that `store` returns, after keeping its rows in the film's pool.
  package mutating func show(at time: Double, _ store: (inout RowPool) -> KeptSurface) {
    let picture = store(&rows)
    if picture.size != resizes.last?.size ?? size {
      resizes.append(Resize(time: time, size: picture.size))
    }
    show(picture, at: time)
  }

  /// Shows a stored picture. Returns whether it replaced a frame.
  @discardableResult
  package mutating func show(_ picture: KeptSurface, at time: Double) -> Bool {
    let last = frames.last?.time
    precondition(last.map { $0 <= time } != false, "a frame comes before the last one")
    if last == time { costOfFrames -= frames.removeLast().picture.cost }
    frames.append(Frame(time: time, picture: picture))
    costOfFrames += picture.cost
    duration = max(duration, time)
    return last == time
  }

  /// Ends the film at `time`, in seconds since the start, or at the last frame if that is later.
  public mutating func end(at time: Double) { duration = max(time, frames.last?.time ?? 0) }

  /// The largest size that the screen had.
  public var largestSize: Size {
    resizes.reduce(size) { $0.union($1.size) }
  }

  /// Returns the film of the part of the screen inside `rect`, in cells, with the same times,
  /// captions and markers. Parts of `rect` outside of the screen are blank.
  ///
  /// ```swift
  /// let status = film.cropped(to: Rect(x: 0, y: 23, width: 80, height: 1))
  /// ```
  ///
  /// Frames in which nothing changes inside `rect` are left out.
  public func cropped(to rect: Rect) -> Film {
    var result = Film(size: rect.size)
    var last: Surface?
    for frame in frames {
      let part = frame.surface.cropped(to: rect)
      if part != last { result.show(part, at: frame.time) }
      last = part
    }
    (result.title, result.leftOutImages) = (title, leftOutImages)
    (result.markers, result.captions) = (markers, captions)
    (result.steps, result.keys) = (steps, keys)
    result.castEvents = castEvents?.filter { if case .resize = $0.content { false } else { true } }
    result.end(at: duration)
    return result
  }
}

extension Size {
  /// Returns the greater width and the greater height of the two sizes.
  func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}

extension Film.Note {
  /// The time as minutes and seconds, `1:05`.
  package var clock: String {
    let seconds = Int(min(max(0, time), 1e9))
    let rest = String(seconds % 60)
    return "\(seconds / 60):" + (rest.utf8.count < 2 ? "0" : "") + rest
  }
}
