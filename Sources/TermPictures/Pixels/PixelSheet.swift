import TermSurface

/// The parts of a film as bytes.
struct PixelSheet {
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

    /// What each byte is of a pixel that shows what was there before. As an index it comes after
    /// those of the palette, which has fewer than 256 then.
    fileprivate var hidden: UInt8 {
      switch self {
      case .indices(let palette): UInt8(truncatingIfNeeded: palette.colors.count)
      case .colors, .colorsWithOpacity: 0
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

  /// Bytes per pixel.
  let depth: Int
  /// What each byte is of a pixel that shows what was there before.
  let hidden: UInt8
  private let film: PixelFilm
  private let border: [UInt8]
  private let tiles: [[UInt8]]

  init(_ film: PixelFilm, pixels: Pixels) {
    self.film = film
    (depth, hidden) = (pixels.depth, pixels.hidden)
    border = pixels.bytes(film.border.pixels)
    tiles = film.tiles.tiles.map(pixels.bytes)
  }

  /// A whole frame with its border.
  func whole(_ grid: PixelGrid) -> Patch {
    var patch = Patch(
      Rect(x: 0, y: 0, width: film.border.width, height: film.border.height), border)
    for (y, row) in grid.rows.enumerated() {
      for (x, tile) in row.enumerated() {
        let place = Point(
          x: film.border.left + x * film.tiles.width, y: film.border.top + y * film.tiles.height)
        put(tile, place, &patch)
      }
    }
    return patch
  }

  /// What is drawn of the rectangle of cells that contains all changes; the rest is hidden.
  enum Change {
    /// All of it.
    case area
    /// The cells that change.
    case cells
    /// Of these the pixels that change; they are indices.
    case pixels
  }

  /// What changes from one frame to the next.
  func change(_ kind: Change, from old: PixelGrid, to new: PixelGrid) -> Patch {
    let cells = changed(old, new)
    var patch = Patch(area(of: cells), depth: depth, hidden)
    for y in cells.minY..<cells.maxY {
      let (before, now) = (old.rows[y], new.rows[y])
      for x in cells.minX..<cells.maxX where kind == .area || before[x] != now[x] {
        let place = Point(
          x: (x - cells.minX) * film.tiles.width, y: (y - cells.minY) * film.tiles.height)
        if kind == .pixels {
          put(now[x], place, over: before[x], &patch)
        } else {
          put(now[x], place, &patch)
        }
      }
    }
    return patch
  }

  private func area(of cells: Rect) -> Rect {
    let (width, height) = (film.tiles.width, film.tiles.height)
    return Rect(
      x: film.border.left + cells.minX * width, y: film.border.top + cells.minY * height,
      width: cells.width * width, height: cells.height * height)
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

  /// Puts those pixels of a tile that another one does not have.
  private func put(_ tile: Int, _ place: Point, over other: Int, _ patch: inout Patch) {
    let (width, step) = (film.tiles.width, patch.area.width)
    tiles[tile].withUnsafeBufferPointer { new in
      tiles[other].withUnsafeBufferPointer { old in
        patch.bytes.withUnsafeMutableBufferPointer { bytes in
          for line in 0..<film.tiles.height {
            let start = (place.y + line) * step + place.x
            for (target, pixel) in zip(start..., line * width..<(line + 1) * width)
            where new[pixel] != old[pixel] {
              bytes[target] = new[pixel]
            }
          }
        }
      }
    }
  }

  private func put(_ tile: Int, _ place: Point, _ patch: inout Patch) {
    let (row, step) = (film.tiles.width * depth, patch.area.width * depth)
    let start = place.y * step + place.x * depth
    tiles[tile].withUnsafeBytes { pixels in
      patch.bytes.withUnsafeMutableBytes { bytes in
        for line in 0..<film.tiles.height {
          let target = UnsafeMutableRawBufferPointer(
            rebasing: bytes[start + line * step..<start + line * step + row])
          target.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: pixels[line * row..<(line + 1) * row]))
        }
      }
    }
  }
}
