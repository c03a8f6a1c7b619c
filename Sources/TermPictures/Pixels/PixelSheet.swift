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
  func whole(_ grid: PixelGrid) -> Patch {
    var patch = Patch(
      x: 0, y: 0, width: film.border.width, height: film.border.height, bytes: border)
    for (y, row) in grid.rows.enumerated() {
      for (x, tile) in row.enumerated() {
        put(
          tile, film.border.left + x * film.tiles.width,
          film.border.top + y * film.tiles.height, &patch)
      }
    }
    return patch
  }

  /// The rectangle of cells that contains all changes from one frame to the next; each byte of
  /// unchanged cells in it is `blank`, if not nil.
  func change(from old: PixelGrid, to new: PixelGrid, blank: UInt8? = nil) -> Patch {
    let area = changed(old, new)
    let (width, height) = (film.tiles.width, film.tiles.height)
    var patch = Patch(
      x: film.border.left + area.minX * width, y: film.border.top + area.minY * height,
      width: area.width * width, height: area.height * height, bytes: [])
    patch.bytes = Array(repeating: blank ?? 0, count: patch.width * patch.height * depth)
    for y in area.minY..<area.maxY {
      let (before, now) = (old.rows[y], new.rows[y])
      for x in area.minX..<area.maxX where blank == nil || before[x] != now[x] {
        put(now[x], (x - area.minX) * width, (y - area.minY) * height, &patch)
      }
    }
    return patch
  }

  /// The changed rectangle in cells.
  private func changed(_ old: PixelGrid, _ new: PixelGrid) -> Rect {
    var (left, right) = (film.cells.width, -1)
    var (top, bottom) = (film.cells.height, -1)
    for (y, (before, now)) in zip(old.rows, new.rows).enumerated() where before != now {
      guard let first = before.indices.first(where: { before[$0] != now[$0] }),
        let last = before.indices.last(where: { before[$0] != now[$0] })
      else { continue }
      (left, right) = (min(left, first), max(right, last))
      (top, bottom) = (min(top, y), y)
    }
    guard right >= 0 else { return .zero }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private func put(_ tile: Int, _ x: Int, _ y: Int, _ patch: inout Patch) {
    let (row, step) = (film.tiles.width * depth, patch.width * depth)
    let start = y * step + x * depth
    tiles[tile].withUnsafeBytes { pixels in
      patch.bytes.withUnsafeMutableBytes { bytes in
        for line in 0..<film.tiles.height {
          let place = UnsafeMutableRawBufferPointer(
            rebasing: bytes[start + line * step..<start + line * step + row])
          place.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: pixels[line * row..<(line + 1) * row]))
        }
      }
    }
  }
}
