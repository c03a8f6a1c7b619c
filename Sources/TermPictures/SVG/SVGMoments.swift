import TermSurface

/// The screens of a film, each from its tick until the next one's; ticks are the file's time unit.
struct SVGMoments {
  /// The pictures on all pages, or on dark and on light ones.
  private let dark: PictureMoments
  private let light: PictureMoments?
  /// The tick of each moment and the numbers of its pictures. Long films have millions of moments.
  private var places: [(tick: UInt32, dark: UInt32, light: UInt32)] = []
  /// Columns and rows of the whole picture.
  let size: Size
  let bandRow: Int?
  /// Ticks from the start to the end.
  let length: Int
  /// Seconds from the start to the end.
  let duration: Double
  /// The decimals of a moment's percentage, at most five. Up to 10,000 seconds they are exact to half
  /// a millisecond.
  let digits: Int
  /// The moment of the poster.
  let poster: Int

  /// Creates the moments of `film`, with `light` in its place on light pages.
  init(_ film: Film, light: Film? = nil, _ options: PictureOptions) {
    let dark = PictureMoments(film, options)
    let light = light.map { PictureMoments($0, options) }
    (self.dark, self.light) = (dark, light)
    size = dark.size.union(light?.size ?? .zero)
    bandRow = dark.bandRow ?? light?.bandRow
    duration = max(dark.duration, light?.duration ?? 0)
    digits = duration < 10 ? 2 : duration < 100 ? 3 : duration < 1000 ? 4 : 5
    length = [10_000, 100_000, 1_000_000, 10_000_000][digits - 2]
    let ticks = Double(length) / duration
    places.reserveCapacity(dark.moments.count)
    for (time, mine, its) in SVGMoments.pairs(dark, light) {
      let tick = UInt32(min(max(0, (time * ticks).rounded()), Double(UInt32.max)))
      if places.last?.tick == tick { places.removeLast() }
      places.append((tick, UInt32(mine), UInt32(its)))
    }
    let posterTick = (dark.posterTime * ticks).rounded()
    poster = places.lastIndex { Double($0.tick) <= posterTick } ?? 0
  }

  /// The number of moments.
  var count: Int { places.count }

  /// Returns the tick at which moment `index` begins.
  func tick(_ index: Int) -> Int { Int(places[index].tick) }

  /// Returns the screen at moment `index`.
  func screen(_ index: Int) -> SVGScreen {
    SVGScreen(
      dark: dark.moments[Int(places[index].dark)].picture,
      light: light?.moments[Int(places[index].light)].picture)
  }

  /// The rows that change at each moment, with the screen that has their contents from then on. The
  /// sequence can be iterated once.
  var turns: some Sequence<(moment: Int, row: Int, screen: SVGScreen)> {
    var before: SVGScreen?
    return places.indices.lazy.flatMap { index in
      let (screen, last) = (screen(index), before)
      before = screen
      return (0..<size.height).lazy
        .filter { screen.identity(ofRow: $0) != last?.identity(ofRow: $0) }
        .map { (moment: index, row: $0, screen: screen) }
    }
  }

  /// Returns the times when either film changes, with the numbers of the two pictures.
  private static func pairs(
    _ dark: PictureMoments, _ light: PictureMoments?
  ) -> any Sequence<(time: Double, dark: Int, light: Int)> {
    guard let light else { return dark.moments.indices.lazy.map { (dark.moments[$0].time, $0, 0) } }
    var (mine, its) = (0, 0)
    return Set((dark.moments + light.moments).map(\.time)).sorted().lazy.map { time in
      mine = dark.index(at: time, from: mine)
      its = light.index(at: time, from: its)
      return (time, mine, its)
    }
  }
}

extension PictureMoments {
  /// Returns the moment shown at `time`, which is not before the time of moment `index`.
  fileprivate func index(at time: Double, from index: Int) -> Int {
    var index = index
    while index + 1 < moments.count, moments[index + 1].time <= time { index += 1 }
    return index
  }
}

/// The screen that the picture shows at a moment: one for all pages, or a dark and a light one.
struct SVGScreen {
  let dark: KeptSurface
  /// The screen on light pages; nil if it is the same on all pages.
  private let light: KeptSurface?

  init(dark: KeptSurface, light: KeptSurface? = nil) { (self.dark, self.light) = (dark, light) }

  /// The contents of a row, which determine its look: screens of a film share rows that are alike.
  struct RowIdentity: Hashable {
    let dark: KeptRow?
    let light: KeptRow?
  }

  /// Returns the identity of row `y`.
  func identity(ofRow y: Int) -> RowIdentity {
    RowIdentity(
      dark: dark.hasRow(y) ? dark.rows[y] : nil,
      light: light.flatMap { $0.hasRow(y) ? $0.rows[y] : nil })
  }

  /// Returns row `y`. If the two screens differ in this row only in colours, as in an app with two
  /// appearances, all readers get one row. Otherwise, each kind of reader has a row.
  func rows(_ y: Int) -> [SVGRow] {
    guard let light else { return [SVGRow(dark, dark, y, for: .all)] }
    guard differsInColorsOnly(y) else {
      return [SVGRow(dark, dark, y, for: .dark), SVGRow(light, light, y, for: .light)]
    }
    return [SVGRow(dark, light, y, for: .all)]
  }

  private func differsInColorsOnly(_ y: Int) -> Bool {
    guard let light, dark.size.width == light.size.width, dark.hasRow(y), light.hasRow(y) else {
      return false
    }
    let (darkRow, lightRow) = (dark.row(y), light.row(y))
    return (0..<darkRow.size.width).allSatisfy { x in
      let (mine, its) = (darkRow[x, 0], lightRow[x, 0])
      guard mine.columns == its.columns, mine.style.rest == its.style.rest,
        darkRow.decoration(x: x, y: 0).link == lightRow.decoration(x: x, y: 0).link
      else { return false }
      // A glyph of several scalars is a number in its own row.
      return mine.isCluster || its.isCluster
        ? darkRow.text(of: mine) == lightRow.text(of: its) : mine.glyph == its.glyph
    }
  }
}

extension Style {
  /// The attributes besides reverse video.
  fileprivate var rest: TextAttributes { attributes.subtracting(.reverse) }
}

extension KeptSurface {
  func hasRow(_ y: Int) -> Bool { y < size.height }
}
