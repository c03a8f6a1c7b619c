import TermSurface

/// Combines pictures into an animation: of indices, or of colours and their opacity.
struct APNGWriter: FilmWriter {
  static let longest = 65_535

  var changes: FilmChanges
  private let palette: PixelPalette?
  private var frames = ByteSpool()
  private var count = 0
  /// Numbers all chunks that belong to frames.
  private var sequence: UInt32 = 0

  init(_ film: PixelFilm, _ palette: PixelPalette?) {
    self.palette = palette
    changes = FilmChanges(
      PixelSheet(film, pixels: palette.map { .indices($0) } ?? .colorsWithOpacity))
  }

  mutating func put(_ patch: PixelSheet.Patch, _ milliseconds: Int) throws(PixelError) {
    let still = PNGChunk.all(in: try PNGPacker.pack(patch, palette, hidesPixels: true))
    let data = still.filter { $0.kind == "IDAT" }.flatMap(\.bytes)
    frames.append(PNGChunk("fcTL", next + control(patch.area, milliseconds)).packed)
    // The first frame is the picture itself.
    frames.append((count == 0 ? PNGChunk("IDAT", data) : PNGChunk("fdAT", next + data)).packed)
    count += 1
  }

  /// The next number of a chunk.
  private var next: [UInt8] {
    mutating get {
      defer { sequence += 1 }
      return PNGChunk.number(sequence)
    }
  }

  /// Size, place and time; the frame lies over the pixels below.
  private func control(_ area: Rect, _ milliseconds: Int) -> [UInt8] {
    [area.width, area.height, area.minX, area.minY].flatMap { PNGChunk.number(UInt32($0)) }
      + PNGChunk.short(milliseconds) + PNGChunk.short(1000) + [0, 1]
  }

  func file(width: Int, height: Int, loops: Int) -> ByteSpool {
    let size = [width, height].flatMap { PNGChunk.number(UInt32($0)) }
    let control = PNGChunk.number(UInt32(count)) + PNGChunk.number(UInt32(min(loops, 1 << 30)))
    let chunks =
      [PNGChunk("IHDR", size + format), PNGChunk("acTL", control), PNGChunk("sRGB", [0])] + colors
    var file = frames
    file.prepend(PNGChunk.signature + chunks.flatMap(\.packed))
    file.append(PNGChunk("IEND", []).packed)
    return file
  }

  /// Eight bits, of an index or of each colour and the opacity; deflated, without interlacing.
  private var format: [UInt8] { [8, palette == nil ? 6 : 3, 0, 0, 0] }

  /// The palette. Only what comes after its colours can be seen through.
  private var colors: [PNGChunk] {
    guard let palette else { return [] }
    return [
      PNGChunk("PLTE", palette.bytes + [0, 0, 0]),
      PNGChunk("tRNS", palette.colors.map { _ in 255 } + [0]),
    ]
  }
}
