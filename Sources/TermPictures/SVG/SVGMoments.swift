import TermSurface

/// The screens of a film, each from its tick until the next one's; ticks are the file's unit of
/// time.
struct SVGMoments {
  struct Moment {
    var tick: Int
    var screen: SVGScreen
  }

  let moments: [Moment]
  /// Columns and rows of the whole picture.
  let size: Size
  /// The row in whose middle the band with captions begins; nil without one.
  let bandRow: Int?
  /// Ticks from the start to the end.
  let length: Int
  /// Seconds from the start to the end.
  let duration: Double
  /// The decimals of a tick's percentage: enough for half a millisecond.
  let digits: Int
  /// The moment of the poster.
  let poster: Int

  /// The moments of `film`, with `light` in its place on light pages.
  init(_ film: Film, light: Film? = nil, _ options: PictureOptions) {
    let pictures = PictureMoments(film, options)
    let others = light.map { PictureMoments($0, options) }
    size = pictures.size.union(others?.size ?? .zero)
    bandRow = pictures.bandRow ?? others?.bandRow
    duration = max(pictures.duration, others?.duration ?? 0)
    digits = duration < 10 ? 2 : duration < 100 ? 3 : duration < 1000 ? 4 : 5
    length = [10_000, 100_000, 1_000_000, 10_000_000][digits - 2]
    let ticks = Double(length) / duration
    var moments: [Moment] = []
    for (time, screen) in SVGMoments.screens(pictures, others) {
      let tick = Int((time * ticks).rounded())
      if moments.last?.tick == tick { moments.removeLast() }
      moments.append(Moment(tick: tick, screen: screen))
    }
    self.moments = moments
    let posterTick = Int((pictures.posterTime * ticks).rounded())
    poster = moments.lastIndex { $0.tick <= posterTick } ?? 0
  }

  /// Where rows change: at a moment row `row` is from then on that of `screen`.
  var turns: some Sequence<(moment: Int, row: Int, screen: SVGScreen)> {
    moments.indices.lazy.flatMap { index in
      let screen = moments[index].screen
      let before = index > 0 ? moments[index - 1].screen : nil
      return (0..<size.height).lazy.filter { !screen.sharesRow($0, with: before) }
        .map { (moment: index, row: $0, screen: screen) }
    }
  }

  /// The screens at all times when one of both changes.
  private static func screens(
    _ dark: PictureMoments, _ light: PictureMoments?
  ) -> [(time: Double, screen: SVGScreen)] {
    guard let light else { return dark.moments.map { ($0.time, SVGScreen(dark: $0.picture)) } }
    var (mine, its) = (0, 0)
    return Set((dark.moments + light.moments).map(\.time)).sorted().map { time in
      mine = dark.index(at: time, from: mine)
      its = light.index(at: time, from: its)
      let screen = SVGScreen(dark: dark.moments[mine].picture, light: light.moments[its].picture)
      return (time, screen)
    }
  }
}

extension PictureMoments {
  /// The moment shown at `time`, which is not before that of moment `index`.
  fileprivate func index(at time: Double, from index: Int) -> Int {
    var index = index
    while index + 1 < moments.count, moments[index + 1].time <= time { index += 1 }
    return index
  }
}

extension Size {
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
