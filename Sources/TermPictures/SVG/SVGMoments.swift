import TermSurface

/// The pictures of a film, each from its tick until the next one's; ticks are the file's unit of
/// time.
struct SVGMoments {
  struct Moment {
    var tick: Int
    var picture: KeptSurface
  }

  let moments: [Moment]
  /// Columns and rows of the whole picture.
  let size: Size
  /// Ticks from the start to the end.
  let length: Int
  /// Seconds from the start to the end.
  let duration: Double
  /// The decimals of a tick's percentage: enough for half a millisecond.
  let digits: Int
  /// The moment of the poster.
  let poster: Int

  init(_ film: Film, _ options: PictureOptions) {
    let pictures = PictureMoments(film, options)
    (size, duration) = (pictures.size, pictures.duration)
    digits = duration < 10 ? 2 : duration < 100 ? 3 : duration < 1000 ? 4 : 5
    length = [10_000, 100_000, 1_000_000, 10_000_000][digits - 2]
    let ticks = Double(length) / duration
    var moments: [Moment] = []
    for picture in pictures.moments {
      let tick = Int((picture.time * ticks).rounded())
      if moments.last?.tick == tick { moments.removeLast() }
      moments.append(Moment(tick: tick, picture: picture.picture))
    }
    self.moments = moments
    let posterTick = Int((pictures.posterTime * ticks).rounded())
    poster = moments.lastIndex { $0.tick <= posterTick } ?? 0
  }
}
