import TermSurface

/// A film in pixels: its border, a tile for each distinct look of a cell, and a grid of tiles for
/// each moment.
struct PixelFilm {
  /// One picture, from its time until the next one's.
  struct Frame {
    /// Seconds.
    let time: Double
    /// The tiles of the cells, row by row.
    let grid: PixelGrid
  }

  /// Columns and rows.
  let cells: Size
  let border: PixelBorder
  private(set) var tiles: CellTiles
  private(set) var frames: [Frame] = []
  let duration: Double
  /// The remark if another font replaces the requested one.
  private let substitution: String?
  /// The frame to show without animation.
  let poster: Int
  /// How often it plays; 0 for endlessly.
  let loops: Int

  /// Draws `film` with `options`, to be packed by `library`. Throws if that, a font or FreeType is
  /// missing.
  init(
    _ film: Film, _ options: PictureOptions, for library: PixelLibrary
  ) throws(PixelError) {
    try library.check()
    var options = options.inDevicePixels
    options.framerate = min(max(1, options.framerate ?? PictureOptions.pixelFramerate), 50)
    let moments = PictureMoments(film, options, blinksText: true)
    (cells, duration) = (moments.size, moments.duration)
    let cell = PixelCell(options)
    let layout = PictureLayout(
      options, cells, cell: (Double(cell.width), Double(cell.height)), bandRow: moments.bandRow)
    guard layout.width * layout.height <= PixelFilm.mostPixels else {
      throw .tooLarge(width: Int(layout.width), height: Int(layout.height))
    }
    let fonts = try FontStack(options.fontFamilies, cell: cell.glyphWidth)
    substitution = fonts.substitution
    border = try PixelBorder(options, layout, film)
    tiles = CellTiles(
      GlyphSet(fonts, cell), options.appearance.first, bandRow: moments.bandRow)
    var before: (surface: KeptSurface, grid: PixelGrid)?
    for moment in moments.moments {
      let grid = tiles.grid(moment.picture, cells, before: before)
      if frames.last?.grid != grid { frames.append(Frame(time: moment.time, grid: grid)) }
      before = (moment.picture, grid)
    }
    poster = frames.lastIndex { $0.time <= moments.posterTime } ?? 0
    loops = options.loopCount.map { max(1, $0) } ?? 0
  }

  private static let mostPixels = 40e6

  /// The duration of a frame, as the difference of rounded times, so that errors do not accumulate.
  func length(_ index: Int, unitsPerSecond: Double) -> Int {
    func rounded(_ time: Double) -> Int { Int((time * unitsPerSecond).rounded()) }
    let end = index + 1 < frames.count ? frames[index + 1].time : duration
    return rounded(end) - rounded(frames[index].time)
  }

  /// Where the cells lie.
  var grid: PictureGrid {
    PictureGrid(
      left: border.left, top: border.top, width: tiles.width, height: tiles.height, cells: cells)
  }

  /// The deviations from the request.
  var remarks: [String] {
    let ofTitle = border.missing.filter { !tiles.missing.contains($0) }
    let missing = (tiles.missing + ofTitle).map { String(Character($0)) }.joined()
    return (substitution.map { [$0] } ?? [])
      + (missing.isEmpty ? [] : ["no installed font has \(missing); boxes are drawn instead"])
  }
}
