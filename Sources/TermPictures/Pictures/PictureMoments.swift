import TermSurface

/// A film as a sequence of pictures of the screen with the text below it. Each picture is shown
/// from its time until the time of the next. The first time is 0.
struct PictureMoments {
  struct Moment {
    /// Seconds since the start.
    var time: Double
    var picture: KeptSurface
    /// Whether the cursor is in the dark phase of its blink.
    var cursorIsOff = false
    /// Whether blinking text is in its dark phase.
    var isWithoutText = false
    /// Whether neither the cursor nor text is in a dark phase.
    var isWhole: Bool { !cursorIsOff && !isWithoutText }
  }

  /// The moments in the order of their times; at least one.
  private(set) var moments: [Moment]
  /// Columns and rows of the whole picture.
  let size: Size
  /// The row in whose middle the band with captions begins; nil without a band.
  let bandRow: Int?
  /// Seconds from the start to the end.
  let duration: Double
  /// The time of the poster in seconds.
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

  /// Starts the film after `percent` of its time, and moves the skipped part to the end.
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

  /// Reduces the film to at most `framerate` pictures per second, at multiples of 1/`framerate` s.
  private mutating func sample(_ framerate: Int) {
    let rate = Double(min(max(1, framerate), 1000))
    // The small offset keeps a time at a tick from being rounded up to the next.
    func tick(_ time: Double) -> Double { max(0, (time * rate - 1e-6).rounded(.up)) + 0 }
    let last = max(0, tick(duration) - 1)
    var result: [Moment] = []
    result.reserveCapacity(moments.count)
    for moment in moments {
      // A picture moves to the next tick; a picture after the last tick moves to the last.
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
  /// Returns the film with only its last screen, but with its size, texts and times. So a still
  /// need not draw other screens. Nil without frames, or if the poster of `options` is another
  /// moment, whose picture depends on nearby moments and on the frame rate.
  package func still(_ options: PictureOptions) -> Film? {
    guard let last = frames.last,
      PictureMoments.posterTime(self, options, end: .infinity) == .infinity
    else { return nil }
    var film = self
    film.frames = [last]
    return film
  }
}

/// Makes text or the cursor blink, by inserting pictures in which the text or the cursor is hidden.
///
/// All text is visible for half a second and hidden for half a second, as in an SVG, which blinks
/// by itself. A cursor begins to blink again with each change, as on a terminal with each output,
/// so it stays visible during typing. Ten seconds after the last change, both stay visible.
struct PictureBlinking {
  /// The seconds after the last change for which blinking continues.
  private static let most = 10.0

  /// The seconds of each phase, visible or hidden.
  private let half: Double
  /// The attributes of the cells that blink.
  private let wanted: TextAttributes
  /// The property of a moment that is true in the hidden phase.
  private let flag: WritableKeyPath<PictureMoments.Moment, Bool>
  private let isCursor: Bool
  private var rows = RowPool()

  /// Makes text blink.
  init() { (half, wanted, flag, isCursor) = (0.5, .blink, \.isWithoutText, false) }

  /// Makes the cursors blink that `options` choose; nil if `options` turn blinking off.
  init?(cursorsOf options: PictureOptions) {
    guard options.blinksCursor != false else { return nil }
    wanted = options.blinksCursor == true ? .blockCursor : .blinkingCursor
    (half, flag, isCursor) = (PictureOptions.cursorBlinkTime, \.cursorIsOff, true)
  }

  /// Returns `moments` with the hidden phases inserted. The film ends at `end`, and the film itself
  /// changes at the times `changes`, in seconds.
  mutating func blinking(
    _ moments: [PictureMoments.Moment], changes: [Double], end: Double
  ) -> [PictureMoments.Moment] {
    guard moments.contains(where: { blinks($0.picture) }) else { return moments }
    var result: [PictureMoments.Moment] = []
    var change = 0
    for (index, moment) in moments.enumerated() {
      while change + 1 < changes.count, changes[change + 1] <= moment.time { change += 1 }
      let rest = changes[change] + Self.most
      guard moment.time < rest, let without = without(moment.picture) else {
        result.append(moment)
        continue
      }
      let next = index + 1 < moments.count ? moments[index + 1].time : end
      let start = isCursor ? changes[change] : 0
      // The small offset keeps a time at the end of a phase from counting as before it.
      var number = Int(((moment.time - start) / half + 1e-6).rounded(.down))
      var part = moment
      repeat {
        part[keyPath: flag] = !number.isMultiple(of: 2)
        part.picture = part[keyPath: flag] ? without : moment.picture
        result.append(part)
        number += 1
        part.time = start + Double(number) * half
      } while part.time < min(next, rest)
      // Blinking ends in the visible phase.
      if part[keyPath: flag], rest < next { result.append(moment.moved(to: rest)) }
    }
    return result
  }

  private func blinks(_ picture: KeptSurface) -> Bool {
    !picture.attributes.isDisjoint(with: wanted)
  }

  /// Returns the picture without the cells that blink; nil if no cell blinks.
  private mutating func without(_ picture: KeptSurface) -> KeptSurface? {
    guard blinks(picture) else { return nil }
    var surface = picture.surface
    if isCursor {
      guard let cursor = ScreenCursor(in: surface) else { return nil }
      surface = surface.withoutCursor(at: cursor.place)
    } else {
      for (y, row) in picture.rows.enumerated() where row.attributes.contains(.blink) {
        surface.clearBlinking(y)
      }
    }
    return KeptSurface(surface, in: &rows)
  }
}

extension Surface {
  /// Replaces the blinking cells of row `y` by their backgrounds.
  fileprivate mutating func clearBlinking(_ y: Int) {
    let styles = (0..<size.width).map { self[$0, y].style }
    withCanvas { canvas in
      for (x, style) in styles.enumerated() where style.attributes.contains(.blink) {
        var style = style
        style.attributes.subtract(.linesOfText)
        canvas.put(" ", x: x, y: y, style: style)
      }
    }
  }
}

extension TextAttributes {
  /// The attributes to remove from a hidden cell: lines, which are visible on a blank, and `blink`.
  fileprivate static var linesOfText: TextAttributes {
    TextAttributes.underlineKinds.union([.underline, .strikethrough, .blink])
  }
}

/// The text below a picture: the current caption and the last input.
///
/// The text is on a band across the whole window, in a colour of its own. A program draws only in
/// its cells, so its text cannot be mistaken for a caption.
struct PictureCaptions {
  /// The size of the picture with captions.
  let size: Size
  /// The size of the screen above the text.
  let screen: Size
  private let captions: [Film.Note]
  private let keys: PictureKeys
  /// The number of rows for captions.
  private let rows: Int

  init(_ film: Film, _ options: PictureOptions) {
    let screen = film.largestSize
    captions = options.showsCaptions ? film.captions : []
    keys = PictureKeys(options.showsKeys ? film : nil)
    rows = captions.map { $0.text.caption(in: screen.width).count }.max() ?? 0
    self.screen = screen
    // The band begins in the middle of an empty row between the screen and the text.
    let below = rows + keys.rowCount
    size = Size(width: screen.width, height: screen.height + (below > 0 ? below + 1 : 0))
  }

  /// The times when the text changes.
  var times: [Double] { captions.map(\.time) + keys.times }

  /// Returns `picture` with the text below it at `time`.
  func added(
    to picture: KeptSurface, at time: Double, in rows: inout RowPool
  ) -> KeptSurface {
    guard picture.size != size else { return picture }
    return KeptSurface(added(to: picture.surface, at: time), in: &rows)
  }

  private func added(to surface: Surface, at time: Double) -> Surface {
    var result = Surface(size: size)
    let lines = captions.last { $0.time <= time }?.text.caption(in: size.width) ?? []
    result.withCanvas { canvas in
      canvas.draw(surface, at: .zero)
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: Point(x: 0, y: screen.height + 1 + row), style: .default)
      }
      keys.draw(on: canvas, at: time)
    }
    return result
  }
}

extension String {
  /// Returns the words in rows of at most `width` cells; longer words are cut.
  fileprivate func caption(in width: Int) -> [String] {
    wordsWrapped(to: width).map { CellWidth.truncate($0, toWidth: width) }
  }
}

/// The last row of a picture, which shows each input at its time: at the right, in reverse video.
private struct PictureKeys {
  private let keys: [Film.Note]
  /// The times when the text changes.
  let times: [Double]

  /// Creates the row for the inputs of `film`; empty if `film` is nil.
  init(_ film: Film?) {
    keys = film.map { $0.keys.isEmpty ? $0.steps : $0.keys } ?? []
    let end = film.map { max($0.duration, $0.frames.last?.time ?? 0) } ?? 0
    let ends = keys.map { $0.time + PictureOptions.keyTime }
    times = (keys.map(\.time) + ends).filter { $0 < end }
  }

  var rowCount: Int { keys.isEmpty ? 0 : 1 }

  func draw(on canvas: borrowing Canvas, at time: Double) {
    guard let key = keys.last(where: { $0.time <= time }),
      time < key.time + PictureOptions.keyTime
    else { return }
    let size = canvas.bounds.size
    let text = " \(CellWidth.truncate(key.text, toWidth: max(0, size.width - 2))) "
    let place = Point(x: max(0, size.width - CellWidth.of(text)), y: size.height - 1)
    canvas.draw(text, at: place, style: Style(attributes: [.bold, .reverse]))
  }
}
