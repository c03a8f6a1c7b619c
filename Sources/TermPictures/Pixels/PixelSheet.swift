import TermSurface

/// The parts of a film as bytes.
struct PixelSheet {
  /// A part of a picture.
  struct Patch {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    var bytes: [UInt8]
  }

  /// What a pixel is in bytes.
  enum Pixels {
    /// An index.
    case indices(PixelPalette)
    /// Red, green and blue.
    case colors
    /// The same, and its opacity.
    case colorsWithOpacity

    /// Bytes per pixel.
    fileprivate var depth: Int {
      switch self {
      case .indices: 1
      case .colors: 3
      case .colorsWithOpacity: 4
      }
    }

    fileprivate func bytes(_ pixels: [UInt32]) -> [UInt8] {
      switch self {
      case .indices(let palette): pixels.map(palette.index)
      case .colors: pixels.flatMap(PixelColor.bytes)
      case .colorsWithOpacity: pixels.flatMap { PixelColor.bytes($0) + [255] }
      }
    }
  }

  private let depth: Int
  private let film: PixelFilm
  private let border: [UInt8]
  private let tiles: [[UInt8]]

  /// Uses indices in `palette`, or colours if it is nil.
  init(_ film: PixelFilm, _ palette: PixelPalette?) {
    self.init(film, pixels: palette.map(Pixels.indices) ?? .colors)
  }

  init(_ film: PixelFilm, pixels: Pixels) {
    self.film = film
    depth = pixels.depth
    border = pixels.bytes(film.border.pixels)
    tiles = film.tiles.tiles.map(pixels.bytes)
  }

  /// A whole frame with its border.
  func whole(_ frame: PixelFilm.Frame) -> Patch {
    var patch = Patch(
      x: 0, y: 0, width: film.border.width, height: film.border.height, bytes: border)
    for place in 0..<frame.grid.count {
      let (x, y) = (place % film.cells.width, place / film.cells.width)
      put(
        frame.grid[place], film.border.left + x * film.tiles.width,
        film.border.top + y * film.tiles.height, &patch)
    }
    return patch
  }

  /// The rectangle of cells that contains all changes from one frame to the next; each byte of
  /// unchanged cells in it is `blank`, if not nil.
  func change(from old: PixelFilm.Frame, to new: PixelFilm.Frame, blank: UInt8? = nil) -> Patch {
    let area = changed(old, new)
    let (width, height) = (film.tiles.width, film.tiles.height)
    var patch = Patch(
      x: film.border.left + area.minX * width, y: film.border.top + area.minY * height,
      width: area.width * width, height: area.height * height, bytes: [])
    patch.bytes = Array(repeating: blank ?? 0, count: patch.width * patch.height * depth)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let place = y * film.cells.width + x
        guard blank == nil || old.grid[place] != new.grid[place] else { continue }
        put(new.grid[place], (x - area.minX) * width, (y - area.minY) * height, &patch)
      }
    }
    return patch
  }

  /// The changed rectangle in cells.
  private func changed(_ old: PixelFilm.Frame, _ new: PixelFilm.Frame) -> Rect {
    let places = old.grid.indices.filter { old.grid[$0] != new.grid[$0] }
    let columns = places.map { $0 % film.cells.width }
    guard let first = places.first, let last = places.last, let left = columns.min(),
      let right = columns.max()
    else { return .zero }
    let (top, bottom) = (first / film.cells.width, last / film.cells.width)
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private func put(_ tile: Int, _ x: Int, _ y: Int, _ patch: inout Patch) {
    let row = film.tiles.width * depth
    for line in 0..<film.tiles.height {
      let start = ((y + line) * patch.width + x) * depth
      patch.bytes.replaceSubrange(
        start..<start + row, with: tiles[tile][line * row..<(line + 1) * row])
    }
  }
}
