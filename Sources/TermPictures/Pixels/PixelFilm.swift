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
  /// The number of cells that show each tile, in all frames together.
  private(set) var uses: [Int] = []
  /// The pictures at ``times``.
  private var pictures: [KeptSurface] = []
  let duration: Double
  private let fonts: FontStack
  /// The index of the frame to show without animation.
  private(set) var poster: Int
  /// The number of times to play the film; 0 for endlessly.
  let loops: Int

  /// Draws `film` with `options`, for `library` to pack. Throws if a library or font is missing.
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
    drawTiles(moments)
  }

  /// Draws all tiles, and leaves out pictures that look like the one before.
  private mutating func drawTiles(_ moments: PictureMoments) {
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
  func frameGrid(_ index: Int) -> PixelGrid {
    var tiles = tiles
    return tiles.grid(pictures[index], cells)
  }

  /// The grids of all frames, one after another.
  var grids: some Sequence<PixelGrid> {
    var tiles = tiles
    return pictures.lazy.map { tiles.grid($0, cells) }
  }

  /// Returns the duration of frame `index` in units of time. It is the difference of two rounded
  /// times, so that errors do not accumulate.
  func length(_ index: Int, unitsPerSecond: Double) -> Int {
    func rounded(_ time: Double) -> Int { Int((time * unitsPerSecond).rounded()) }
    let end = index + 1 < times.count ? times[index + 1] : duration
    return rounded(end) - rounded(times[index])
  }

  /// The deviations from the request.
  var remarks: [String] {
    var missing = tiles.missing
    border.missing?.scalars.forEach { missing.insertScalar($0) }
    return fonts.remarks + [missing.remark].compactMap { $0 }
  }
}

/// Tile numbers, row by row; rows that stay equal from picture to picture share memory.
typealias PixelGrid = [[Int]]

/// Numbered pixel tiles, one for each distinct look of a cell.
struct CellTiles {
  /// The size of a cell in pixels.
  let width: Int
  let height: Int
  /// The pixels of each tile as 0xrrggbb, row by row.
  private(set) var tiles: [[UInt32]] = []
  /// For each tile, true if it shows a glyph in colours of its own.
  private(set) var haveColors: [Bool] = []
  private var glyphs: GlyphSet
  private let theme: PictureTheme
  private var numbers: [Key: Int] = [:]
  private var rows = RecentRows<RowKey, [Int]>()
  private let bandRow: Int?

  private struct Key: Hashable {
    let text: String
    let style: PictureStyle
    /// The glyph's number of cells, and the number of this cell among them.
    let cells: Int
    let part: Int

    /// A blank cell in whose middle the band begins.
    static let bandEdge = Key(text: "", style: PictureStyle(.default), cells: 1, part: -1)
  }

  private struct RowKey: Hashable {
    let row: KeptRow
    let width: Int
    let isOnBand: Bool
  }

  /// The number of steps from background to ink: enough for smooth edges, few enough for palettes.
  private static let steps = 15
  /// The opacity of a dim glyph.
  private static let dimmed = 0.65

  init(_ glyphs: GlyphSet, _ theme: PictureTheme, bandRow: Int? = nil) {
    (self.glyphs, self.theme, self.bandRow) = (glyphs, theme, bandRow)
    (width, height) = (glyphs.width, glyphs.height)
  }

  /// The glyphs that the fonts lack.
  var missing: MissingGlyphs { glyphs.missing }

  /// Returns the tiles of `surface` by number, row by row, in a grid of `size`, which blanks fill.
  mutating func grid(_ surface: KeptSurface, _ size: Size) -> PixelGrid {
    (0..<size.height).map { row(surface, $0, width: size.width) }
  }

  private mutating func row(_ surface: KeptSurface, _ y: Int, width: Int) -> [Int] {
    if y == bandRow { return Array(repeating: tileID(.bandEdge), count: width) }
    let blank = tileID(Key(text: " ", style: PictureStyle(.default), cells: 1, part: 0))
    guard y < surface.size.height else { return Array(repeating: blank, count: width) }
    let isOnBand = bandRow.map { y > $0 } ?? false
    let rowKey = RowKey(row: surface.rows[y], width: surface.size.width, isOnBand: isOnBand)
    if let known = rows[rowKey] { return known }
    let row = surface.row(y)
    let numbers = (0..<width).map { $0 < row.size.width ? tileID(key(row, $0, isOnBand)) : blank }
    rows[rowKey] = numbers
    return numbers
  }

  private func key(_ row: Surface, _ x: Int, _ isOnBand: Bool) -> Key {
    let cell = row[x, 0]
    // The right half of a wide glyph takes its look from the left one.
    let isRight = cell.width == 0 && x > 0
    // A link cannot be followed in pixels.
    var style = row.pictureStyle(x)
    style.link = ""
    if style.ground == .background, isOnBand { style.ground = .band }
    return Key(
      text: row.text(x: isRight ? x - 1 : x, y: 0), style: style,
      cells: isRight ? 2 : max(1, cell.width), part: isRight ? 1 : 0)
  }

  private mutating func tileID(_ key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = tiles.count
    tiles.append(drawn(key))
    haveColors.append(glyphs.picture(key.text, cells: key.cells) != nil)
    return tiles.count - 1
  }

  /// Returns the pixels of a tile. Lines and cursors of another colour are behind the glyph.
  private mutating func drawn(_ key: Key) -> [UInt32] {
    if key == .bandEdge { return bandEdge }
    var layers: [(attributes: TextAttributes, paint: PicturePaint)] = []
    let attributes = key.style.attributes
    if let paint = key.style.underline {
      layers.append((attributes.intersection(.underlineKinds.union(.underline)), paint))
    }
    if attributes.hasCursorLine {
      layers.append((attributes.intersection([.barCursor, .lineCursor]), key.style.cursor))
    }
    let rest = layers.reduce(attributes) { $0.subtracting($1.attributes) }
    let ground = key.style.ground.tint(in: theme).code
    var result = drawn(key, rest, shades(key.style))
    for layer in layers {
      var style = key.style
      style.ink = layer.paint
      let blank = Key(text: " ", style: style, cells: key.cells, part: key.part)
      let below = drawn(blank, layer.attributes, shades(style))
      result = zip(result, below).map { $0 == ground ? $1 : $0 }
    }
    return result
  }

  private var bandEdge: [UInt32] {
    (0..<height).flatMap { y in
      let tint = y < height / 2 ? theme.background : theme.band
      return Array(repeating: tint.code, count: width)
    }
  }

  /// Returns the pixels of a glyph and its lines in shades of one colour. A glyph with colours of
  /// its own, such as an emoji, keeps them; its lines are drawn over it.
  private mutating func drawn(
    _ key: Key, _ attributes: TextAttributes, _ colors: [UInt32]
  ) -> [UInt32] {
    let picture = glyphs.picture(key.text, cells: key.cells)
    let text = picture == nil ? key.text : " "
    let coverage = glyphs.coverage(text, cells: key.cells, attributes)
    let share = attributes.contains(.dim) ? CellTiles.dimmed : 1
    let left = key.part * width
    return (0..<height).flatMap { y in
      (left..<left + width).map { x in
        let place = y * coverage.width + x
        let covered = Int(coverage.values[place])
        if let picture, covered == 0 {
          return picture.blendedColor(at: place, over: colors[0], share: Int(255 * share))
        }
        return colors[(covered * CellTiles.steps + 127) / 255]
      }
    }
  }

  /// Returns the shades from the background to the ink.
  private func shades(_ style: PictureStyle) -> [UInt32] {
    let (ground, ink) = (style.ground.tint(in: theme).code, style.ink.tint(in: theme).code)
    let most = style.attributes.contains(.dim) ? CellTiles.dimmed : 1
    return (0...CellTiles.steps).map { step in
      PixelColor.mixed(ground, ink, most * Double(step) / Double(CellTiles.steps))
    }
  }
}
