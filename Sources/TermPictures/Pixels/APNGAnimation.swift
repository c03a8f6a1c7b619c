import TermSurface

/// A film as an animated PNG with all colours; programs without animation show a still.
///
/// ```swift
/// let apng = try APNGAnimation(film).bytes
/// ```
///
/// Gives the same bytes with the same versions of FreeType, libpng, zlib and the font.
///
/// A ``GIFAnimation`` plays in more programs; an ``SVGAnimation`` is smaller and stays sharp.
public struct APNGAnimation: FileContents, PixelContents, SpooledContents {
  private let pixels: PixelFilm

  /// Creates the picture of `film`. Throws if fonts or libraries are missing.
  public init(
    _ film: Film, options: PictureOptions = PictureOptions()
  ) throws(PixelError) {
    pixels = try PixelFilm(film, options, for: .png)
  }

  /// One sentence for each deviation from the request: missing fonts and characters.
  public var remarks: [String] { pixels.remarks }

  /// Where the cells lie.
  package var grid: PictureGrid { pixels.grid }

  /// The file.
  public var bytes: [UInt8] { get throws(PixelError) { try spooled().bytes } }

  package func spooled() throws(PixelError) -> ByteSpool {
    // One more number is for pixels that do not change.
    let exact = PixelPalette(pixels, most: 255)
    let palette = exact.isExact ? exact : nil
    let hidden = palette.map { UInt8($0.colors.count) }
    let sheet = PixelSheet(pixels, palette)
    var writer = APNGWriter()
    var last: PixelGrid?
    for (index, grid) in pixels.grids.enumerated() {
      let patch =
        last.map { sheet.change(from: $0, to: grid, blank: hidden) } ?? sheet.whole(grid)
      try writer.add(patch, palette, milliseconds: pixels.length(index, unitsPerSecond: 1000))
      last = grid
    }
    return writer.file(loops: pixels.loops)
  }
}

/// Combines the parts of stills into an animation.
private struct APNGWriter {
  private var head: [PNGChunk] = []
  private var frames = ByteSpool()
  private var count = 0
  /// Numbers all chunks that belong to frames.
  private var sequence: UInt32 = 0

  /// The longest duration of a frame.
  private static let longest = 65_535

  mutating func add(
    _ patch: PixelSheet.Patch, _ palette: PixelPalette?, milliseconds: Int
  ) throws(PixelError) {
    try put(patch, palette, milliseconds: min(milliseconds, APNGWriter.longest))
    var rest = milliseconds - APNGWriter.longest
    guard rest > 0 else { return }
    // Repeating an unchanged pixel prolongs the time.
    let pixel = Array(patch.bytes.prefix(palette == nil ? 3 : 1))
    let still = PixelSheet.Patch(x: patch.x, y: patch.y, width: 1, height: 1, bytes: pixel)
    while rest > 0 {
      try put(still, palette, milliseconds: min(rest, APNGWriter.longest))
      rest -= APNGWriter.longest
    }
  }

  private mutating func put(
    _ patch: PixelSheet.Patch, _ palette: PixelPalette?, milliseconds: Int
  ) throws(PixelError) {
    add(control(patch, milliseconds))
    if count > 0 {
      addData(try data(patch, palette))
    } else {
      // The first frame is the picture itself.
      let parts = PNGChunk.all(in: try PNGPacker.pack(patch, palette, hasHidden: palette != nil))
      head = parts.filter { $0.kind != "IDAT" && $0.kind != "IEND" }
      if let palette { head.append(transparency(palette)) }
      for part in parts where part.kind == "IDAT" { frames.append(part.packed) }
    }
    count += 1
  }

  private func data(
    _ patch: PixelSheet.Patch, _ palette: PixelPalette?
  ) throws(PixelError) -> [UInt8] {
    guard palette == nil else { return try PNGPacker.data(patch) }
    let parts = PNGChunk.all(in: try PNGPacker.pack(patch, nil))
    return parts.filter { $0.kind == "IDAT" }.flatMap(\.bytes)
  }

  /// Only what comes after the colours can be seen through.
  private func transparency(_ palette: PixelPalette) -> PNGChunk {
    PNGChunk("tRNS", palette.colors.map { _ in 255 } + [0])
  }

  func file(loops: Int) -> ByteSpool {
    let control = PNGChunk(
      "acTL", PNGChunk.number(UInt32(count)) + PNGChunk.number(UInt32(min(loops, 1 << 30))))
    let chunks = head.prefix(1) + [control] + head.dropFirst()
    var file = frames
    file.prepend(PNGChunk.signature + chunks.flatMap(\.packed))
    file.append(PNGChunk("IEND", []).packed)
    return file
  }

  /// Size, place and time; the frame lies over the pixels below.
  private func control(_ patch: PixelSheet.Patch, _ milliseconds: Int) -> [UInt8] {
    [patch.width, patch.height, patch.x, patch.y].flatMap { PNGChunk.number(UInt32($0)) }
      + PNGChunk.short(milliseconds) + PNGChunk.short(1000) + [0, 1]
  }

  private mutating func add(_ control: [UInt8]) {
    frames.append(PNGChunk("fcTL", PNGChunk.number(sequence) + control).packed)
    sequence += 1
  }

  private mutating func addData(_ bytes: [UInt8]) {
    frames.append(PNGChunk("fdAT", PNGChunk.number(sequence) + bytes).packed)
    sequence += 1
  }
}
