import TermSurface

/// The border and the tiles of a film as bytes, which make up its pictures.
struct PixelSheet {
  /// The form in which pixels are stored as bytes.
  enum Pixels {
    /// One byte: an index in a palette.
    case indices(PixelPalette)
    /// Three bytes: red, green and blue.
    case colors
    /// Four bytes: red, green, blue and opacity.
    case colorsWithOpacity

    /// Bytes per pixel.
    fileprivate var depth: Int {
      switch self {
      case .indices: 1
      case .colors: 3
      case .colorsWithOpacity: 4
      }
    }

    /// The value of each byte of a hidden pixel, through which the picture before is visible. In a
    /// palette, it is the index after the last colour, so at most 255 colours are possible.
    fileprivate var hidden: UInt8 {
      switch self {
      case .indices(let palette): UInt8(truncatingIfNeeded: palette.colors.count)
      case .colors, .colorsWithOpacity: 0
      }
    }

    fileprivate func bytes(_ pixels: [UInt32]) -> [UInt8] {
      switch self {
      case .indices(let palette): pixels.map(palette.index)
      case .colors: pixels.flatMap(PixelColor.rgbBytes)
      case .colorsWithOpacity: pixels.flatMap { PixelColor.rgbBytes($0) + [255] }
      }
    }
  }

  /// Bytes per pixel.
  let depth: Int
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

  /// Returns a whole frame with its border.
  func whole(_ grid: PixelGrid) -> Patch {
    var patch = Patch(
      Rect(x: 0, y: 0, width: film.border.width, height: film.border.height), border)
    for (y, row) in grid.enumerated() {
      for (x, tile) in row.enumerated() {
        let place = Point(
          x: film.border.left + x * film.tiles.width, y: film.border.top + y * film.tiles.height)
        put(tile, place, &patch)
      }
    }
    return patch
  }

  /// The pixels to draw in the rectangle of cells that contains all changes. The rest is hidden.
  enum Change {
    /// The whole rectangle.
    case area
    /// The cells that change.
    case cells
    /// The pixels that change in the cells that change. The pixels must be indices.
    case pixels
  }

  /// Returns the changes from one frame to the next.
  func change(_ kind: Change, from old: PixelGrid, to new: PixelGrid) -> Patch {
    let cells = changed(old, new)
    var patch = Patch(area(of: cells), depth: depth, hidden)
    for y in cells.minY..<cells.maxY {
      let (before, now) = (old[y], new[y])
      for x in cells.minX..<cells.maxX where kind == .area || before[x] != now[x] {
        let place = Point(
          x: (x - cells.minX) * film.tiles.width, y: (y - cells.minY) * film.tiles.height)
        put(now[x], place, over: kind == .pixels ? before[x] : nil, &patch)
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

  /// Returns the changed rectangle in cells.
  private func changed(_ old: PixelGrid, _ new: PixelGrid) -> Rect {
    var (left, right) = (film.cells.width, -1)
    var (top, bottom) = (film.cells.height, -1)
    for (y, (before, now)) in zip(old, new).enumerated() where before != now {
      guard let first = before.indices.first(where: { before[$0] != now[$0] }),
        let last = before.indices.last(where: { before[$0] != now[$0] })
      else { continue }
      (left, right) = (min(left, first), max(right, last))
      (top, bottom) = (min(top, y), y)
    }
    guard right >= 0 else { return .zero }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Puts a tile into `patch` at `place`. Over another tile, puts only the pixels that differ.
  private func put(_ tile: Int, _ place: Point, over other: Int? = nil, _ patch: inout Patch) {
    let (row, step) = (film.tiles.width * depth, patch.area.width * depth)
    let start = place.y * step + place.x * depth
    tiles[tile].withUnsafeBytes { new in
      patch.bytes.withUnsafeMutableBytes { bytes in
        for line in 0..<film.tiles.height {
          let pixels = line * row..<(line + 1) * row
          let target = UnsafeMutableRawBufferPointer(
            rebasing: bytes[start + line * step..<start + line * step + row])
          guard let other else {
            target.copyMemory(from: UnsafeRawBufferPointer(rebasing: new[pixels]))
            continue
          }
          tiles[other].withUnsafeBytes { old in
            for (byte, pixel) in pixels.enumerated() where new[pixel] != old[pixel] {
              target[byte] = new[pixel]
            }
          }
        }
      }
    }
  }

  /// A part of a picture.
  struct Patch {
    /// The area that the patch covers, in pixels.
    let area: Rect
    /// The pixels, row by row.
    var bytes: [UInt8]

    init(_ area: Rect, _ bytes: [UInt8]) { (self.area, self.bytes) = (area, bytes) }

    /// Creates a patch whose pixels have `depth` bytes, all of them `byte`.
    init(_ area: Rect, depth: Int, _ byte: UInt8) {
      self.init(area, Array(repeating: byte, count: area.width * area.height * depth))
    }

    /// Bytes per pixel.
    var depth: Int { area.isEmpty ? 1 : bytes.count / (area.width * area.height) }

    /// The number of bytes that differ from those of the pixel before, except for the last few. The
    /// packed size grows with this number.
    var edges: Int {
      let depth = depth
      return bytes.withUnsafeBytes { bytes in
        stride(from: depth, to: bytes.count - 7, by: 8).reduce(0) { count, place in
          let these = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          let before = bytes.loadUnaligned(fromByteOffset: place - depth, as: UInt64.self)
          return these == before ? count : count + (these ^ before).filledBytes
        }
      }
    }

    /// Returns the patch extended to `larger`, an area that begins before the patch and ends with
    /// it. Each byte of the added pixels is `blank`.
    func inArea(_ larger: Rect, blank: UInt8) -> Patch {
      guard larger != area else { return self }
      var result = Patch(larger, [])
      let (left, top) = (area.minX - larger.minX, area.minY - larger.minY)
      result.bytes = Array(repeating: blank, count: larger.width * top * depth)
      for row in 0..<area.height {
        let step = area.width * depth
        result.bytes += Array(repeating: blank, count: left * depth)
        result.bytes += bytes[row * step..<(row + 1) * step]
      }
      return result
    }
  }
}

extension UInt64 {
  /// The number of bytes that are not 0.
  fileprivate var filledBytes: Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (((self & low) + low | self) & ~low).nonzeroBitCount
  }
}
