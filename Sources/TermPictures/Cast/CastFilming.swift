import TermEmulator
import TermSurface

/// Makes the film of a cast event by event, so that the cast's output need not be in memory.
///
/// ```swift
/// var filming = CastFilming(size: cast.size, part, ofLastScreen: true)
/// for event in cast.events { filming.take(event) }
/// let film = filming.end(at: cast.duration)
/// ```
package struct CastFilming {
  private let part: Film.CastPart
  private let idleLimit: Double
  private var terminal: Terminal
  /// The film so far; nil before the part's start.
  private var film: Film?
  private var imagesBefore = 0
  /// The events of the cast other than output, and their approximate size in bytes.
  private var (others, costOfOthers): ([Cast.Event], Int) = ([], 0)
  /// The time of the last event in seconds: as recorded, and with long pauses shortened.
  private var (recorded, time) = (0.0, 0.0)
  /// The time of the last change that is not in the film yet; nil for none.
  private var newsTime: Double?
  /// The time of the last frame.
  private var lastTime: Double
  /// Whether the last output only made the cursor visible. A film leaves that out at a cast's end.
  private var restoresCursor = false
  /// Whether the part has ended.
  private var isOver = false
  private var screens = TerminalScreens()
  /// Whether the film has only the last screen, for stills, but the whole duration and all sizes.
  private let isOfLastScreen: Bool

  /// Creates the beginning of the film of a terminal of `size`. With `ofLastScreen` the film has
  /// only the last screen, which is enough for stills and takes less time.
  package init(size: Size, _ part: Film.CastPart, ofLastScreen: Bool = false) {
    terminal = Terminal(size: size)
    isOfLastScreen = ofLastScreen
    (self.part, self.idleLimit) = (part, max(0, part.idleLimit ?? .infinity))
    lastTime = max(0, part.start)
  }

  /// The approximate size of the film in bytes.
  package var cost: Int { (film?.cost ?? 0) + costOfOthers }

  /// Whether the output has made more work than ``mostWork``. Later events are then ignored.
  package private(set) var isOverworked = false
  /// The limit on the work so far, in cells and bytes: a base, and more for each byte that arrived.
  private var mostWork = 800_000_000
  private static let workOfByte = 50

  /// Takes the next event of the cast. The times of events must not decrease.
  package mutating func take(_ event: Cast.Event) {
    restoreCursor()
    pass(to: event.time)
    guard !isOver, !isOverworked else { return }
    switch event.content {
    case .output("\u{1B}[?25h"): restoresCursor = true
    case .output(let text) where !text.isEmpty:
      mostWork += text.utf8.count * CastFilming.workOfByte
      changeTerminal { [mostWork] in _ = $0.write(text, until: mostWork) }
    case .resize(let size):
      changeTerminal { $0.resize(to: size) }
      keep(event.content)
    case .marker(let text), .input(let text): keep(event.content, text.utf8.count)
    case .exit: keep(event.content)
    case .output: break
    }
  }

  /// Ends the film `duration` recorded seconds after the start of the cast, and returns it.
  package mutating func end(at duration: Double) -> Film {
    if recorded < duration { restoreCursor() }
    pass(to: max(recorded, duration))
    let end = min(part.end ?? time, time)
    let start = min(max(0, part.start), end)
    if film == nil { begin() }
    keepNews(before: .infinity)
    let last = shownTime(lastTime)
    if isOfLastScreen { film?.show(terminal.screen, at: last) }
    guard var film else { return Film(size: terminal.size) }
    film.leftOutImages = terminal.imageCount - imagesBefore
    let events = others.filter { start...end ~= $0.time }.map {
      Cast.Event(time: ($0.time - start) / part.speed, content: $0.content)
    }
    film.castEvents = events
    film.markers = events.compactMap { event in
      guard case .marker(let text) = event.content else { return nil }
      return Film.Note(time: event.time, text: text)
    }
    film.end(at: (end - start) / part.speed)
    return film
  }

  /// Stores an event other than output; for stills, stores only markers.
  private mutating func keep(_ content: Cast.Content, _ length: Int = 0) {
    if isOfLastScreen, case .marker = content {} else if isOfLastScreen { return }
    others.append(Cast.Event(time: time, content: content))
    costOfOthers += MemoryLayout<Cast.Event>.stride + length
  }

  private mutating func pass(to newTime: Double) {
    guard !isOver else { return }
    let next = idleLimit.isFinite ? time + min(idleLimit, newTime - recorded) : newTime
    recorded = newTime
    if next > max(0, part.start), film == nil { begin() }
    let end = max(time, part.end ?? .infinity)
    isOver = next > end
    time = min(next, end)
  }

  /// Begins the film with the screen at the start of the part.
  private mutating func begin() {
    (film, imagesBefore, newsTime) = (Film(size: terminal.size), terminal.imageCount, nil)
    addScreen(at: lastTime)
  }

  private mutating func restoreCursor() {
    if restoresCursor { changeTerminal { $0.write("\u{1B}[?25h") } }
    restoresCursor = false
  }

  private mutating func changeTerminal(_ change: (inout Terminal) -> Void) {
    if newsTime != time { keepNews(before: time) }
    change(&terminal)
    isOverworked = terminal.work >= mostWork
    newsTime = time
  }

  /// Adds the changed screen to the film. Leaves it out if both the last frame and the next change,
  /// at `next`, are less than a sixtieth of a second away from it in the film.
  private mutating func keepNews(before next: Double) {
    guard let newsTime, film != nil else { return }
    let least = part.speed / Film.mostFrames
    guard next - newsTime >= least || newsTime - lastTime >= least else { return }
    addScreen(at: newsTime)
    (lastTime, self.newsTime) = (newsTime, nil)
  }

  /// Adds the screen to the film. In a film of only the last screen, adds a new size instead.
  private mutating func addScreen(at time: Double) {
    let time = shownTime(time)
    if !isOfLastScreen {
      var screens = screens
      film?.show(at: time) { [terminal] in screens.picture(of: terminal, in: &$0) }
      self.screens = screens
    } else if terminal.size != film?.resizes.last?.size ?? film?.size {
      film?.resizes.append(Film.Resize(time: time, size: terminal.size))
    }
  }

  /// Converts a time of the cast to a time of the film, in seconds.
  private func shownTime(_ time: Double) -> Double { (time - max(0, part.start)) / part.speed }
}

extension Film {
  /// The part of a cast that becomes a film.
  public struct CastPart: Hashable, Sendable {
    /// Seconds from the start of the cast to the start of the film.
    public var start = 0.0
    /// Seconds from the start of the cast to the end of the film; nil for the end of the cast.
    public var end: Double?
    /// Seconds of the cast per second of the film, more than 0.
    public var speed = 1.0
    /// The longest pause, in seconds of the cast. Longer pauses are shortened to this; nil keeps
    /// all pauses. ``start`` and ``end`` are times after the shortening.
    public var idleLimit: Double?

    /// Creates the part that is the whole cast, at its own speed, with pauses of at most
    /// `idleLimit` seconds of the cast.
    public init(idleLimit: Double? = nil) { self.idleLimit = idleLimit }
  }

  /// The number of screens per second beyond which a film leaves some out.
  static let mostFrames = 60.0

  /// Creates the film of a cast's terminal, with its cursor, title and markers.
  ///
  /// ```swift
  /// var part = Film.CastPart()
  /// (part.start, part.end, part.idleLimit) = (2, 10, 1)
  /// let film = Film(cast, part)
  /// ```
  ///
  /// Of screens that follow one another within a sixtieth of a second, only some are kept, and
  /// always the last. A film that would begin after the cast's end has only the cast's last screen.
  public init(_ cast: Cast, _ part: CastPart = CastPart()) {
    var filming = CastFilming(size: cast.size, part)
    for event in cast.events { filming.take(event) }
    self = filming.end(at: cast.duration)
    title = cast.title
  }
}
