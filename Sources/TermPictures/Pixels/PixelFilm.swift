import TermSurface

// Each look of a cell is drawn once, and frames are compared as grids of numbers. So a GIF of a
// tour takes a tenth of a second.
/// A film in pixels: its border, a tile for each distinct look of a cell, and for each frame the
/// grid of its tiles. Grids are made on demand, so that a long film fits into memory.
struct PixelFilm {
  /// Columns and rows.
  let cells: Size
  let border: PixelBorder
  /// The times when the picture changes, in seconds; at least one.
  private(set) var times: [Double] = []
  private(set) var tiles: CellTiles
  /// For each tile the number of cells that show it, in all frames together.
  private(set) var uses: [Int] = []
  /// The pictures at ``times``.
  private var pictures: [KeptSurface] = []
  let duration: Double
  private let fonts: FontStack
  /// The index of the frame to show without animation.
  private(set) var poster: Int
  /// The number of times to play the film; 0 for endlessly.
  let loops: Int

  /// Draws `film` with `options`, to be packed by `library`. Throws if the library, a font or
  /// FreeType is missing.
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
    fonts = try FontStack(options.fontFamilies, cell: cell.glyphWidth)
    border = try PixelBorder(options, layout, film)
    tiles = CellTiles(
      GlyphSet(fonts, cell), options.appearance.first, bandRow: moments.bandRow)
    poster = 0
    loops = options.loopCount.map { max(1, $0) } ?? 0
    take(moments)
  }

  /// Draws all tiles, and leaves out pictures that look like the one before.
  private mutating func take(_ moments: PictureMoments) {
    var last: PixelGrid?
    times.reserveCapacity(moments.moments.count)
    pictures.reserveCapacity(moments.moments.count)
    for moment in moments.moments {
      let grid = tiles.grid(moment.picture, cells)
      guard grid != last else { continue }
      uses += Array(repeating: 0, count: tiles.tiles.count - uses.count)
      for tile in grid.joined() { uses[tile] += 1 }
      times.append(moment.time)
      pictures.append(moment.picture)
      last = grid
    }
    poster = times.lastIndex { $0 <= moments.posterTime } ?? 0
  }

  private static let mostPixels = 40e6

  /// Returns the tiles of the cells of frame `index`, row by row.
  func grid(_ index: Int) -> PixelGrid {
    var tiles = tiles
    return tiles.grid(pictures[index], cells)
  }

  /// The grids of all frames, one after another.
  var grids: some Sequence<PixelGrid> {
    var tiles = tiles
    return pictures.lazy.map { tiles.grid($0, cells) }
  }

  /// Returns the duration of a frame as the difference of rounded times, so that errors do not
  /// accumulate.
  func length(_ index: Int, unitsPerSecond: Double) -> Int {
    func rounded(_ time: Double) -> Int { Int((time * unitsPerSecond).rounded()) }
    let end = index + 1 < times.count ? times[index + 1] : duration
    return rounded(end) - rounded(times[index])
  }

  /// The deviations from the request.
  var remarks: [String] {
    var missing = tiles.missing
    border.missing?.scalars.forEach { missing.note($0) }
    return fonts.remarks + [missing.remark].compactMap { $0 }
  }
}
