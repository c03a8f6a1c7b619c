import TermSurface

/// A film as a sequence of whole pictures with the text below them, each from its time until the
/// next one's. The first one starts at 0.
struct PictureMoments {
  struct Moment {
    /// Seconds since the start.
    var time: Double
    var picture: KeptSurface
    /// Whether the cursor is in the dark phase of its blink.
    var isWithoutCursor = false
    /// Whether blinking text is in its dark phase.
    var isWithoutText = false
    /// Whether neither the cursor nor text is in a dark phase.
    var isWhole: Bool { !isWithoutCursor && !isWithoutText }
  }

  /// The moments in the order of their times; at least one.
  private(set) var moments: [Moment]
  /// Columns and rows of the whole picture.
  let size: Size
  /// The row in whose middle the band with captions begins; nil without one.
  let bandRow: Int?
  /// Seconds from the start to the end.
  let duration: Double
  /// The time of the poster.
  private(set) var posterTime: Double

  /// Creates the moments of `film`, with the phases of blinking text if `blinksText`.
  init(_ film: Film, _ options: PictureOptions, blinksText: Bool = false) {
    let lastTime = film.frames.last?.time ?? 0
    // The last picture must be visible for a while.
    let end = film.duration > lastTime ? film.duration : lastTime + 0.1
    duration = max(end, lastTime + options.lastScreenTime)
    let captions = PictureCaptions(film, options)
    size = captions.size
    bandRow = captions.size == captions.screen ? nil : captions.screen.height
    moments = PictureMoments.moments(film, captions)
    let changes = moments.map(\.time)
    let blinking = [PictureBlinking(cursorsOf: options), blinksText ? PictureBlinking() : nil]
    for case var kind? in blinking {
      moments = kind.blinking(moments, changes: changes, end: duration)
    }
    posterTime = PictureMoments.posterTime(film, options, end: duration)
    rotate(by: options.loopOffset)
    if let framerate = options.framerate { sample(framerate) }
    showAllOnPoster()
  }

  private mutating func showAllOnPoster() {
    guard let index = moments.lastIndex(where: { $0.time <= posterTime }),
      !moments[index].isWhole,
      let shown = moments[..<index].last(where: \.isWhole)
    else { return }
    posterTime = shown.time
  }

  private static func moments(_ film: Film, _ captions: PictureCaptions) -> [Moment] {
    var result: [Moment] = []
    var frame = 0
    var rows = RowPool()
    let frameTimes = film.frames.map(\.time)
    let texts = captions.times
    let times = texts.isEmpty ? frameTimes : Set(frameTimes + texts).sorted()
    result.reserveCapacity(times.count)
    for time in times {
      while frame + 1 < film.frames.count, film.frames[frame + 1].time <= time {
        frame += 1
      }
      guard frame < film.frames.count else { break }
      let picture = captions.added(to: film.frames[frame].picture, at: time, in: &rows)
      result.append(Moment(time: result.isEmpty ? 0 : max(0, time), picture: picture))
    }
    return result.isEmpty
      ? [Moment(time: 0, picture: KeptSurface(Surface(size: captions.size)))] : result
  }

  static func posterTime(
    _ film: Film, _ options: PictureOptions, end: Double
  ) -> Double {
    switch options.poster {
    case .last: end
    case .time(let time): max(0, time)
    case .marker(let name): film.markers.first { $0.text == name }?.time ?? end
    }
  }

  /// Starts the film `percent` of its time later, and moves the part before to the end.
  private mutating func rotate(by percent: Double) {
    let offset = duration * min(max(0, percent), 100) / 100
    guard offset > 0, offset < duration else { return }
    let first = moments.lastIndex { $0.time <= offset } ?? 0
    let later = moments[first...].map {
      $0.moved(to: max(0, $0.time - offset))
    }
    let earlier = moments[...first].filter { $0.time < offset }.map {
      $0.moved(to: $0.time + duration - offset)
    }
    posterTime = posterTime >= duration ? duration - offset : posterTime - offset
    if posterTime < 0 { posterTime += duration }
    moments = later + earlier
  }

  /// Reduces the film to at most `framerate` pictures per second, at whole ticks.
  private mutating func sample(_ framerate: Int) {
    let rate = Double(min(max(1, framerate), 1000))
    // The small offset keeps a time at a tick from being rounded up to the next.
    func tick(_ time: Double) -> Double { max(0, (time * rate - 1e-6).rounded(.up)) + 0 }
    let last = max(0, tick(duration) - 1)
    var result: [Moment] = []
    result.reserveCapacity(moments.count)
    for moment in moments {
      // A picture between two ticks moves to the second; one after the last tick moves to that.
      let time = min(tick(moment.time), last) / rate
      if result.last?.time == time { result.removeLast() }
      result.append(moment.moved(to: time))
    }
    moments = result
  }
}

extension PictureMoments.Moment {
  /// Returns the same moment at another time.
  func moved(to time: Double) -> Self {
    var moment = self
    moment.time = time
    return moment
  }
}

extension Film {
  /// Returns the film with only its last screen, for a still: with the same size, texts and times.
  /// So no other screen need be drawn. Nil if `options` ask for another moment, whose picture
  /// depends on those around it and on the frame rate.
  package func still(_ options: PictureOptions) -> Film? {
    guard let last = frames.last,
      PictureMoments.posterTime(self, options, end: .infinity) == .infinity
    else { return nil }
    var film = self
    film.frames = [last]
    return film
  }
}
